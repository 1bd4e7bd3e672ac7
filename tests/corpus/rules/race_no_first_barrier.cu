// Reading too soon after filling.
// EXPECT 1: The barrier between filling As \(line 12\) and using it \(line 15\) is missing[\s\S]*race_no_first_barrier\.cu:15: thread \(0,0\) of block \(0,0\) reads As\[0\]\[1\], which thread \(1,0\) of the same block writes in line 12
#include <cuda_runtime.h>

constexpr int TILE = 8;

__global__ void tiled(const float* A, const float* B, float* C, int K) {
  __shared__ float As[TILE][TILE], Bs[TILE][TILE];
  int tx = threadIdx.x, ty = threadIdx.y;
  float sum = 0.0f;
  for (int p = 0; p < K / TILE; ++p) {
    As[ty][tx] = A[ty * K + p * TILE + tx];
    Bs[ty][tx] = B[(p * TILE + ty) * TILE + tx];

    for (int k = 0; k < TILE; ++k) sum += As[ty][k] * Bs[k][tx];
    __syncthreads();
  }
  C[ty * TILE + tx] = sum;
}

int main() {
  constexpr int K = 32;
  static float zeros[TILE * K];
  float *A, *B, *C;
  cudaMalloc(&A, sizeof zeros);
  cudaMalloc(&B, sizeof zeros);
  cudaMalloc(&C, TILE * TILE * sizeof(float));
  cudaMemcpy(A, zeros, sizeof zeros, cudaMemcpyHostToDevice);
  cudaMemcpy(B, zeros, sizeof zeros, cudaMemcpyHostToDevice);
  tiled<<<1, dim3(TILE, TILE)>>>(A, B, C, K);
  cudaDeviceSynchronize();
}
