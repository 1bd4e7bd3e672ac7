// What atomicExch returns is the old value, which nobody has written. Who does not use it only stores.
// EXPECT 1: :12: thread \(0,0\) of block \(0,0\) reads word\[0\], which has not been written yet
// EXPECT 1: :13: thread \(0,0\) of block \(0,0\) reads wide\[0\], which has not been written yet
// EXPECT 1: :14: thread \(0,0\) of block \(0,0\) reads tile\[0\], which has not been written yet
// EXPECT 1: the words are 1, 2, 4, 5 and 6
#include <cstdio>
#include <cuda/atomic>

__global__ void exchange(float* word, unsigned long long* wide, int* all) {
  __shared__ int tile[2];
  atomicExch(word + 1, 5.0f);
  float old = atomicExch(word, 1.0f);
  unsigned long long older = atomicExch_block(wide, 2ull);
  int oldest = cuda::atomic_ref<int>(tile[0]).exchange(4);
  cuda::atomic_ref<int>(tile[1]).exchange(6);
  all[0] = static_cast<int>(word[0]), all[1] = static_cast<int>(wide[0]), all[2] = tile[0];
  all[3] = static_cast<int>(word[1]), all[4] = tile[1];
  int again = atomicExch(&tile[1], 7);
  if (again != 6 || (old == 3 && older == 3 && oldest == 3)) all[4] = 0;
}

int main() {
  float* word;
  unsigned long long* wide;
  int* all;
  cudaMalloc(&word, 2 * sizeof(float));
  cudaMalloc(&wide, sizeof *wide);
  cudaMalloc(&all, 5 * sizeof(int));
  exchange<<<1, 1>>>(word, wide, all);
  int host[5];
  cudaMemcpy(host, all, sizeof host, cudaMemcpyDeviceToHost);
  printf("the words are %d, %d, %d, %d and %d\n", host[0], host[1], host[2], host[3], host[4]);
  cudaFree(word);
  cudaFree(wide);
  cudaFree(all);
}
