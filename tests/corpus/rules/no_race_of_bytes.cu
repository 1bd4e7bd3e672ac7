// Neighbours in one word do not race: bytes and halves of it, of other threads and other blocks, in any order.
// EXPECT 0: 0 1 2 63 7
#include <cstdio>

__global__ void fine(unsigned char* bytes, short* halves, const unsigned char* in) {
  __shared__ unsigned char tile[66];
  __shared__ short pairs[32];
  __shared__ bool found;
  tile[threadIdx.x] = in[blockIdx.x * 33 + threadIdx.x];
  if (threadIdx.x % 2 == 0) pairs[threadIdx.x / 2] = tile[threadIdx.x];
  if (threadIdx.x == 7) tile[65] = 7;
  if (tile[threadIdx.x] >= 0) found = true;  // the same value
  __syncthreads();
  if (!found) return;
  tile[32 - threadIdx.x] = pairs[threadIdx.x / 2];
  __syncthreads();
  tile[threadIdx.x] = in[blockIdx.x * 33 + threadIdx.x];
  bytes[blockIdx.x * 33 + threadIdx.x] = tile[threadIdx.x];
  halves[blockIdx.x * 33 + threadIdx.x] = tile[65];
}

int main() {
  unsigned char host[66], *in, *bytes;
  short seven, *halves;
  for (int i = 0; i < 66; ++i) host[i] = i;
  cudaMalloc(&in, 66);
  cudaMalloc(&bytes, 66);
  cudaMalloc(&halves, 66 * sizeof(short));
  cudaMemcpy(in, host, 66, cudaMemcpyHostToDevice);
  fine<<<2, 33>>>(bytes, halves, in);
  cudaMemcpy(host, bytes, 66, cudaMemcpyDeviceToHost);
  cudaMemcpy(&seven, halves + 65, sizeof seven, cudaMemcpyDeviceToHost);
  std::printf("%d %d %d %d %d\n", host[0], host[1], host[2], host[63], seven);
}
