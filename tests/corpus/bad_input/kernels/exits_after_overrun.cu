// EXPECT: OUT OF BOUNDS\n\s+\S*exits_after_overrun\.cu:5: thread \(1,0\) of block \(0,0\)\s+writes\s+C(.*\n)*.*Your code called exit\(0\) before matmul returned(.*\n)*0 of 100 points
// What was found before exit() is told, and leads.
#include <cstdlib>

__global__ void past_the_end(float* C, int count) { C[count + threadIdx.x - 1] = 1; }

void matmul(const float*, const float*, float* C, int M, int N, int) {
  past_the_end<<<1, 2>>>(C, M * N);
  exit(0);
}
