// EXPECT: COULD NOT BUILD(.|\n)*:9:3: emulator_way_out: a name of the emulator's(.|\n)*0 of 100 points
// It says itself, by a pasted name, that its threads may leave out any barrier.
#include <cuda_runtime.h>
#define PASTED(a, b) a##b

__global__ void copies(const float* A, float* C, int n) {
  const int i = threadIdx.x;
  if (i < n) __syncthreads();
  PASTED(emulator_way_, out)(0);
  C[i] = A[i];
}

void matmul(const float* A, const float*, float* C, int M, int, int) { copies<<<1, 1>>>(A, C, M); }
