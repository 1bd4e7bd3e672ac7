// Aligned as a float4 needs it, and used from the second float on.
// EXPECT 1: misaligned_in_local_array\.cu:7: thread \(0,0\) of block \(0,0\) reads 16 bytes of a local array at an address that is not a multiple of 16

__global__ void load(const float* in, float4* out, int i) {
  __align__(16) float eight[8];
  for (int k = 0; k < 8; ++k) eight[k] = in[k];
  *out = *reinterpret_cast<float4*>(&eight[i]);
}

int main() {
  float* in;
  float4* out;
  cudaMalloc(&in, 64);
  cudaMemset(in, 0, 64);
  cudaMalloc(&out, 64);
  load<<<1, 1>>>(in, out, 1);
  cudaDeviceSynchronize();
}
