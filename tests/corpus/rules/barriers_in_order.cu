// Every thread sees what all wrote before the barrier, through many barriers, in blocks of 1,024 threads.
// EXPECT 0: 1024 1024 1024
#include <cstdio>

__global__ void rotate(int* out, int rounds) {
  __shared__ int s[2][1024];
  s[0][threadIdx.x] = threadIdx.x;
  __syncthreads();
  for (int r = 0; r < rounds; ++r) {
    s[(r + 1) % 2][threadIdx.x] = s[r % 2][(threadIdx.x + 1) % blockDim.x];
    __syncthreads();
  }
  if (s[rounds % 2][threadIdx.x] == static_cast<int>((threadIdx.x + rounds) % blockDim.x))
    atomicAdd(&out[blockIdx.x], 1);
}

int main() {
  int *out, host[3];
  cudaMalloc(&out, sizeof host);
  cudaMemset(out, 0, sizeof host);
  rotate<<<3, 1024>>>(out, 101);
  cudaMemcpy(host, out, sizeof host, cudaMemcpyDeviceToHost);
  std::printf("%d %d %d\n", host[0], host[1], host[2]);
  return cudaGetLastError();
}
