// A __device__ array that is left by a pointer is named, with its index and its extents.
// EXPECT 1: device_array_overrun\.cu:8: thread \(12,0\) of block \(0,0\) writes 8 bytes at sums\[3\]\[0\], but sums has \[3\]\[4\] elements

__device__ double sums[3][4];

__global__ void start() {
  double* sum = sums[0];
  sum[threadIdx.x] = 0;
}

int main() {
  start<<<1, 13>>>();
  cudaDeviceSynchronize();
}
