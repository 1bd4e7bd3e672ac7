// A byte that is stored says nothing of the three beside it: they are as fresh as before, in device, shared and heap memory.
// EXPECT 1: :14: thread \(0,0\) of block \(0,0\) reads flags\[2\], which has not been written yet
// EXPECT 1: :19: thread \(0,0\) of block \(0,0\) reads near\[0\], which has not been written yet
// EXPECT 1: the sum is 2 and the word is 1
#include <cstdio>

__global__ void set(unsigned char* flags) {
  flags[1] = 7;
  flags[6] = 0xad;  // the same as in fresh memory
}

__global__ void use(unsigned char* flags, int* sum) {
  int of_device = flags[1] + flags[6];  // written
  int fresh = flags[2];
  __shared__ unsigned char near[8];
  near[3] = 1;
  __syncthreads();
  int of_block = near[3];
  fresh += near[0];
  near[2] = 1, near[1] = 1, near[0] = 1;
  of_block += near[0] + near[1] + near[2];
  reinterpret_cast<int*>(flags)[1] = 1;  // all four of them
  of_device += flags[4] + flags[5];
  sum[0] = of_block + of_device - 10 - 0xad, sum[1] = reinterpret_cast<int*>(flags)[1], sum[2] = fresh;
}

int main() {
  unsigned char* flags;
  int* sum;
  cudaMalloc(&flags, 8);
  cudaMalloc(&sum, 3 * sizeof(int));
  set<<<1, 1>>>(flags);
  use<<<1, 1>>>(flags, sum);
  int host[2];
  cudaMemcpy(host, sum, sizeof host, cudaMemcpyDeviceToHost);
  printf("the sum is %d and the word is %d\n", host[0], host[1]);
  cudaFree(flags);
  cudaFree(sum);
}
