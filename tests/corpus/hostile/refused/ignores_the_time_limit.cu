// EXPECT: COULD NOT BUILD(.|\n)*\bsignal:(.|\n)*0 of 100 points
// Never returns, and ignores the signal that its time is over.
#include <cuda_runtime.h>

#include <csignal>

__global__ void spin(float* C) {
  while (C[0] != 12345.0f) C[0] = C[0] * 0.5f;
}

void matmul(const float*, const float*, float* C, int, int, int) {
  std::signal(SIGXCPU, SIG_IGN);
  spin<<<1, 1>>>(C);
}
