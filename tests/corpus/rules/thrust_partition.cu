// Thrust's partitions: those that are wanted come first.
// EXPECT 0: ^2 4 6 1 3 5 , 3 wanted; 5 above 3\n$
#include <thrust/device_vector.h>
#include <thrust/partition.h>
#include <thrust/sequence.h>

#include <cstdio>

struct IsEven {
  __host__ __device__ bool operator()(int x) const { return x % 2 == 0; }
};
struct Above3 {
  __host__ __device__ bool operator()(int x) const { return x > 3; }
};

int main() {
  thrust::device_vector<int> d(6), e(8);
  thrust::sequence(d.begin(), d.end(), 1);
  const auto middle = thrust::stable_partition(d.begin(), d.end(), IsEven());
  for (int i = 0; i < 6; ++i) std::printf("%d ", int(d[i]));
  thrust::sequence(e.begin(), e.end(), 1);
  const auto end = thrust::partition(e.begin(), e.end(), Above3());
  std::printf(", %d wanted; %d above 3\n", int(middle - d.begin()), int(end - e.begin()));
}
