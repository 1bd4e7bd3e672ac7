// What an algorithm does is checked as a kernel is, at the line of its call: bounds, what nothing has written.
// EXPECT 1: thrust_past_the_end\.cu:10: thread \(0,0\) of block \(0,0\) reads raw\[100\], but raw \(line 8\) has 100 elements[\s\S]*:10: thread \(0,0\) of block \(0,0\) reads raw\[0\], which has not been written yet \(100 times\)[\s\S]*:12: thread \(0,0\) of block \(0,0\) reads ten\[10\], but ten \(line 11\) has 10 elements \(2 times\)
#include <thrust/device_vector.h>
#include <thrust/reduce.h>

int main() {
  float* raw;
  cudaMalloc(&raw, 100 * sizeof(float));
  const thrust::device_ptr<float> p = thrust::device_pointer_cast(raw);
  const float sum = thrust::reduce(p, p + 101);
  thrust::device_vector<int> ten(10, 1);
  const int past = thrust::reduce(ten.begin(), ten.begin() + 12);
  cudaFree(raw);
  return sum > 1e30f && past == 3;
}
