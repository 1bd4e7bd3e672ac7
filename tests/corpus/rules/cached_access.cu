// Loads and stores with a hint to the caches do what plain ones do; a fence orders them.
// EXPECT 0: ^1 2 3 4 5 6 and 10 20 30 40\n$
#include <cstdio>

struct Places {
  int in[6], loaded[6], stored[4];
};

__no_return__ __device__ void never();

__inline_hint__ __device__ __host__ int ten(int x) { return 10 * x; }

__global__ void move(Places* p) {
  memset(p->stored, 0, sizeof p->stored);
  p->loaded[0] = __ldg(&p->in[0]);
  p->loaded[1] = __ldca(&p->in[1]);
  p->loaded[2] = __ldcg(&p->in[2]);
  p->loaded[3] = __ldcs(&p->in[3]);
  p->loaded[4] = __ldcv(&p->in[4]);
  p->loaded[5] = __ldlu(&p->in[5]);
  __threadfence_block();
  __stwb(&p->stored[0], ten(1));
  __stcg(&p->stored[1], ten(2));
  __threadfence();
  __stcs(&p->stored[2], ten(3));
  __stwt(&p->stored[3], ten(4));
  __threadfence_system();
}

int main() {
  Places *p, h = {{1, 2, 3, 4, 5, 6}, {}, {}};
  cudaMalloc(&p, sizeof h);
  cudaMemcpy(p, &h, sizeof h, cudaMemcpyHostToDevice);
  move<<<1, 1>>>(p);
  cudaMemcpy(&h, p, sizeof h, cudaMemcpyDeviceToHost);
  for (const int x : h.loaded) std::printf("%d ", x);
  std::printf("and %d %d %d %d\n", h.stored[0], h.stored[1], h.stored[2], h.stored[3]);
  cudaFree(p);
}
