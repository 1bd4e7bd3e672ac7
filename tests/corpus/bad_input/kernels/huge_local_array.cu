// EXPECT: CRASHED\n +\S*huge_local_array\.cu:3: thread .* uses more than the 512 KB of local memory that\s+CUDA gives a thread: .*huge local arrays\.(.*\n)+0 of 100 points
// A local array of 4 MB in each of 1,024 threads.
__global__ void large(float* C, int count) {
  float local[1 << 20];
  for (int i = 0; i < 1 << 20; ++i) local[i] = i;
  if (count > 0) C[0] = local[count];
}
void matmul(const float*, const float*, float* C, int M, int N, int) { large<<<4, 256>>>(C, M * N); }
