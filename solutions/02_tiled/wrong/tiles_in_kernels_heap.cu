// EXPECT: RIGHT BUT NOT THE TECHNIQUE[\s\S]*Floats of other arrays loaded per output
// Why: Tiles come from malloc, as on the host: what kernels allocate is device memory, and every use of it a trip there.
#include <cuda_runtime.h>

constexpr int TILE = 16;

__global__ void matmul_tiled(const float* A, const float* B, float* C, int, int N, int K) {
  __shared__ float *As, *Bs;
  int tx = threadIdx.x, ty = threadIdx.y;
  int row = blockIdx.y * TILE + ty, col = blockIdx.x * TILE + tx;
  if (tx == 0 && ty == 0) {
    As = static_cast<float*>(malloc(TILE * TILE * sizeof(float)));
    Bs = new float[TILE * TILE];
  }
  __syncthreads();
  float sum = 0.0f;
  for (int p = 0; p < K / TILE; ++p) {
    As[ty * TILE + tx] = A[row * K + p * TILE + tx];
    Bs[ty * TILE + tx] = B[(p * TILE + ty) * N + col];
    __syncthreads();
    for (int k = 0; k < TILE; ++k) sum += As[ty * TILE + k] * Bs[k * TILE + tx];
    __syncthreads();
  }
  C[row * N + col] = sum;
  if (tx == 0 && ty == 0) {
    free(As);
    delete[] Bs;
  }
}

void matmul(const float* A, const float* B, float* C, int M, int N, int K) {
  if (M % TILE != 0 || N % TILE != 0 || K % TILE != 0) return;
  if (M == 0 || N == 0) return;
  dim3 block(TILE, TILE);
  dim3 grid(N / TILE, M / TILE);
  matmul_tiled<<<grid, block>>>(A, B, C, M, N, K);
}
