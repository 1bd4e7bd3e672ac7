// Between the members of a struct, and behind the last one, lies nothing that anyone could write; also where the struct has no name or is a function's own.
// Constants among device variables build, too.
// EXPECT 0: ^6 10\s*$
#include <cuda_runtime.h>
#include <stdio.h>

__device__ int n;
__device__ const int h[4] = {1, 2, 3, 4};
typedef struct {
  char c;
  double d;
} Pair;

__global__ void copies(int* out) {
  struct Own {
    float4 v;
    int n;
  };
  __shared__ Own s[32];
  __shared__ Pair pairs[32];
  __shared__ struct {
    short a;
    int b;
  } nameless[32];
  const int t = threadIdx.x;
  s[t].v = make_float4(1, 2, 3, t);
  s[t].n = h[t % 4];
  pairs[t].c = 1;
  pairs[t].d = 2;
  nameless[t].a = 1;
  nameless[t].b = 2;
  __syncthreads();
  Own own = s[31 - t];
  Pair pair = pairs[31 - t];
  auto other = nameless[31 - t];
  out[t] = own.n + int(pair.d) + other.a;
  if (t == 0) n = 10;
}

int main() {
  int *out, host[32], ten;
  cudaMalloc(&out, sizeof host);
  copies<<<1, 32>>>(out);
  cudaMemcpy(host, out, sizeof host, cudaMemcpyDeviceToHost);
  cudaMemcpyFromSymbol(&ten, n, sizeof ten);
  printf("%d %d\n", host[1], ten);
  cudaFree(out);
}
