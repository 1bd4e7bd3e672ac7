// EXPECT: /compile_error\.cu:5:34:\s(.*\n)*\s+5 \|   if \(row < M\) C\[row\] = A\[row\] \+ sun;\n(.*\n)*Next: change .*compile_error\.cu and run \./course grade 01 --file
// A mistake in writing: it is shown at its own line, under the file's own name.
__global__ void naive(const float* A, float* C, int M) {
  int row = threadIdx.x;
  if (row < M) C[row] = A[row] + sun;
}
void matmul(const float* A, const float*, float* C, int M, int, int) { naive<<<1, 16>>>(A, C, M); }
