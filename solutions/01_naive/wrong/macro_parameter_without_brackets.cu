// EXPECT: WRONG RESULT\s+Line 6: the text of AT has no brackets around r, so that `AT\(A, r0 \+ dy, k, K\)` in line 13 becomes\s+`r0\s+\+\s+dy\s+\*\s+K`\.\s+Write\s+\(r\)
// Why: A macro is pasted as text: only the last term of the row is multiplied.
#include <cuda_runtime.h>

#define BS 16
#define AT(m, r, c, width) m[r * width + c]

__global__ void gemm(const float* A, const float* B, float* C, int M, int N, int K) {
  int r0 = blockIdx.y * BS, c0 = blockIdx.x * BS;
  int dy = threadIdx.y, dx = threadIdx.x;
  if (r0 + dy < M && c0 + dx < N) {
    float s = 0;
    for (int k = 0; k < K; k++) s += AT(A, r0 + dy, k, K) * AT(B, k, c0 + dx, N);
    C[(r0 + dy) * N + c0 + dx] = s;
  }
}

void matmul(const float* A, const float* B, float* C, int M, int N, int K) {
  if (M == 0 || N == 0) return;
  gemm<<<dim3((N + BS - 1) / BS, (M + BS - 1) / BS), dim3(BS, BS)>>>(A, B, C, M, N, K);
}
