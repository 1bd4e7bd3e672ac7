// EXPECT: TIMED OUT(.*\n)*.*matmul did not return within(.*\n)*.*forever<<<[\s\S]*had\s+run\s+0\s+of\s+its\s+64\s+blocks[\s\S]*does\s+its\s+loop\s+end(.*\n)*0 of 100 points
// Threads that wait for each other for ever, and are always met.
__global__ void forever() {
  while (true) __syncthreads();
}
void matmul(const float*, const float*, float*, int, int, int) { forever<<<64, 1024>>>(); }
