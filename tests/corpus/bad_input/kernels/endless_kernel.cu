// EXPECT: TIMED OUT(.*\n)*.*matmul did not return within(.*\n)*.*Does every\s+loop terminate(.*\n)*.*:4: thread \(0,0\) of block \(0,0\) of\s+forever was\s+here(.*\n)*0 of 100 points
// A kernel that never ends.
__global__ void forever(volatile float* C) {
  while (true) C[0] = 1;
}
void matmul(const float*, const float*, float* C, int, int, int) { forever<<<1, 16>>>(C); }
