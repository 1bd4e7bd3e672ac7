// A sparse matrix, its rows compressed (CSR), times a vector: a warp for each row.
#include <cuda_runtime.h>

#include <cstdio>
#include <vector>

__global__ void multiply(const int* begin, const int* col, const float* value, const float* x, float* y,
                         int rows) {
  int row = (blockIdx.x * blockDim.x + threadIdx.x) / 32, lane = threadIdx.x % 32;
  if (row >= rows) return;
  float sum = 0.0f;
  for (int j = begin[row] + lane; j < begin[row + 1]; j += 32) sum += value[j] * x[col[j]];
  for (int d = 16; d > 0; d /= 2) sum += __shfl_down_sync(0xffffffff, sum, d);
  if (lane == 0) y[row] = sum;
}

template <class T>
T* on_device(const std::vector<T>& host) {
  T* device;
  cudaMalloc(&device, host.size() * sizeof(T));
  cudaMemcpy(device, host.data(), host.size() * sizeof(T), cudaMemcpyHostToDevice);
  return device;
}

int main() {
  const int rows = 70, cols = 90;
  std::vector<int> begin{0}, col;
  std::vector<float> value, x(cols), y(rows), want(rows);
  for (int c = 0; c < cols; ++c) x[c] = c % 5 + 1;
  for (int r = 0; r < rows; ++r) {
    for (int c = r % 7; c < cols; c += 1 + r % 9) {
      col.push_back(c);
      value.push_back(c % 3 + 1);
      want[r] += value.back() * x[c];
    }
    begin.push_back(col.size());
  }
  int *d_begin = on_device(begin), *d_col = on_device(col);
  float *d_value = on_device(value), *d_x = on_device(x), *d_y;
  cudaMalloc(&d_y, rows * sizeof(float));
  multiply<<<(rows * 32 + 127) / 128, 128>>>(d_begin, d_col, d_value, d_x, d_y, rows);
  cudaMemcpy(y.data(), d_y, rows * sizeof(float), cudaMemcpyDeviceToHost);
  std::printf("%s\n", y == want ? "right" : "wrong");
  for (void* p : {(void*)d_begin, (void*)d_col, (void*)d_value, (void*)d_x, (void*)d_y}) cudaFree(p);
  return y != want;
}
