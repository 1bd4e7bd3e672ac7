// The numbers that are multiplied: the same on the GPU, which fills the matrices,
// and on the CPU, which spot-checks.
#pragma once

#include <cstdint>

#ifdef __CUDACC__
#define BENCH_BOTH __host__ __device__
#else
#define BENCH_BOTH
#endif

namespace bench::gpu {

/** Number `index` of a sequence: uniform in [-1, 1), a multiple of 2^-23. The mixing is that of SplitMix64
 *  (G. Steele, D. Lea and C. Flood, Fast Splittable Pseudorandom Number Generators, OOPSLA 2014). */
BENCH_BOTH inline float random_float(std::uint64_t seed, std::uint64_t index) {
  std::uint64_t z = (seed << 40) + index * 0x9e3779b97f4a7c15;
  z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9;
  z = (z ^ (z >> 27)) * 0x94d049bb133111eb;
  z ^= z >> 31;
  return static_cast<float>(z >> 40) * 0x1p-23f - 1.0f;
}

}  // namespace bench::gpu

#undef BENCH_BOTH
