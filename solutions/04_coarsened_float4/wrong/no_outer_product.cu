// EXPECT: WRONG RESULT[\s\S]*468 of 627 elements differ
// Why: Element by element, a[i] * b[i], is an inner product of the fragments, not their outer product.
#include <cuda_runtime.h>

constexpr int BM = 64, BN = 64, BK = 16;
constexpr int WORK = 4;

__device__ void load4(float* to, const float* matrix, int rows, int cols, int r, int c) {
  if (r < rows && c < cols && cols % 4 == 0) {
    float4 four = reinterpret_cast<const float4*>(matrix + r * cols + c)[0];
    to[0] = four.x;
    to[1] = four.y;
    to[2] = four.z;
    to[3] = four.w;
  } else {
    for (int i = 0; i < 4; i++) to[i] = (r < rows && c + i < cols) ? matrix[r * cols + c + i] : 0.0f;
  }
}

__global__ void matmul_registers(const float* A, const float* B, float* C, int M, int N, int K) {
  __shared__ float As[BM][BK];
  __shared__ float Bs[BK][BN];
  int t = threadIdx.y * blockDim.x + threadIdx.x;
  int first_row = threadIdx.y * WORK;
  int first_col = threadIdx.x * WORK;
  float results[WORK][WORK] = {{0.0f}};

  for (int k0 = 0; k0 < K; k0 += BK) {
    load4(&As[t / 4][t % 4 * 4], A, M, K, blockIdx.y * BM + t / 4, k0 + t % 4 * 4);
    load4(&Bs[t / 16][t % 16 * 4], B, K, N, k0 + t / 16, blockIdx.x * BN + t % 16 * 4);
    __syncthreads();

    for (int k = 0; k < BK; k++) {
      float a[WORK], b[WORK];
      for (int i = 0; i < WORK; i++) {
        a[i] = As[first_row + i][k];
        b[i] = Bs[k][first_col + i];
      }
      for (int i = 0; i < WORK; i++) {
        for (int j = 0; j < WORK; j++) results[i][j] += a[i] * b[i];
      }
    }
    __syncthreads();
  }

  for (int i = 0; i < WORK; i++) {
    int row = blockIdx.y * BM + first_row + i;
    for (int j = 0; j < WORK; j++) {
      int col = blockIdx.x * BN + first_col + j;
      if (row < M && col < N) C[row * N + col] = results[i][j];
    }
  }
}

void matmul(const float* A, const float* B, float* C, int M, int N, int K) {
  if (M == 0 || N == 0) return;
  dim3 block(BN / WORK, BM / WORK);
  dim3 grid((N + BN - 1) / BN, (M + BM - 1) / BM);
  matmul_registers<<<grid, block>>>(A, B, C, M, N, K);
}
