// Thrust in its simplest forms: vectors, copies, sort, reduce, transform with functors, lambdas and placeholders.
// EXPECT 0: ^0 999 10\nsum 499500\n2 5 8 11 14 17 20 23 26 29 \n99 4\n0 5 10 15 \n5150 5150\n$
#include <thrust/copy.h>
#include <thrust/device_ptr.h>
#include <thrust/device_vector.h>
#include <thrust/execution_policy.h>
#include <thrust/fill.h>
#include <thrust/functional.h>
#include <thrust/host_vector.h>
#include <thrust/reduce.h>
#include <thrust/sequence.h>
#include <thrust/sort.h>
#include <thrust/transform.h>

#include <iostream>
#include <iterator>

struct Saxpy {
  const float a;
  __host__ __device__ float operator()(const float& x, const float& y) const { return a * x + y; }
};

__global__ void add_index(int* p, int n) {
  const int i = threadIdx.x;
  if (i < n) p[i] += i;
}

int main() {
  thrust::host_vector<int> host(1000);
  for (size_t i = 0; i < host.size(); ++i) host[i] = static_cast<int>(i * 7919 % 1000);
  thrust::device_vector<int> numbers = host;
  thrust::sort(numbers.begin(), numbers.end());
  thrust::copy(numbers.begin(), numbers.end(), host.begin());
  std::cout << host[0] << " " << host[999] << " " << numbers[10] << "\n";
  std::cout << "sum " << thrust::reduce(numbers.begin(), numbers.end(), 0, thrust::plus<int>()) << "\n";

  thrust::device_vector<float> x(10), y(10);
  thrust::sequence(x.begin(), x.end());
  thrust::fill(y.begin(), y.end(), 2.0f);
  thrust::transform(x.begin(), x.end(), y.begin(), y.begin(), Saxpy{3});
  thrust::copy(y.begin(), y.end(), std::ostream_iterator<float>(std::cout, " "));
  std::cout << "\n";
  thrust::transform(x.begin(), x.end(), x.begin(), thrust::negate<float>());
  x[0] = 99;
  x[1] += 5;
  const float second = x[1];
  std::cout << x[0] << " " << second << "\n";
  const int factor = 5;
  thrust::device_vector<int> few(4);
  thrust::transform(numbers.begin(), numbers.begin() + 4, few.begin(),
                    [=] __device__(int n) { return n * factor; });
  for (const int n : thrust::host_vector<int>(few)) std::cout << n << " ";
  std::cout << "\n";

  int* raw;
  cudaMalloc(&raw, 100 * sizeof(int));
  thrust::device_ptr<int> pointer(raw);
  thrust::fill(pointer, pointer + 100, 1);
  add_index<<<1, 128>>>(raw, 100);
  thrust::device_vector<int> ones(100, 2);
  add_index<<<1, 128>>>(thrust::raw_pointer_cast(ones.data()), 100);
  std::cout << thrust::reduce(thrust::device, raw, raw + 100, 100) << " "
            << thrust::reduce(ones.begin(), ones.end()) << "\n";
  cudaFree(raw);
}
