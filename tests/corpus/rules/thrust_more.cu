// More of Thrust: calculated iterators, zip, keys, scans, extrema, what is removed, random numbers.
// EXPECT 0: ^norm 5\.47723 dot 70\nzip 4 13\nsquares 285\n1b 1d 2c 3a 3e 3f \n1:2 2:1 3:3 \nscan 5 3 of 6\nunique 3 odd 2\nlargest 9 at 4\npoint 7\nleft 2 4 6 \nrandom 1 1\n$
#include <thrust/copy.h>
#include <thrust/count.h>
#include <thrust/device_vector.h>
#include <thrust/extrema.h>
#include <thrust/for_each.h>
#include <thrust/inner_product.h>
#include <thrust/iterator/counting_iterator.h>
#include <thrust/iterator/transform_iterator.h>
#include <thrust/iterator/zip_iterator.h>
#include <thrust/random.h>
#include <thrust/reduce.h>
#include <thrust/remove.h>
#include <thrust/scan.h>
#include <thrust/sort.h>
#include <thrust/transform_reduce.h>
#include <thrust/unique.h>

#include <cmath>
#include <cstdio>

struct Square {
  template <class T>
  __host__ __device__ T operator()(const T& x) const {
    return x * x;
  }
};
struct SumOfTwo {
  template <class Tuple>
  __host__ __device__ void operator()(Tuple t) const {
    thrust::get<2>(t) = thrust::get<0>(t) + thrust::get<1>(t);
  }
};
struct IsOdd {
  __host__ __device__ bool operator()(int x) const { return x % 2 != 0; }
};
struct Point {
  float x, y;
};
struct ByX {
  __host__ __device__ bool operator()(const Point& a, const Point& b) const { return a.x < b.x; }
};
struct Drawn {
  __host__ __device__ float operator()(unsigned thread) const {
    thrust::default_random_engine engine;
    engine.discard(thread);
    return thrust::uniform_real_distribution<float>(0, 1)(engine);
  }
};

int main() {
  const float values[4] = {1, 2, 3, 4};
  thrust::device_vector<float> d(values, values + 4), y(4, 1.0f), z(4);
  using namespace thrust::placeholders;
  thrust::transform(d.begin(), d.end(), y.begin(), y.begin(), 2.0f * _1 + _2);
  std::printf("norm %g dot %g\n",
              std::sqrt(thrust::transform_reduce(d.begin(), d.end(), Square(), 0.0f, thrust::plus<float>())),
              thrust::inner_product(d.begin(), d.end(), y.begin(), 0.0f));
  const auto all = thrust::make_zip_iterator(thrust::make_tuple(d.begin(), y.begin(), z.begin()));
  thrust::for_each(all, all + 4, SumOfTwo());
  std::printf("zip %g %g\n", static_cast<float>(z[0]), static_cast<float>(z[3]));
  const auto squares = thrust::make_transform_iterator(thrust::counting_iterator<int>(0), Square());
  std::printf("squares %d\n", thrust::reduce(squares, squares + 10));

  const int some[] = {3, 1, 2, 1, 3, 3};
  const char letters[] = {'a', 'b', 'c', 'd', 'e', 'f'};
  thrust::device_vector<int> keys(some, some + 6), ones(6, 1), runs(6), counts(6);
  thrust::device_vector<char> belong(letters, letters + 6);
  thrust::stable_sort_by_key(keys.begin(), keys.end(), belong.begin());
  for (int i = 0; i < 6; ++i) std::printf("%d%c ", static_cast<int>(keys[i]), static_cast<char>(belong[i]));
  const auto end =
      thrust::reduce_by_key(keys.begin(), keys.end(), ones.begin(), runs.begin(), counts.begin());
  std::printf("\n");
  for (int i = 0; i < end.first - runs.begin(); ++i)
    std::printf("%d:%d ", static_cast<int>(runs[i]), static_cast<int>(counts[i]));
  thrust::exclusive_scan(ones.begin(), ones.end(), ones.begin());
  std::printf("\nscan %d %d of %d\n", static_cast<int>(ones[5]),
              static_cast<int>(end.second - counts.begin()), static_cast<int>(ones.size()));
  keys.erase(thrust::unique(keys.begin(), keys.end()), keys.end());
  std::printf("unique %d odd %d\n", static_cast<int>(keys.size()),
              static_cast<int>(thrust::count_if(keys.begin(), keys.end(), IsOdd())));
  const int more[] = {2, 7, 4, 6, 9, 3};
  thrust::device_vector<int> rest(more, more + 6);
  const auto largest = thrust::max_element(rest.begin(), rest.end());
  std::printf("largest %d at %d\n", static_cast<int>(*largest), static_cast<int>(largest - rest.begin()));

  thrust::device_vector<Point> points(3);
  for (int i = 0; i < 3; ++i) points[i] = Point{2.0f - i, 5.0f + i};
  thrust::sort(points.begin(), points.end(), ByX());
  std::printf("point %g\n", static_cast<Point>(points[0]).y);
  rest.resize(thrust::remove_if(rest.begin(), rest.end(), IsOdd()) - rest.begin());
  std::printf("left ");
  for (size_t i = 0; i < rest.size(); ++i) std::printf("%d ", static_cast<int>(rest[i]));

  thrust::device_vector<float> drawn(1000);
  thrust::transform(thrust::counting_iterator<unsigned>(0), thrust::counting_iterator<unsigned>(1000),
                    drawn.begin(), Drawn());
  const float mean = thrust::reduce(drawn.begin(), drawn.end()) / 1000;
  std::printf("\nrandom %d %d\n", 0.45f < mean && mean < 0.55f, drawn[0] != drawn[1]);
}
