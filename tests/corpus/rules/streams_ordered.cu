// All that orders streams: their own order, events, the host's waits, the default stream; and halves of an array.
// EXPECT 0: ^128 7 7 7\n$
#include <cstdio>
__global__ void fill(float* x, int n) {
  for (int i = threadIdx.x; i < n; i += blockDim.x) x[i] = 7;
}
__global__ void add(float* x, int n) {
  for (int i = threadIdx.x; i < n; i += blockDim.x) x[i] += 1;
}

int main() {
  const int n = 1024, half = n / 2;
  float *x, *h;
  cudaStream_t stream[2];
  cudaEvent_t filled;
  cudaEventCreateWithFlags(&filled, cudaEventDisableTiming);
  for (cudaStream_t& s : stream) cudaStreamCreate(&s);
  cudaMalloc(&x, n * sizeof(float));
  cudaMallocHost(&h, n * sizeof(float));
  // The halves overlap in time, and nowhere else.
  for (int i = 0; i < n; ++i) h[i] = 1;
  for (int i = 0; i < 2; ++i) {
    cudaMemcpyAsync(x + i * half, h + i * half, half * sizeof(float), cudaMemcpyHostToDevice, stream[i]);
    add<<<2, 32, 0, stream[i]>>>(x + i * half, 0);
    add<<<1, 32, 0, stream[i]>>>(x + i * half, half);
    cudaMemcpyAsync(h + i * half, x + i * half, half * sizeof(float), cudaMemcpyDeviceToHost, stream[i]);
  }
  cudaDeviceSynchronize();
  int twos = 0;
  for (int i = 0; i < n; i += 8) twos += h[i] == 2;
  // One stream waits for the other.
  fill<<<1, 32, 0, stream[0]>>>(x, n);
  cudaEventRecord(filled, stream[0]);
  cudaStreamWaitEvent(stream[1], filled);
  cudaMemcpyAsync(h, x, n * sizeof(float), cudaMemcpyDeviceToHost, stream[1]);
  cudaStreamSynchronize(stream[1]);
  const float by_event = h[0];
  // The default stream waits for both, and they for it.
  fill<<<1, 32, 0, stream[0]>>>(x, n);
  fill<<<1, 32>>>(x, n);
  cudaMemcpyAsync(h, x, n * sizeof(float), cudaMemcpyDeviceToHost, stream[1]);
  cudaEventRecord(filled, stream[1]);
  cudaEventSynchronize(filled);
  const float by_default = h[1];
  // The host waits.
  fill<<<1, 32, 0, stream[0]>>>(x, n);
  cudaStreamSynchronize(stream[0]);
  cudaMemcpyAsync(h, x, n * sizeof(float), cudaMemcpyDeviceToHost, stream[1]);
  while (cudaStreamQuery(stream[1]) != cudaSuccess) {
  }
  std::printf("%d %g %g %g\n", twos, by_event, by_default, h[2]);
  for (cudaStream_t& s : stream) cudaStreamDestroy(s);
  cudaEventDestroy(filled);
  cudaFree(x);
  cudaFreeHost(h);
}
