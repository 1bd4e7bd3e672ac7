// EXPECT 1: cudaErrorLaunchFailure[\s\S]*trap\.cu:3: thread \(0,0\) of block \(0,0\) called __trap\(\)
#include <cstdio>
__global__ void stop() { __trap(); }

int main() {
  stop<<<1, 1>>>();
  std::printf("%s\n", cudaGetErrorName(cudaDeviceSynchronize()));
}
