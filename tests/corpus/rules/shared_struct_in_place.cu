// EXPECT: shared_struct_in_place.cu:11: thread \(0,0\) of block \(0,0\) reads unnamed.a\[1\], which\s+thread \(1,0\) of the same block writes in line 10
// A type that is defined where its __shared__ variable is: its braces are no initial value. And what it holds is watched.
#include <cstdio>

__global__ void k(int* out) {
  __shared__ struct { int a[4], n; } unnamed;
  __shared__ struct Pair { int left, right; } pair;
  __shared__ enum Kind { none, some } kind;
  int i = threadIdx.x;
  if (i < 4) unnamed.a[i] = i;
  if (i == 0) out[0] = unnamed.a[1];
  if (i == 0) pair.left = 1, pair.right = 2, kind = some, unnamed.n = 4;
  if (i == 0) out[1] = pair.left + pair.right + kind + unnamed.n;
}

int main() {
  int* out;
  cudaMalloc(&out, 2 * sizeof(int));
  k<<<1, 32>>>(out);
  printf("%s\n", cudaGetErrorString(cudaDeviceSynchronize()));
  cudaFree(out);
}
