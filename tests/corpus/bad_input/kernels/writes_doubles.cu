// EXPECT: OUT OF BOUNDS(.*\n)+0 of 100 points
// Eight bytes where four belong.
__global__ void fill(double* C, int count) {
  for (int i = 0; i < count; ++i) C[i] = 1;
}
void matmul(const float*, const float*, float* C, int M, int N, int) {
  fill<<<1, 1>>>(reinterpret_cast<double*>(C), M * N + 1);
}
