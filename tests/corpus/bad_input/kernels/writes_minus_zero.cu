// EXPECT: WRONG RESULT(.*\n)+\s+C\[0\]\[\d\] is -0, expected(.*\n)+2 of 100 points
// -0 is right where the product is 0, that is for empty matrices, and nowhere else.
__global__ void fill(float* C, int count) {
  for (int i = 0; i < count; ++i) C[i] = -0.0f;
}
void matmul(const float*, const float*, float* C, int M, int N, int) { fill<<<1, 1>>>(C, M * N); }
