// EXPECT: NEVER WRITTEN(.*\n)+0 of 100 points
// All that a block may have: 1,024 threads and 48 KB of shared memory.
__global__ void full() {
  __shared__ float all[48 * 256];
  for (int i = threadIdx.x; i < 48 * 256; i += 1024) all[i] = 1;
  __syncthreads();
}
void matmul(const float*, const float*, float*, int, int, int) { full<<<1000, 1024>>>(); }
