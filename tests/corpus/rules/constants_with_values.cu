// A __constant__ has its value from the host, also in part, from an initial value, or from its type.
// EXPECT 0: 1 2 3 4 5 0 0
#include <cstdio>

struct Three {
  int value = 3;
};

namespace names {
__constant__ int four{4};
}
extern __constant__ int set_later;
__constant__ int from_host[4], list[] = {2}, zero = 0;
__constant__ Three three;
__constant__ int set_later = 5;

__global__ void read(int* out) {
  out[0] = from_host[0];
  out[1] = list[0];
  out[2] = three.value;
  out[3] = names::four;
  out[4] = set_later;
  out[5] = from_host[3] + zero;
  out[6] = zero;
}

int main() {
  int one = 1, host[7], *out;
  cudaMalloc(&out, sizeof host);
  cudaMemcpyToSymbol(from_host, &one, sizeof one);
  read<<<1, 1>>>(out);
  cudaMemcpy(host, out, sizeof host, cudaMemcpyDeviceToHost);
  for (int i : host) std::printf("%d ", i);
}
