// The kernel file of the scenarios. It is never compiled: builds and runs are made up in scenarios.cpp.
__global__ void kernel(const float* A, const float* B, float* C, int M, int N, int K) {
  // TODO 2: Which threads must not write? (1 line)
}
