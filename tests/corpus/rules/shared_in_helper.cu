// A __device__ function may have __shared__ arrays of its own, and templates have one for each instance.
// EXPECT 0: 3 7
#include <cstdio>
template <int N>
__device__ int round_trip(int value) {
  __shared__ int s[N];
  s[threadIdx.x] = value + N;
  __syncthreads();
  return s[blockDim.x - 1 - threadIdx.x];
}
__global__ void both(int* out) {
  out[2 * threadIdx.x] = round_trip<2>(threadIdx.x);
  out[2 * threadIdx.x + 1] = round_trip<6>(threadIdx.x);
}

int main() {
  int *out, h[4];
  cudaMalloc(&out, sizeof h);
  both<<<1, 2>>>(out);
  cudaMemcpy(h, out, sizeof h, cudaMemcpyDeviceToHost);
  std::printf("%d %d\n", h[0], h[1]);
}
