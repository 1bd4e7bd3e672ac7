// EXPECT 1: std_in_kernel\.cu:6:15: `std::max` is for the host, and nvcc refuses it in device code: write max\(a, b\) without std::(.*\n)+.*:7:8: `std::swap`
// std::sqrt is one of those that device code has.
#include <algorithm>
#include <cmath>
__global__ void k(float* x) {
  x[0] = std::max(x[1], std::sqrt(x[2]));
  std::swap(x[1], x[2]);
}
int main() { k<<<1, 1>>>(nullptr); }
