// Declares the arrays that random programs use, as any kernel file declares them: the emulator finds them there.
#include <cuda_runtime.h>

__shared__ __align__(16) float tile[64];
__shared__ __align__(16) unsigned char letters[256];
__shared__ unsigned char bytes[256];  // begins one byte behind a multiple of 4, as in any file that is graded
__shared__ unsigned short halves[128];
__device__ __align__(16) int table[64];

__global__ void uses_them(float* sum) {
  tile[threadIdx.x] = 1;
  letters[threadIdx.x] = 1;
  bytes[threadIdx.x] = 1;
  halves[threadIdx.x] = 1;
  table[threadIdx.x] = 1;
  __syncthreads();
  atomicAdd(sum, tile[0] + letters[0] + bytes[0] + halves[0] + table[0]);
}

void matmul(const float*, const float*, float* C, int, int, int) { uses_them<<<1, 1>>>(C); }
