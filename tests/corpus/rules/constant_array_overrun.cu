// So is a __constant__ array.
// EXPECT 1: constant_array_overrun\.cu:8: thread \(8,0\) of block \(0,0\) reads weights\[9\], but weights has 9 elements

__constant__ float weights[9];

__global__ void sum(float* out) {
  const float* next = weights + 1;
  out[threadIdx.x] = next[threadIdx.x];
}

int main() {
  float* out;
  cudaMalloc(&out, 64);
  sum<<<1, 9>>>(out);
  cudaDeviceSynchronize();
}
