// EXPECT: WRONG RESULT[\s\S]*with\s+`day \+ 1`\s+in\s+place\s+of\s+`day`,\s+and\s+nothing\s+else\s+changed,\s+this\s+check\s+passes
// Why: The tile that is multiplied is ordered again where the next one is due.
#include <cuda_runtime.h>

constexpr int SIDE = 64, DEEP = 16;

__device__ float4 load4(const float* m, int rows, int cols, int r, int c) {
  float4 v = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
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

__global__ void walls(const float* A, const float* B, float* C, int M, int N, int K) {
  __shared__ __align__(16) float As[SIDE][DEEP];
  __shared__ __align__(16) float Bs[DEEP][SIDE];
  const int id = threadIdx.x;
  const int ar = id >> 2, ac = (id & 3) << 2;
  const int br = id >> 4, bc = (id & 15) << 2;
  const int R = blockIdx.y * SIDE, Q = blockIdx.x * SIDE;
  const int y = br * 4, x = bc;  // the corner of my 4x4

  auto orderA = [&](int tile) { return load4(A, M, K, R + ar, tile * DEEP + ac); };
  auto orderB = [&](int tile) { return load4(B, K, N, tile * DEEP + br, Q + bc); };

  float out[4][4] = {};
  const int days = (K + DEEP - 1) / DEEP;
  float4 crateA = orderA(0), crateB = orderB(0);
  for (int day = 0; day < days; ++day) {
    *(float4*)&As[ar][ac] = crateA;
    *(float4*)&Bs[br][bc] = crateB;
    __syncthreads();
    crateA = orderA(day + 1);
    crateB = orderB(day);
    for (int k = 0; k < DEEP; ++k) {
      const float4 b = *(const float4*)&Bs[k][x];
      for (int i = 0; i < 4; ++i) {
        const float a = As[y + i][k];
        out[i][0] += a * b.x;
        out[i][1] += a * b.y;
        out[i][2] += a * b.z;
        out[i][3] += a * b.w;
      }
    }
    __syncthreads();
  }
  for (int i = 0; i < 4 && R + y + i < M; ++i)
    for (int j = 0; j < 4 && Q + x + j < N; ++j) C[(R + y + i) * N + Q + x + j] = out[i][j];
}

void matmul(const float* A, const float* B, float* C, int M, int N, int K) {
  if (M == 0 || N == 0) return;
  walls<<<dim3((N + SIDE - 1) / SIDE, (M + SIDE - 1) / SIDE), 256>>>(A, B, C, M, N, K);
}
