// From one type of number to another, rounded each way; what does not fit ends at the type's limits.
// EXPECT 0: ^82 of 82 right\n$
#include <cstdio>

__device__ int asked, right;
__device__ void is(bool holds, int line) {
  ++asked;
  right += holds;
  if (!holds) printf("line %d\n", line);
}
#define IS(...) is((__VA_ARGS__), __LINE__)

/* rn, rz, ru and rd of one number; `one` keeps the compiler from calculating. */
#define EACH(function, x, rn, rz, ru, rd) \
  IS(function##_rn(x) == (rn));           \
  IS(function##_rz(x) == (rz));           \
  IS(function##_ru(x) == (ru));           \
  IS(function##_rd(x) == (rd))

constexpr int kLeast = -2147483647 - 1, kMost = 2147483647;
constexpr long long kLeastLong = -9223372036854775807ll - 1, kMostLong = 9223372036854775807ll;

__global__ void to_integers(const float* one) {
  const float f = *one;
  const double d = f;
  EACH(__float2int, 2.5f * f, 2, 2, 3, 2);
  EACH(__float2int, -2.5f * f, -2, -2, -2, -3);
  EACH(__float2int, 1e10f * f, kMost, kMost, kMost, kMost);
  EACH(__float2uint, 3.5f * f, 4u, 3u, 4u, 3u);
  EACH(__float2uint, -1.5f * f, 0u, 0u, 0u, 0u);
  EACH(__float2ll, -3.5f * f, -4, -3, -3, -4);
  EACH(__float2ull, 0x1p40f * f, 1ull << 40, 1ull << 40, 1ull << 40, 1ull << 40);
  EACH(__double2int, 2147483646.5 * d, kMost - 1, kMost - 1, kMost, kMost - 1);
  EACH(__double2uint, 4294967294.75 * d, 4294967295u, 4294967294u, 4294967295u, 4294967294u);
  EACH(__double2ll, -1e300 * d, kLeastLong, kLeastLong, kLeastLong, kLeastLong);
  EACH(__double2ull, 2.25 * d, 2ull, 2ull, 3ull, 2ull);
  const float nan = __int_as_float(0x7fffffff);
  IS(__float2int_rn(-1e10f * f) == kLeast && __float2int_rz(nan * f) == 0);
  IS(__float2uint_rn(1e10f * f) == 0xffffffffu && __float2uint_rz(nan * f) == 0);
  IS(__float2ll_rn(1e30f * f) == kMostLong && __float2ll_rn(nan * f) == kLeastLong);
  IS(__float2ull_rn(-1e30f * f) == 0 && __float2ull_rn(nan * f) == 1ull << 63);
  IS(__double2int_rz(-1e10 * d) == kLeast && __double2int_rz(nan * d) == kLeast);
  IS(__double2uint_rz(-1e10 * d) == 0 && __double2uint_rz(nan * d) == 1u << 31);
  IS(__double2ll_rz(1e300 * d) == kMostLong && __double2ll_rz(nan * d) == kLeastLong);
  IS(__double2ull_rz(1e300 * d) == ~0ull && __double2ull_rz(nan * d) == 1ull << 63);
}

__global__ void to_floats(const int* one) {
  const int i = *one;
  const unsigned u = i;
  const long long l = i;
  const unsigned long long ul = i;
  EACH(__int2float, 16777217 * i, 16777216.0f, 16777216.0f, 16777218.0f, 16777216.0f);
  EACH(__uint2float, 4294967295u * u, 4294967296.0f, 4294967040.0f, 4294967296.0f, 4294967040.0f);
  EACH(__ll2float, -16777219 * l, -16777220.0f, -16777218.0f, -16777218.0f, -16777220.0f);
  EACH(__ull2float, ~0ull * ul, 0x1p64f, 0x1.fffffep63f, 0x1p64f, 0x1.fffffep63f);
  EACH(__ll2double, 9007199254740993ll * l, 9007199254740992.0, 9007199254740992.0, 9007199254740994.0,
       9007199254740992.0);
  EACH(__ull2double, ~0ull * ul, 0x1p64, 0x1.fffffffffffffp63, 0x1p64, 0x1.fffffffffffffp63);
  EACH(__double2float, 0.1 * i, 0.1f, 0x1.999998p-4f, 0.1f, 0x1.999998p-4f);
  IS(__int2double_rn(-7 * i) == -7.0);
  IS(__uint2double_rn(~0u * u) == 4294967295.0);
}

int main() {
  float *f, one = 1;
  int *i, integer = 1, counts[2];
  cudaMalloc(&f, sizeof one);
  cudaMalloc(&i, sizeof integer);
  cudaMemcpy(f, &one, sizeof one, cudaMemcpyHostToDevice);
  cudaMemcpy(i, &integer, sizeof integer, cudaMemcpyHostToDevice);
  to_integers<<<1, 1>>>(f);
  to_floats<<<1, 1>>>(i);
  cudaDeviceSynchronize();
  cudaMemcpyFromSymbol(&counts[0], right, sizeof(int));
  cudaMemcpyFromSymbol(&counts[1], asked, sizeof(int));
  std::printf("%d of %d right\n", counts[0], counts[1]);
  cudaFree(f);
  cudaFree(i);
}
