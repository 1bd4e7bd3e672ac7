// Arithmetic on numbers of 16 bits: half precision and bfloat16.
#include "emulator/include/emulator/small_floats.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstdint>
#include <type_traits>

namespace emulator::small_floats {
namespace {

using Bits = unsigned short;

constexpr Bits kNan = 0x7fff;
constexpr int kDoubleDigits = 52, kDoubleBias = 1023;
constexpr std::uint64_t kDoubleSign = 1ull << 63, kDoubleOne = 1ull << kDoubleDigits;

template <int FractionDigits>
struct Format {
  static constexpr int kDigits = FractionDigits, kBias = (1 << (14 - FractionDigits)) - 1;
  static constexpr int kLowest = 1 - kBias;  ///< exponent of the smallest normal number
  static constexpr Bits kInfinity = static_cast<Bits>(0x7fff >> kDigits << kDigits);
};
using Half = Format<10>;
using Bfloat16 = Format<7>;

/** Exact. */
template <class F>
double value(Bits bits) {
  const int exponent = (bits & 0x7fff) >> F::kDigits;
  const std::uint64_t fraction = bits & ((1u << F::kDigits) - 1);
  const std::uint64_t sign = static_cast<std::uint64_t>(bits >> 15) << 63;
  if (exponent == 0) {
    const double size = std::ldexp(static_cast<double>(fraction), F::kLowest - F::kDigits);
    return sign != 0 ? -size : size;
  }
  const bool finite = exponent < F::kInfinity >> F::kDigits;
  const auto wide = static_cast<std::uint64_t>(finite ? exponent - F::kBias + kDoubleBias : 2047);
  return std::bit_cast<double>(sign | wide << kDoubleDigits | fraction << (kDoubleDigits - F::kDigits));
}

/** Of a NaN in half precision all that is left is that it is one; bfloat16 keeps its bits. */
template <class F>
float as_float(Bits bits) {
  if constexpr (std::is_same_v<F, Bfloat16>)
    return std::bit_cast<float>(static_cast<std::uint32_t>(bits) << 16);
  return (bits & 0x7fff) > F::kInfinity ? std::bit_cast<float>(0x7fffffff)
                                        : static_cast<float>(value<F>(bits));
}

/** Is a number that lies `rest` above the lower of its two neighbours, 2 * `middle` apart, to become the upper? */
bool goes_up(std::uint64_t lower, std::uint64_t rest, std::uint64_t middle, bool negative, int way) {
  switch (way) {
    case EMULATOR_NEAREST:
      return rest > middle || (rest == middle && (lower & 1) != 0);
    case EMULATOR_UP:
      return rest != 0 && !negative;
    case EMULATOR_DOWN:
      return rest != 0 && negative;
    default:
      return false;
  }
}

/** Rounded once. */
template <class F>
Bits rounded(double x, int way) {
  const auto all = std::bit_cast<std::uint64_t>(x);
  const std::uint64_t size = all & ~kDoubleSign;
  const bool negative = size != all;
  const auto sign = static_cast<Bits>(negative ? 0x8000 : 0);
  if (x != x) return kNan;
  if (std::isinf(x)) return sign | F::kInfinity;
  const int exponent = static_cast<int>(size >> kDoubleDigits) - kDoubleBias;
  if (exponent > F::kBias) {  // above all finite numbers, as if it lay just below the next power of two
    return static_cast<Bits>((sign | F::kInfinity) - (goes_up(1, 1, 1, negative, way) ? 0 : 1));
  }
  const std::uint64_t fraction = size & (kDoubleOne - 1);
  const std::uint64_t digits = exponent == -kDoubleBias ? fraction : fraction | kDoubleOne;
  const int below = exponent < F::kLowest ? F::kLowest - exponent : 0;
  const int dropped = std::min(kDoubleDigits - F::kDigits + below, 63);
  std::uint64_t kept = digits >> dropped;
  const std::uint64_t rest = digits & ((1ull << dropped) - 1);
  if (goes_up(kept, rest, 1ull << (dropped - 1), negative, way)) ++kept;
  // The first digit of a normal number adds one to its exponent, and so does a carry: also to infinity.
  const int field = below > 0 ? 0 : exponent + F::kBias - 1;
  return static_cast<Bits>(sign | ((static_cast<std::uint64_t>(field) << F::kDigits) + kept));
}

/** Their sum as a double; where that is inexact, the neighbour whose last digit is odd. Rounded again to fewer digits
 *  it comes out as the exact sum would (Boldo and Melquiond, "Emulation of FMA and correctly rounded sums"). */
double sum_to_odd(double x, double y) {
  const double sum = x + y;
  if (!std::isfinite(sum)) return sum;
  const double part = sum - x, error = (x - (sum - part)) + (y - part);
  const auto bits = std::bit_cast<std::uint64_t>(sum);
  if (error == 0 || (bits & 1) != 0) return sum;
  return std::bit_cast<double>((error > 0) == (sum > 0) ? bits + 1 : bits - 1);
}

/** A whole number as a double, to odd where it has more than 53 digits. */
double to_odd(std::uint64_t x) {
  if (x >> 53 == 0) return static_cast<double>(x);
  return static_cast<double>(x >> 11 | static_cast<std::uint64_t>((x & 2047) != 0)) * 2048;
}
double to_odd(std::int64_t x) {
  return x < 0 ? -to_odd(-static_cast<std::uint64_t>(x)) : to_odd(static_cast<std::uint64_t>(x));
}

/* Products of two are exact in a double, and quotients far enough from the middle between two numbers. */
template <class F>
Bits add(Bits x, Bits y) {
  return rounded<F>(sum_to_odd(value<F>(x), value<F>(y)), EMULATOR_NEAREST);
}
template <class F>
Bits subtract(Bits x, Bits y) {
  return rounded<F>(sum_to_odd(value<F>(x), -value<F>(y)), EMULATOR_NEAREST);
}
template <class F>
Bits multiply(Bits x, Bits y) {
  return rounded<F>(value<F>(x) * value<F>(y), EMULATOR_NEAREST);
}
template <class F>
Bits divide(Bits x, Bits y) {
  return rounded<F>(value<F>(x) / value<F>(y), EMULATOR_NEAREST);
}
template <class F>
Bits multiply_add(Bits x, Bits y, Bits z) {
  return rounded<F>(sum_to_odd(value<F>(x) * value<F>(y), value<F>(z)), EMULATOR_NEAREST);
}

}  // namespace

#define SMALL_FLOAT(name, F)                                                    \
  float emulator_##name##_value(Bits bits) { return as_float<F>(bits); }        \
  Bits emulator_##name##_of(double x, int way) { return rounded<F>(x, way); }   \
  Bits emulator_##name##_of_integer(long long x, int way) {                     \
    return rounded<F>(to_odd(static_cast<std::int64_t>(x)), way);               \
  }                                                                             \
  Bits emulator_##name##_of_unsigned(unsigned long long x, int way) {           \
    return rounded<F>(to_odd(static_cast<std::uint64_t>(x)), way);              \
  }                                                                             \
  Bits emulator_##name##_add(Bits x, Bits y) { return add<F>(x, y); }           \
  Bits emulator_##name##_subtract(Bits x, Bits y) { return subtract<F>(x, y); } \
  Bits emulator_##name##_multiply(Bits x, Bits y) { return multiply<F>(x, y); } \
  Bits emulator_##name##_divide(Bits x, Bits y) { return divide<F>(x, y); }     \
  Bits emulator_##name##_multiply_add(Bits x, Bits y, Bits z) { return multiply_add<F>(x, y, z); }

extern "C" {
SMALL_FLOAT(half, Half)
SMALL_FLOAT(bfloat16, Bfloat16)
}

}  // namespace emulator::small_floats
