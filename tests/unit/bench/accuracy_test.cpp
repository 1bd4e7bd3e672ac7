// The two bounds, tried on sums that the CPU makes: float32 stays within both,
// TF32 and half precision do not.
#include "bench/accuracy.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstdint>

#include "bench/gpu/random_float.h"

using namespace bench;

namespace {

/** Keeps so many bits after the point, the rest cut off. */
float truncated(float value, int bits) {
  const std::uint32_t mask = ~((std::uint32_t{1} << (23 - bits)) - 1);
  return std::bit_cast<float>(std::bit_cast<std::uint32_t>(value) & mask);
}

struct Errors {
  double worst = 0;  ///< |error| / |A||B|
  double rms = 0;
};

/** Of sums of K products whose factors keep so many bits, added in float32 from first to last. */
Errors errors_of(int K, int bits) {
  constexpr int kSums = 200;
  Errors errors;
  for (std::uint64_t sum = 0; sum < kSums; ++sum) {
    float got = 0;
    double expected = 0, magnitude = 0;
    for (int k = 0; k < K; ++k) {
      const float a = gpu::random_float(2 * sum, k), b = gpu::random_float(2 * sum + 1, k);
      got += truncated(a, bits) * truncated(b, bits);
      expected += double{a} * b;
      magnitude += std::abs(double{a} * b);
    }
    const double share = std::abs(got - expected) / magnitude;
    errors.worst = std::max(errors.worst, share);
    errors.rms += share * share / kSums;
  }
  errors.rms = std::sqrt(errors.rms);
  return errors;
}

}  // namespace

TEST_CASE("float32 keeps far from both bounds") {
  for (const int K : {1, 16, 100, 1024, 4096, 16384}) {
    CAPTURE(K);
    const Errors errors = errors_of(K, 23);
    CHECK(errors.worst <= allowed_error(K, false));
    CHECK(errors.rms < kLargestRms / 4);
  }
}

TEST_CASE("TF32 is no float32, though its worst error may fit: its usual one does not") {
  for (const int K : {16, 100, 1024, 4096, 16384}) {
    CAPTURE(K);
    const Errors errors = errors_of(K, 10);
    CHECK(errors.rms > 10 * kLargestRms);
    CHECK(errors.worst <= allowed_error(K, true));
  }
  CHECK(errors_of(4096, 10).worst < allowed_error(4096, false));  // so the first bound alone is not enough
}

TEST_CASE("half precision and bfloat16 are neither") {
  CHECK(errors_of(1024, 7).rms > kLargestRms);
  CHECK(errors_of(64, 7).worst > allowed_error(64, true));
}

TEST_CASE("random numbers fill [-1, 1) and do not repeat") {
  double sum = 0, least = 1, largest = -1;
  for (std::uint64_t i = 0; i < 10000; ++i) {
    const float value = gpu::random_float(5, i);
    sum += value;
    least = std::min<double>(least, value);
    largest = std::max<double>(largest, value);
  }
  CHECK(least >= -1);
  CHECK(largest < 1);
  CHECK(least < -0.999);
  CHECK(largest > 0.999);
  CHECK(std::abs(sum / 10000) < 0.02);
  CHECK(gpu::random_float(5, 0) != gpu::random_float(6, 0));
}
