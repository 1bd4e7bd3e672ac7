// EXPECT: TIMED OUT(.*\n)*.*matmul did not return within(.*\n)*0 of 100 points
// A kernel that never ends.
__global__ void forever(volatile float* C) {
  while (true) C[0] = 1;
}
void matmul(const float*, const float*, float* C, int, int, int) { forever<<<1, 16>>>(C); }
