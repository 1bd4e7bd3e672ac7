// Why lesson 03 is needed: C = A * B with the whole K panel in shared memory, refused once K exceeds 384.
#include <cuda_runtime.h>

constexpr int TILE = 16;

// A is (M,K), B is (K,N), C is (M,N), row-major float32. Any M and N; K as far as shared memory reaches.
__global__ void matmul_panel(const float* A, const float* B, float* C, int M, int N, int K) {
  extern __shared__ float panel[];
  float* As = panel;             // (TILE,K): TILE rows of A at full length
  float* Bs = panel + TILE * K;  // (K,TILE): TILE columns of B at full height
  int tx = threadIdx.x;
  int ty = threadIdx.y;
  int row = blockIdx.y * TILE + ty;
  int col = blockIdx.x * TILE + tx;

  for (int k = tx; k < K; k += TILE) As[ty * K + k] = row < M ? A[row * K + k] : 0.0f;
  for (int k = ty; k < K; k += TILE) Bs[k * TILE + tx] = col < N ? B[k * N + col] : 0.0f;
  __syncthreads();  // waits until both panels are stored; nothing is overwritten, so one barrier is enough

  bool mine = row < M && col < N;  // this thread has an element of C
  float sum = 0.0f;
  for (int k = 0; k < K; ++k) sum += As[ty * K + k] * Bs[k * TILE + tx];
  if (mine) C[row * N + col] = sum;
}

// Device pointers in. Every k costs 16 + 16 floats, 128 bytes: K=384 fills 48 KB. With K=385 CUDA refuses the
// launch (cudaErrorInvalidValue) and C is never written. Only cudaGetLastError() tells.
void matmul(const float* A, const float* B, float* C, int M, int N, int K) {
  if (M == 0 || N == 0) return;  // C is empty, and CUDA refuses a grid without blocks
  dim3 block(TILE, TILE);
  dim3 grid((N + TILE - 1) / TILE, (M + TILE - 1) / TILE);
  size_t panel_bytes = 2 * TILE * K * sizeof(float);
  matmul_panel<<<grid, block, panel_bytes>>>(A, B, C, M, N, K);
}
