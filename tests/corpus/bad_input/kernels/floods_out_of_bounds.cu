// EXPECT: OUT OF BOUNDS\n +The kernel never reads B: line 8 reads only A\.\n +\S*floods_out_of_bounds\.cu:8: thread \(0,0\) of block \(0,0\) reads A\[33\]\[0\], but A has rows 0 to 32 and\s+columns 0 to 36 \(1,048,576 times\)\.\n(.*\n)+0 of 100 points
// Two million accesses beyond A and C, from 256 places in the code.
__global__ void outside(const float* A, float* C, int a, int c) {
  for (int i = 0; i < 8; ++i) {
#define ONE C[c + i] = A[a + i];
#define FOUR ONE ONE ONE ONE
#define SIXTEEN FOUR FOUR FOUR FOUR
    SIXTEEN SIXTEEN SIXTEEN SIXTEEN SIXTEEN SIXTEEN SIXTEEN SIXTEEN
  }
}
void matmul(const float* A, const float*, float* C, int M, int N, int K) {
  outside<<<4, 256>>>(A, C, M * K, M * N);
}
