// EXPECT: WRONG RESULT\s+Line 19 loads B where its row is below M, but B has K rows
// Why: Rows are compared with M everywhere; but the rows of B are counted by K.
#include <cuda_runtime.h>

const int BLOCK_SIZE = 16;

__global__ void matmulWindow(const float* A, const float* B, float* C, int M, int N, int K) {
  __shared__ float subA[BLOCK_SIZE][BLOCK_SIZE];
  __shared__ float subB[BLOCK_SIZE][BLOCK_SIZE];
  int r = threadIdx.y, c = threadIdx.x;
  int globalRow = blockIdx.y * BLOCK_SIZE + r;
  int globalCol = blockIdx.x * BLOCK_SIZE + c;
  float total = 0.0f;

  for (int offset = 0; offset < K; offset += BLOCK_SIZE) {
    int colA = offset + c;
    int rowB = offset + r;
    subA[r][c] = (globalRow < M && colA < K) ? A[globalRow * K + colA] : 0.0f;
    subB[r][c] = (rowB < M && globalCol < N) ? B[rowB * N + globalCol] : 0.0f;
    __syncthreads();

    for (int i = 0; i < BLOCK_SIZE; ++i) total += subA[r][i] * subB[i][c];
    __syncthreads();
  }

  if (globalRow < M && globalCol < N) C[globalRow * N + globalCol] = total;
}

void matmul(const float* A, const float* B, float* C, int M, int N, int K) {
  if (M == 0 || N == 0) return;
  dim3 threads(BLOCK_SIZE, BLOCK_SIZE);
  dim3 blocks((N + threads.x - 1) / threads.x, (M + threads.y - 1) / threads.y);
  matmulWindow<<<blocks, threads>>>(A, B, C, M, N, K);
}
