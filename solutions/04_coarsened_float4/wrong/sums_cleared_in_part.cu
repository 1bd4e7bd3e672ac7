// EXPECT: 4\.1 first: [^\n]*WRONG RESULT\s+C holds what no product of A and B gives[\s\S]*Line 23: acc is used, in whole or in part, before it has a value: with `acc\[WPT\]\[WPT\] = \{\}`, and\s+nothing else changed, this check passes
// Why: WPT + WPT of the WPT * WPT sums are set to 0 before the products are added.
#include <cuda_runtime.h>

constexpr int TS = 64, TS_K = 16, WPT = 4;

// Four neighbours of a row; zeros outside. Without `wide` they are fetched one by one.
__device__ void fetch(const float* matrix, int rows, int cols, int r, int c, bool wide, float* into) {
  if (wide && r < rows && c < cols) {
    *reinterpret_cast<float4*>(into) = *reinterpret_cast<const float4*>(&matrix[r * cols + c]);
  } else {
    for (int j = 0; j < 4; ++j) into[j] = r < rows && c + j < cols ? matrix[r * cols + c + j] : 0.0f;
  }
}

// A is (M,K), B is (K,N), C is (M,N), row-major float32. Any M, N, K.
__global__ void multiply(const float* A, const float* B, float* C, int M, int N, int K) {
  __shared__ __align__(16) float As[TS][TS_K];
  __shared__ __align__(16) float Bs[TS_K][TS];
  int tx = threadIdx.x;
  int ty = threadIdx.y;
  int tid = ty * 16 + tx;
  float acc[WPT][WPT];
  for (int n = 0; n < WPT + WPT; ++n) acc[n / WPT][n % WPT] = 0.0f;

  for (int k0 = 0; k0 < K; k0 += TS_K) {
    int ar = tid / 4, ac = tid % 4 * 4;
    int br = ty, bc = tx * 4;
    fetch(A, M, K, blockIdx.y * TS + ar, k0 + ac, K % 4 == 0, &As[ar][ac]);
    fetch(B, K, N, k0 + br, blockIdx.x * TS + bc, N % 4 == 0, &Bs[br][bc]);
    __syncthreads();  // waits until both tiles are stored
    for (int k = 0; k < TS_K; ++k) {
      float4 b = *reinterpret_cast<float4*>(&Bs[k][tx * WPT]);
      for (int i = 0; i < WPT; ++i) {
        float a = As[ty * WPT + i][k];
        acc[i][0] += a * b.x;
        acc[i][1] += a * b.y;
        acc[i][2] += a * b.z;
        acc[i][3] += a * b.w;
      }
    }
    __syncthreads();  // waits until both tiles are used
  }

  for (int i = 0; i < WPT; ++i) {
    int row = blockIdx.y * TS + ty * WPT + i;
    int col = blockIdx.x * TS + tx * WPT;
    if (row < M && col < N && N % 4 == 0) {
      *reinterpret_cast<float4*>(&C[row * N + col]) = make_float4(acc[i][0], acc[i][1], acc[i][2], acc[i][3]);
    } else if (row < M) {
      for (int j = 0; j < WPT && col + j < N; ++j) C[row * N + col + j] = acc[i][j];
    }
  }
}

void matmul(const float* A, const float* B, float* C, int M, int N, int K) {
  if (M == 0 || N == 0) return;
  multiply<<<dim3((N + TS - 1) / TS, (M + TS - 1) / TS), dim3(16, 16)>>>(A, B, C, M, N, K);
}
