// A byte was set in a fresh word, then all of it by a store of 8 bytes that begins in front: nothing of it is unwritten.
// EXPECT 0: ^6 6\n$
#include <cuda_runtime.h>

#include <cstdio>

__global__ void set(char* bytes, int* seen) {
  __shared__ __align__(8) char tile[16];
  if (threadIdx.x == 0) {
    bytes[5] = 1;
    tile[5] = 1;
    *reinterpret_cast<int2*>(bytes) = make_int2(6, 6);
    *reinterpret_cast<int2*>(tile) = make_int2(6, 6);
    seen[0] = bytes[4] + bytes[6];
    seen[1] = tile[4] + tile[6];
  }
}

int main() {
  char* bytes;
  int *seen, got[2];
  cudaMalloc(&bytes, 16);
  cudaMalloc(&seen, sizeof got);
  set<<<1, 32>>>(bytes, seen);
  cudaMemcpy(got, seen, sizeof got, cudaMemcpyDeviceToHost);
  printf("%d %d\n", got[0], got[1]);
  cudaFree(bytes);
  cudaFree(seen);
}
