// Right too: C is written as float4 where its rows allow it, the same question as for the loads of B.
#include <cuda_runtime.h>

constexpr int TS = 64, TS_K = 16, WPT = 4;

// A matrix that knows its edges: reads beyond them give zeros, writes beyond them do nothing.
template <typename T>
struct Matrix {
  T* data;
  int rows, cols;

  __device__ bool wide(int r, int c) const { return cols % 4 == 0 && r < rows && c < cols; }

  __device__ void load4(int r, int c, float* to) const {
    if (wide(r, c)) {
      *reinterpret_cast<float4*>(to) = *reinterpret_cast<const float4*>(&data[r * cols + c]);
    } else {
      for (int j = 0; j < 4; ++j) to[j] = r < rows && c + j < cols ? data[r * cols + c + j] : 0.0f;
    }
  }

  __device__ void store4(int r, int c, const float* v) const {
    if (wide(r, c)) {
      *reinterpret_cast<float4*>(&data[r * cols + c]) = make_float4(v[0], v[1], v[2], v[3]);
    } else {
      for (int j = 0; j < 4; ++j)
        if (r < rows && c + j < cols) data[r * cols + c + j] = v[j];
    }
  }
};

__global__ void multiply(Matrix<const float> A, Matrix<const float> B, Matrix<float> C) {
  __shared__ __align__(16) float As[TS][TS_K];
  __shared__ __align__(16) float Bs[TS_K][TS];
  int tx = threadIdx.x, ty = threadIdx.y, tid = ty * 16 + tx;
  float accum[WPT][WPT] = {};

  for (int t = 0; t < A.cols; t += TS_K) {
    A.load4(blockIdx.y * TS + tid / 4, t + tid % 4 * 4, &As[tid / 4][tid % 4 * 4]);
    B.load4(t + ty, blockIdx.x * TS + tx * 4, &Bs[ty][tx * 4]);
    __syncthreads();  // both tiles are complete
    for (int k = 0; k < TS_K; ++k) {
      float reg_A[WPT], reg_B[WPT];
      for (int i = 0; i < WPT; ++i) {
        reg_A[i] = As[ty * WPT + i][k];
        reg_B[i] = Bs[k][tx * WPT + i];
      }
      for (int i = 0; i < WPT; ++i) {
        for (int j = 0; j < WPT; ++j) accum[i][j] += reg_A[i] * reg_B[j];
      }
    }
    __syncthreads();  // both tiles are used
  }
  for (int i = 0; i < WPT; ++i) {
    C.store4(blockIdx.y * TS + ty * WPT + i, blockIdx.x * TS + tx * WPT, accum[i]);
  }
}

void matmul(const float* A, const float* B, float* C, int M, int N, int K) {
  if (M == 0 || N == 0) return;
  dim3 grid((N + TS - 1) / TS, (M + TS - 1) / TS);
  using Input = Matrix<const float>;
  multiply<<<grid, dim3(16, 16)>>>(Input{A, M, K}, Input{B, K, N}, Matrix<float>{C, M, N});
}
