// An odd float in front of an aligned array is no harm; one in front of an array that is not aligned shows its luck.
// EXPECT 0: ^[^:]*shared_float4_after_a_float\.cu:10: thread \(0,0\) of block \(0,0\) writes 16 bytes at lucky\[0\]: as lucky is declared, it may begin at any multiple of 4 bytes[\s\S]*Declare it __shared__ __align__\(16\) float lucky\[64\];[\s\S]*That is a remark, no error: nvcc mostly places such arrays well
__global__ void fill(float* out) {
  __shared__ float sum;
  __shared__ __align__(16) float aligned[64];
  __shared__ float lucky[64];
  sum = 1;
  const float4 ones = {1, 1, 1, 1};
  reinterpret_cast<float4*>(aligned)[threadIdx.x] = ones;
  reinterpret_cast<float4*>(lucky)[threadIdx.x] = ones;
  out[threadIdx.x] = aligned[4 * threadIdx.x] + lucky[4 * threadIdx.x] + sum;
}

int main() {
  float* out;
  cudaMalloc(&out, 16 * sizeof(float));
  fill<<<1, 1>>>(out);
  cudaFree(out);
}
