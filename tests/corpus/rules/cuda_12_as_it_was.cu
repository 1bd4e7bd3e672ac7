// With --cuda 12: members, forms and names that CUDA 13 has no longer, and what came with CUDA 12 besides.
// EXPECT 0: ^12090 12090 newer\n1980000 kHz, 2619000 kHz, 1 0 0 0 2, 0\nhints 0 0 0 0, sum 3\nthreads 0 0 1048576 0 0\n$
#include <cuda_runtime.h>

#include <cstdio>

__global__ void add(const float* x, float* y) { y[threadIdx.x] += x[threadIdx.x]; }

int main() {
  int runtime = 0, device = 0;
  cudaRuntimeGetVersion(&runtime);
  printf("%d %d %s\n", CUDART_VERSION, runtime, __CUDACC_VER_MAJOR__ >= 12 ? "newer" : "older");

  cudaDeviceProp p;
  cudaGetDeviceProperties(&p, device);
  printf("%d kHz, %d kHz, %d %d %d %d %d, %d\n", p.clockRate, p.memoryClockRate, p.deviceOverlap,
         p.kernelExecTimeoutEnabled, p.computeMode, p.cooperativeMultiDeviceLaunch,
         p.singleToDoublePrecisionPerfRatio, p.maxTexture1DLinear);

  float *x, *y;
  cudaMallocManaged(&x, 32 * sizeof(float));
  cudaMallocManaged(&y, 32 * sizeof(float));
  for (int i = 0; i < 32; ++i) x[i] = 1, y[i] = 2;
  const cudaError_t advised = cudaMemAdvise(x, 32 * sizeof(float), cudaMemAdviseSetReadMostly, device);
  const cudaError_t sent = cudaMemPrefetchAsync(x, 32 * sizeof(float), device);
  cudaStream_t stream;
  cudaStreamCreate(&stream);
  const cudaError_t in_stream = cudaMemPrefetchAsync(y, 32 * sizeof(float), device, stream);
  add<<<1, 32, 0, stream>>>(x, y);
  const cudaError_t back = cudaMemPrefetchAsync(y, 32 * sizeof(float), cudaCpuDeviceId, stream);
  cudaStreamSynchronize(stream);
  printf("hints %d %d %d %d, sum %g\n", advised, sent, in_stream, back, y[31]);

  size_t bytes = 0;
  const cudaError_t set = cudaThreadSetLimit(cudaLimitPrintfFifoSize, 1 << 20);
  const cudaError_t got = cudaThreadGetLimit(&bytes, cudaLimitPrintfFifoSize);
  const cudaError_t waited = cudaThreadSynchronize();
  cudaStreamDestroy(stream);
  cudaFree(x);
  cudaFree(y);
  printf("threads %d %d %zu %d %d\n", set, got, bytes, waited, cudaThreadExit());
}
