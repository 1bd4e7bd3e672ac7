// Declares the arrays that random programs use, as any kernel file declares them: the emulator finds them there.
#include <cuda_runtime.h>

__shared__ __align__(16) float tile[64];
__shared__ __align__(16) unsigned char letters[256];
__device__ __align__(16) int table[64];

__global__ void uses_them(float* sum) {
  tile[threadIdx.x] = 1;
  letters[threadIdx.x] = 1;
  table[threadIdx.x] = 1;
  __syncthreads();
  atomicAdd(sum, tile[0] + letters[0] + table[0]);
}

int main() {
  float* sum;
  cudaMalloc(&sum, sizeof(float));
  cudaMemset(sum, 0, sizeof(float));
  uses_them<<<1, 1>>>(sum);
  cudaFree(sum);
}
