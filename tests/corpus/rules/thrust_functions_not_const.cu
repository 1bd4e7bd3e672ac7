// Function objects whose operator() is not const, which Thrust takes.
// EXPECT 0: ^2 4 6 and 5 17 37 , sum 56, last 3\n$
#include <thrust/device_vector.h>
#include <thrust/for_each.h>
#include <thrust/host_vector.h>
#include <thrust/iterator/zip_iterator.h>
#include <thrust/remove.h>
#include <thrust/sequence.h>
#include <thrust/sort.h>
#include <thrust/transform_reduce.h>
#include <thrust/tuple.h>

#include <cstdio>

struct IsOdd {
  __host__ __device__ bool operator()(int x) { return x % 2 != 0; }
};
struct Fill {
  template <class Tuple>
  __host__ __device__ void operator()(Tuple t) {
    thrust::get<1>(t) = thrust::get<0>(t) * thrust::get<0>(t) + 1;
  }
};
struct Square {
  float scale = 1;
  __host__ __device__ float operator()(float x) { return scale * x * x; }
};
struct Sum {
  __host__ __device__ float operator()(float a, float b) { return a + b; }
};
struct Later {
  __host__ __device__ bool operator()(int a, int b) { return a > b; }
};

int main() {
  thrust::device_vector<int> d(7), squares(3);
  thrust::sequence(d.begin(), d.end(), 1);
  d.erase(thrust::remove_if(d.begin(), d.end(), IsOdd()), d.end());
  for (int x : thrust::host_vector<int>(d)) std::printf("%d ", x);
  thrust::for_each(thrust::make_zip_iterator(thrust::make_tuple(d.begin(), squares.begin())),
                   thrust::make_zip_iterator(thrust::make_tuple(d.end(), squares.end())), Fill());
  std::printf("and ");
  for (int x : thrust::host_vector<int>(squares)) std::printf("%d ", x);
  const float sum = thrust::transform_reduce(d.begin(), d.end(), Square(), 0.0f, Sum());
  thrust::host_vector<int> h(3);
  thrust::sequence(h.begin(), h.end(), 3);
  thrust::sort(h.begin(), h.end(), Later());
  std::printf(", sum %g, last %d\n", sum, h[2]);
}
