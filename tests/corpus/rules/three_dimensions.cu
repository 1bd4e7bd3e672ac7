// Grids and blocks have up to three dimensions; x runs fastest.
// EXPECT 0: all 720 right
#include <cstdio>

__global__ void where(unsigned* out) {
  unsigned block = (blockIdx.z * gridDim.y + blockIdx.y) * gridDim.x + blockIdx.x;
  unsigned thread = (threadIdx.z * blockDim.y + threadIdx.y) * blockDim.x + threadIdx.x;
  unsigned i = block * (blockDim.x * blockDim.y * blockDim.z) + thread;
  out[i] = blockIdx.x + 10 * blockIdx.y + 100 * blockIdx.z + 1000 * threadIdx.x + 10000 * threadIdx.y +
           100000 * threadIdx.z;
}

int main() {
  const dim3 grid(2, 3, 4), block(5, 3, 2);
  unsigned *device, host[720];
  cudaMalloc(&device, sizeof host);
  where<<<grid, block>>>(device);
  cudaMemcpy(host, device, sizeof host, cudaMemcpyDeviceToHost);
  int right = 0;
  for (unsigned i = 0; i < 720; ++i) {
    unsigned t = i % 30, b = i / 30;
    right += host[i] == b % 2 + 10 * (b / 2 % 3) + 100 * (b / 6) + 1000 * (t % 5) + 10000 * (t / 5 % 3) +
                            100000 * (t / 15);
  }
  std::printf("all %d right\n", right);
  cudaFree(device);
  return right != 720;
}
