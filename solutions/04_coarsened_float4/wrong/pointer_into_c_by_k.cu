// EXPECT: OUT OF BOUNDS[\s\S]*with\s+`N`\s+in\s+place\s+of\s+`K`,\s+and\s+nothing\s+else\s+changed,\s+this\s+check\s+passes
// Why: The pointer begins in the right row, and K was the last stride that was typed.
#include <cuda_runtime.h>

constexpr int TS = 64;    // outputs per block, each way
constexpr int DEEP = 16;  // products per phase
constexpr int SQ = 4;     // outputs per thread, each way

__device__ float4 four(const float* m, int rows, int cols, int r, int c) {
  float4 v = make_float4(0.f, 0.f, 0.f, 0.f);
  if (r < rows && c < cols) {
    const float* p = m + r * cols + c;
    if (cols % 4 == 0) {
      v = *reinterpret_cast<const float4*>(p);
    } else {
      v.x = p[0];
      if (c + 1 < cols) v.y = p[1];
      if (c + 2 < cols) v.z = p[2];
      if (c + 3 < cols) v.w = p[3];
    }
  }
  return v;
}

__global__ void squares(const float* A, const float* B, float* C, int M, int N, int K) {
  __shared__ __align__(16) float sa[TS][DEEP];
  __shared__ __align__(16) float sb[DEEP][TS];
  const int tx = threadIdx.x, ty = threadIdx.y;
  const int id = ty * 16 + tx;
  const int top = blockIdx.y * TS, left = blockIdx.x * TS;
  float acc[SQ][SQ] = {{0.0f}};

  for (int k0 = 0; k0 < K; k0 += DEEP) {
    float4 from_a = four(A, M, K, top + id / 4, k0 + id % 4 * 4);
    float4 from_b = four(B, K, N, k0 + ty, left + tx * 4);
    *reinterpret_cast<float4*>(&sa[id / 4][id % 4 * 4]) = from_a;
    *reinterpret_cast<float4*>(&sb[ty][tx * 4]) = from_b;
    __syncthreads();
    for (int k = 0; k < DEEP; ++k) {
      float b[SQ];
      for (int j = 0; j < SQ; ++j) b[j] = sb[k][tx * SQ + j];
      for (int i = 0; i < SQ; ++i) {
        const float a = sa[ty * SQ + i][k];
        for (int j = 0; j < SQ; ++j) acc[i][j] += a * b[j];
      }
    }
    __syncthreads();
  }

  const int row = top + ty * SQ, col = left + tx * SQ;
  const int high = min(SQ, M - row), wide = min(SQ, N - col);  // how much of my square exists
  float* out = C + row * N + col;
  for (int i = 0; i < high; ++i)
    for (int j = 0; j < wide; ++j) out[i * K + j] = acc[i][j];
}

void matmul(const float* A, const float* B, float* C, int M, int N, int K) {
  if (M == 0 || N == 0) return;
  squares<<<dim3((N + TS - 1) / TS, (M + TS - 1) / TS), dim3(16, 16)>>>(A, B, C, M, N, K);
}
