// atomicAdd of every type, in global and shared memory, from all blocks at once.
// EXPECT 0: 65536 65536 65536 65536 65536 3
#include <cstdio>

struct Sums {
  int i;
  unsigned u;
  unsigned long long l;
  float f;
  double d;
};

__global__ void add(Sums* s, int* old) {
  atomicAdd(&s->i, 1);
  atomicAdd(&s->u, 1u);
  atomicAdd(&s->l, 1ull);
  atomicAdd(&s->f, 1.0f);
  __shared__ double block;
  if (threadIdx.x == 0) block = 0;
  __syncthreads();
  atomicAdd(&block, 1.0);
  __syncthreads();
  if (threadIdx.x == 0) atomicAdd(&s->d, block);
  if (blockIdx.x == 0 && threadIdx.x == 0) *old = atomicAdd(old, 4);
}

int main() {
  Sums *s, h;
  int *old, was = 3;
  cudaMalloc(&s, sizeof h);
  cudaMalloc(&old, sizeof was);
  cudaMemset(s, 0, sizeof h);
  cudaMemcpy(old, &was, sizeof was, cudaMemcpyHostToDevice);
  add<<<256, 256>>>(s, old);
  cudaMemcpy(&h, s, sizeof h, cudaMemcpyDeviceToHost);
  cudaMemcpy(&was, old, sizeof was, cudaMemcpyDeviceToHost);
  std::printf("%d %u %llu %.0f %.0f %d\n", h.i, h.u, h.l, h.f, h.d, was);
}
