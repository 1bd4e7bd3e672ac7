// Nor does a CHECK macro that ends the program, with its own exit code.
// EXPECT 3: failed: invalid argument\n[\s\S]*exit_in_check_macro\.cu:17: thread \(32,0\) of block \(0,0\) writes x\[32\]
#include <cstdio>
#include <cstdlib>

#define CHECK(call)                                           \
  do {                                                        \
    cudaError_t error = call;                                 \
    if (error != cudaSuccess) {                               \
      std::printf("failed: %s\n", cudaGetErrorString(error)); \
      exit(3);                                                \
    }                                                         \
  } while (0)

int* x;

__global__ void fill(int* x) { x[threadIdx.x] = 1; }

int main() {
  CHECK(cudaMalloc(&x, 32 * sizeof(int)));
  fill<<<1, 33>>>(x);
  fill<<<1, 2000>>>(x);
  CHECK(cudaGetLastError());
}
