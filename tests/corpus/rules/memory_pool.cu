// The pool of the device, which cudaMallocAsync takes memory from: it can be asked and set, and is the one that there is.
// EXPECT 0: ^same, 0 1 1 1, then 4096 0\n7 8\ncudaErrorInvalidValue cudaErrorInvalidDevice\n$
#include <cstdio>

__global__ void store(int* x, int value) { *x = value; }

int main() {
  cudaMemPool_t pool, again;
  unsigned long long threshold;
  int follow, opportunistic, internal;
  cudaDeviceGetDefaultMemPool(&pool, 0);
  cudaDeviceGetMemPool(&again, 0);
  cudaMemPoolGetAttribute(pool, cudaMemPoolAttrReleaseThreshold, &threshold);
  cudaMemPoolGetAttribute(pool, cudaMemPoolReuseFollowEventDependencies, &follow);
  cudaMemPoolGetAttribute(pool, cudaMemPoolReuseAllowOpportunistic, &opportunistic);
  cudaMemPoolGetAttribute(pool, cudaMemPoolReuseAllowInternalDependencies, &internal);
  std::printf("%s, %llu %d %d %d, ", pool == again ? "same" : "another", threshold, follow, opportunistic,
              internal);
  threshold = 4096, follow = 0;
  cudaMemPoolSetAttribute(pool, cudaMemPoolAttrReleaseThreshold, &threshold);
  cudaMemPoolSetAttribute(pool, cudaMemPoolReuseFollowEventDependencies, &follow);
  threshold = follow = 1;
  cudaMemPoolGetAttribute(pool, cudaMemPoolAttrReleaseThreshold, &threshold);
  cudaMemPoolGetAttribute(pool, cudaMemPoolReuseFollowEventDependencies, &follow);
  cudaDeviceSetMemPool(0, pool);
  std::printf("then %llu %d\n", threshold, follow);

  int *x, *y, host[2];
  cudaMallocFromPoolAsync(&x, sizeof(int), pool, 0);
  cudaMallocAsync(&y, sizeof(int), pool, 0);
  store<<<1, 1>>>(x, 7);
  store<<<1, 1>>>(y, 8);
  cudaMemcpy(&host[0], x, sizeof(int), cudaMemcpyDeviceToHost);
  cudaMemcpy(&host[1], y, sizeof(int), cudaMemcpyDeviceToHost);
  cudaFreeAsync(x, 0);
  cudaFreeAsync(y, 0);
  cudaStreamSynchronize(0);
  cudaMemPoolTrimTo(pool, 0);
  std::printf("%d %d\n", host[0], host[1]);
  std::printf(
      "%s ", cudaGetErrorName(cudaMemPoolSetAttribute(nullptr, cudaMemPoolAttrReleaseThreshold, &threshold)));
  std::printf("%s\n", cudaGetErrorName(cudaDeviceGetDefaultMemPool(&pool, 1000)));
  cudaGetLastError();
}
