// Two streams: one fills and squares a half, the other adds the halves up when an event says that both are there.
#include <cuda_runtime.h>

#include <cstdio>

__global__ void square(int* x, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) x[i] *= x[i];
}

__global__ void add(const int* x, const int* y, int* sum, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) sum[i] = x[i] + y[i];
}

int main() {
  const int n = 500, bytes = n * sizeof(int), blocks = (n + 127) / 128;
  int *x, *y, *sum, *d_x, *d_y, *d_sum, wrong = 0;
  cudaStream_t first, second;
  cudaEvent_t squared;
  cudaStreamCreate(&first);
  cudaStreamCreate(&second);
  cudaEventCreate(&squared);
  for (int** p : {&x, &y, &sum}) cudaMallocHost(p, bytes);
  for (int** p : {&d_x, &d_y, &d_sum}) cudaMalloc(p, bytes);
  for (int i = 0; i < n; ++i) {
    x[i] = i % 50;
    y[i] = i % 21;
  }
  cudaMemcpyAsync(d_x, x, bytes, cudaMemcpyHostToDevice, first);
  square<<<blocks, 128, 0, first>>>(d_x, n);
  cudaEventRecord(squared, first);
  cudaMemcpyAsync(d_y, y, bytes, cudaMemcpyHostToDevice, second);
  square<<<blocks, 128, 0, second>>>(d_y, n);
  cudaStreamWaitEvent(second, squared, 0);
  add<<<blocks, 128, 0, second>>>(d_x, d_y, d_sum, n);
  cudaMemcpyAsync(sum, d_sum, bytes, cudaMemcpyDeviceToHost, second);
  cudaStreamSynchronize(second);
  for (int i = 0; i < n; ++i) wrong += sum[i] != x[i] * x[i] + y[i] * y[i];
  std::printf("%d wrong\n", wrong);
  for (int* p : {x, y, sum}) cudaFreeHost(p);
  for (int* p : {d_x, d_y, d_sum}) cudaFree(p);
  cudaEventDestroy(squared);
  cudaStreamDestroy(first);
  cudaStreamDestroy(second);
  return wrong != 0;
}
