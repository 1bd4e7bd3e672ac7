// EXPECT: READ BEFORE WRITTEN\n +\S*floods_reads_before_writes\.cu:7: thread .* reads half\[1[0-9][0-9]\].*\n(.*\n)+0 of 100 points
// Millions of reads of shared memory that nobody filled.
__global__ void reads(float* C, int count) {
  __shared__ float half[256];
  if (threadIdx.x < 128) half[threadIdx.x] = 1.0f;
  float sum = 0.0f;
  for (int i = 0; i < 2000; ++i) sum += half[128 + (threadIdx.x + i) % 128];
  for (int i = blockIdx.x * 256 + threadIdx.x; i < count; i += 1024) C[i] = sum;
}
void matmul(const float*, const float*, float* C, int M, int N, int) { reads<<<4, 256>>>(C, M * N); }
