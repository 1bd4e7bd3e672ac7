// Softmax of the rows of a matrix, a block for each: the largest of a row, the sum of exponentials, the quotients.
#include <cuda_runtime.h>

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <vector>

constexpr int kBlock = 64;

__global__ void softmax(const float* in, float* out, int cols) {
  __shared__ float s[kBlock];
  int t = threadIdx.x;
  in += blockIdx.x * cols;
  out += blockIdx.x * cols;
  float top = -INFINITY;
  for (int c = t; c < cols; c += kBlock) top = fmaxf(top, in[c]);
  s[t] = top;
  __syncthreads();
  for (int half = kBlock / 2; half > 0; half /= 2) {
    if (t < half) s[t] = fmaxf(s[t], s[t + half]);
    __syncthreads();
  }
  top = s[0];
  __syncthreads();
  float sum = 0.0f;
  for (int c = t; c < cols; c += kBlock) sum += expf(in[c] - top);
  s[t] = sum;
  __syncthreads();
  for (int half = kBlock / 2; half > 0; half /= 2) {
    if (t < half) s[t] += s[t + half];
    __syncthreads();
  }
  for (int c = t; c < cols; c += kBlock) out[c] = expf(in[c] - top) / s[0];
}

int main() {
  const int rows = 9, cols = 100;
  std::vector<float> in(rows * cols), out(rows * cols);
  for (int i = 0; i < rows * cols; ++i) in[i] = -200.0f + i * 37 % 41 / 8.0f;
  float *d_in, *d_out;
  cudaMalloc(&d_in, in.size() * sizeof(float));
  cudaMalloc(&d_out, out.size() * sizeof(float));
  cudaMemcpy(d_in, in.data(), in.size() * sizeof(float), cudaMemcpyHostToDevice);
  softmax<<<rows, kBlock>>>(d_in, d_out, cols);
  cudaMemcpy(out.data(), d_out, out.size() * sizeof(float), cudaMemcpyDeviceToHost);
  int wrong = 0;
  for (int r = 0; r < rows; ++r) {
    const float* row = &in[r * cols];
    float top = *std::max_element(row, row + cols), sum = 0.0f;
    for (int c = 0; c < cols; ++c) sum += std::exp(row[c] - top);
    for (int c = 0; c < cols; ++c) {
      wrong += !(std::fabs(out[r * cols + c] - std::exp(row[c] - top) / sum) < 1e-5f);
    }
  }
  std::printf("%d wrong\n", wrong);
  cudaFree(d_in);
  cudaFree(d_out);
  return wrong != 0;
}
