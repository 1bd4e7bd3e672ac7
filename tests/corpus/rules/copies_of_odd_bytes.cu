// Copies of odd bytes and members of packed structs are loaded in pieces, which lie well.
// EXPECT 0: no error
#include <cstdio>
#include <cstring>
struct __attribute__((packed)) P {
  char c;
  int n;
  float f;
  double d;
};
struct F4 {
  float x, y, z, w;
};
__global__ void k(P* p, char* bytes, F4* f) {
  int i = threadIdx.x;
  p[i].n = p[i].n + i;
  p[i].f = p[i].f * 2;
  p[i].d += 1;
  char local[7];
  memcpy(local, bytes + 7 * i + 1, 7);
  local[0] += 1;
  memcpy(bytes + 7 * i + 1, local, 7);
  F4 a = f[i];
  a.x += 1;
  f[i] = a;
  long long v;
  memcpy(&v, bytes + 100 + 9 * i, 8);
  v += 1;
  memcpy(bytes + 100 + 9 * i, &v, 8);
}
int main() {
  P* p;
  char* b;
  F4* f;
  cudaMalloc(&p, sizeof(P) * 4);
  cudaMalloc(&b, 256);
  cudaMalloc(&f, 17 * 4 + 64);
  cudaMemset(p, 0, sizeof(P) * 4);
  cudaMemset(b, 0, 256);
  cudaMemset(f, 0, 17 * 4 + 64);
  k<<<1, 4>>>(p, b, (F4*)((float*)f + 1));
  printf("%s\n", cudaGetErrorString(cudaDeviceSynchronize()));
  cudaFree(p);
  cudaFree(b);
  cudaFree(f);
}
