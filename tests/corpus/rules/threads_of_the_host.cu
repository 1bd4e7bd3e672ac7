// Threads of the host that use CUDA at the same time, each with a stream of its own.
// EXPECT 0: ^8 of 8, no error\n$
#include <cstdio>
#include <thread>
#include <vector>
__global__ void add(int* x, int n) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) x[i] += i;
}
bool work(int which) {
  const int n = 3000;
  int host[n];
  bool right = true;
  cudaStream_t stream;
  cudaStreamCreate(&stream);
  for (int round = 0; round < 20; ++round) {
    int* x;
    cudaMalloc(&x, n * sizeof(int));
    for (int i = 0; i < n; ++i) host[i] = which;
    cudaMemcpyAsync(x, host, n * sizeof(int), cudaMemcpyHostToDevice, stream);
    add<<<(n + 255) / 256, 256, 0, stream>>>(x, n);
    cudaStreamSynchronize(stream);
    cudaMemcpy(host, x, n * sizeof(int), cudaMemcpyDeviceToHost);
    for (int i = 0; i < n; ++i) right = right && host[i] == which + i;
    cudaFree(x);
  }
  cudaStreamDestroy(stream);
  return right;
}
int main() {
  int right[8] = {};
  std::vector<std::thread> threads;
  for (int i = 0; i < 8; ++i) threads.emplace_back([&right, i] { right[i] = work(i); });
  for (std::thread& thread : threads) thread.join();
  int all = 0;
  for (const int one : right) all += one;
  std::printf("%d of 8, %s\n", all, cudaGetErrorString(cudaGetLastError()));
}
