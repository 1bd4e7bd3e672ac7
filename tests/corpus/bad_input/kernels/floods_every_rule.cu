// EXPECT: OUT OF BOUNDS\n +The kernel never reads B: line 7 reads only A\.\n +\S*floods_every_rule\.cu:7: thread \(0,0\) of block \(0,0\) reads A\[33\]\[0\](.*\n)+ +\S*floods_every_rule\.cu:7: .* uses tile\[i % 15\]\[16\](.*\n)+ +\.\.\. and [0-9] more findings\.(.*\n)+0 of 100 points
// Several rules broken a hundred thousand times each, in one loop.
__global__ void worst(const float* A, float* C, int a, int c) {
  __shared__ float tile[16][16];
  for (int i = 0; i < 100; ++i) {
    const float before = tile[i % 16][threadIdx.x % 16];
    tile[i % 15][16 + i % 16] = A[a + i % 100];
    C[c + i % 100] = before;
    if (c > 0) C[i % c] = tile[0][i % 16];
  }
}
void matmul(const float* A, const float*, float* C, int M, int N, int K) {
  worst<<<4, 256>>>(A, C, M * K, M * N);
}
