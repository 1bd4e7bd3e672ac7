// EXPECT: RACE\n +\S*floods_races_between_blocks\.cu:5: thread \(0,0\) of block \(1,0\) writes C\[0\]\[0\], which thread \(0,0\) of\s+block \(0,0\) also writes, in line 5(.*\n)+0 of 100 points
// Millions of writes of the same few elements, by all blocks.
__global__ void races(float* C, int count) {
  for (int i = 0; i < 100; ++i) {
    if (threadIdx.x < count) C[threadIdx.x] = i;
  }
}
void matmul(const float*, const float*, float* C, int M, int N, int) { races<<<64, 256>>>(C, M * N); }
