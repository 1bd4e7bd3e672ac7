// EXPECT: OUT OF BOUNDS\n +\S*floods_row_overruns\.cu:6: thread \(0,0\) of block \(0,0\) uses As\[i % 15\]\[16\], but that index ends at 15\s+\(1,024,000 times\)\.\n(.*\n)+ +\S*floods_row_overruns\.cu:6: .* uses own\[i % 3\]\[4\](.*\n)+0 of 100 points
// A million times an index beyond its row, of a shared and of a local array.
__global__ void beyond(float* C, int count) {
  __shared__ float As[16][16];
  float own[4][4];
  for (int i = 0; i < 1000; ++i) own[i % 3][4 + i % 4] = As[i % 15][16 + i % 16] = i;
  for (int i = blockIdx.x * 256 + threadIdx.x; i < count; i += 1024) C[i] = own[1][1];
}
void matmul(const float*, const float*, float* C, int M, int N, int) { beyond<<<4, 256>>>(C, M * N); }
