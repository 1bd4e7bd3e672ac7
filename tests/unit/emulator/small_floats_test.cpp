// Numbers of 16 bits are rounded as their definition says: held against the table of all of them, in which the two
// neighbours of an exact result are looked up.
#include "emulator/include/emulator/small_floats.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <random>
#include <vector>

namespace {

using Bits = unsigned short;
__extension__ using Wide = __int128;

constexpr int kTimes = 48;  ///< products of two halves are whole when multiplied by 2^48

/** What the numbers from 0 to the largest are, and what would come next, times 2^`power`. */
std::vector<double> table(int digits, int bias, int power) {
  std::vector<double> values;
  const int numbers = 0x7fff >> digits << digits;
  for (int bits = 0; bits <= numbers; ++bits) {
    const int exponent = bits >> digits, fraction = bits & ((1 << digits) - 1);
    const int normal = exponent > 0 ? 1 << digits : 0;
    values.push_back(std::ldexp(normal + fraction, std::max(exponent, 1) - bias - digits + power));
  }
  return values;
}

/** The nearest of the table, ties to even; `size` is not negative. */
template <class Number>
Bits nearest(const std::vector<Number>& values, Number size) {
  if (size >= values.back()) return static_cast<Bits>(values.size() - 1);
  const auto above = std::upper_bound(values.begin(), values.end(), size);
  const auto lower = static_cast<Bits>(above - values.begin() - 1);
  const Number down = size - values[lower], up = *above - size;
  return static_cast<Bits>(down < up || (down == up && lower % 2 == 0) ? lower : lower + 1);
}

Bits with_sign(Bits size, bool negative) { return static_cast<Bits>(size | (negative ? 0x8000 : 0)); }

/** How many floats, all that are so many apart, become another number than the table's. */
template <class Round>
int wrong_floats(const std::vector<double>& values, Round round) {
  int wrong = 0;
  for (std::uint64_t bits = 0; bits < 0x7f800000; bits += 32749) {
    for (const std::uint32_t near : {0u, 0xfffu, 0x1000u, 0x1001u, 0x7fffu, 0x8000u, 0x8001u}) {
      const auto x = __builtin_bit_cast(float, static_cast<std::uint32_t>(bits & ~0xffffull) + near);
      const Bits wanted = nearest(values, static_cast<double>(x));
      wrong += round(x) != wanted || round(-x) != with_sign(wanted, true);
    }
  }
  return wrong;
}

}  // namespace

TEST_CASE("each number has its value") {
  const std::vector<double> halves = table(10, 15, 0), bfloats = table(7, 127, 0);
  for (Bits bits = 0; bits < 0x7c00; ++bits) {
    CHECK(emulator_half_value(bits) == halves[bits]);
    CHECK(emulator_half_of(emulator_half_value(bits), EMULATOR_NEAREST) == bits);
  }
  for (Bits bits = 0; bits < 0x7f80; ++bits) {
    CHECK(emulator_bfloat16_value(bits) == bfloats[bits]);
    CHECK(emulator_bfloat16_of(emulator_bfloat16_value(bits), EMULATOR_NEAREST) == bits);
  }
  CHECK(std::isinf(emulator_half_value(0xfc00)));
  CHECK(std::isnan(emulator_half_value(0x7c01)));
}

TEST_CASE("a float becomes the nearest number") {
  CHECK(wrong_floats(table(10, 15, 0), [](float x) { return emulator_half_of(x, EMULATOR_NEAREST); }) == 0);
  CHECK(wrong_floats(table(7, 127, 0), [](float x) { return emulator_bfloat16_of(x, EMULATOR_NEAREST); }) ==
        0);
}

TEST_CASE("rounded towards zero, up and down are the neighbours of what is no number") {
  std::mt19937 random(1);
  int wrong = 0;
  for (int i = 0; i < 100'000; ++i) {
    const auto low = static_cast<Bits>(random() % 0x7bff);
    const double between =
        std::lerp(emulator_half_value(low), emulator_half_value(low + 1), 0x1p-8 * (1 + random() % 255));
    const auto up = static_cast<Bits>(low + 1);
    wrong += emulator_half_of(between, EMULATOR_ZERO) != low || emulator_half_of(between, EMULATOR_UP) != up;
    wrong += emulator_half_of(between, EMULATOR_DOWN) != low;
    wrong += emulator_half_of(-between, EMULATOR_ZERO) != with_sign(low, true);
    wrong += emulator_half_of(-between, EMULATOR_UP) != with_sign(low, true);
    wrong += emulator_half_of(-between, EMULATOR_DOWN) != with_sign(up, true);
  }
  CHECK(wrong == 0);
}

TEST_CASE("sums, products and both at once of halves are rounded once, from the exact result") {
  std::vector<Wide> values;
  for (const double value : table(10, 15, kTimes)) values.push_back(static_cast<Wide>(value));
  const auto exact = [](Bits bits) {
    return static_cast<Wide>(std::ldexp(static_cast<double>(emulator_half_value(bits)), kTimes / 2));
  };
  const auto is = [&](Bits got, Wide wanted) {
    return got == with_sign(nearest(values, wanted < 0 ? -wanted : wanted), wanted < 0) ||
           (wanted == 0 && got << 1 == 0x10000);
  };
  constexpr Wide kScale = Wide{1} << kTimes / 2;
  std::mt19937 random(1);
  const auto any = [&] {
    Bits bits = static_cast<Bits>(random());
    while ((bits & 0x7c00) == 0x7c00) bits = static_cast<Bits>(random());
    return bits;
  };
  int wrong = 0;
  for (int i = 0; i < 300'000; ++i) {
    const Bits x = any(), y = any(), z = any(),
               near = static_cast<Bits>(emulator_half_multiply(x, y) ^ (random() % 2 << 15));
    wrong += !is(emulator_half_add(x, y), (exact(x) + exact(y)) * kScale);
    wrong += !is(emulator_half_subtract(x, y), (exact(x) - exact(y)) * kScale);
    wrong += !is(emulator_half_multiply(x, y), exact(x) * exact(y));
    wrong += !is(emulator_half_multiply_add(x, y, z), exact(x) * exact(y) + exact(z) * kScale);
    if ((near & 0x7c00) != 0x7c00)
      wrong += !is(emulator_half_multiply_add(x, y, near), exact(x) * exact(y) + exact(near) * kScale);
  }
  CHECK(wrong == 0);
}

TEST_CASE("what a double forgets of a sum decides a tie of bfloat16") {
  constexpr Bits kSeven = 0x40e0, kOther = 0x3e14, kTiny = 0x0d80;  // 7 * 37/256 = 259/256, and 2^-100
  CHECK(emulator_bfloat16_multiply(kSeven, kOther) == 0x3f82);
  CHECK(emulator_bfloat16_multiply_add(kSeven, kOther, kTiny) == 0x3f82);
  CHECK(emulator_bfloat16_multiply_add(kSeven, kOther, with_sign(kTiny, true)) == 0x3f81);
  CHECK(emulator_bfloat16_multiply_add(with_sign(kSeven, true), kOther, kTiny) == 0xbf81);
}

TEST_CASE("a quotient is the number whose neighbours lie further off") {
  std::mt19937 random(1);
  int wrong = 0;
  const std::vector<double> values = table(10, 15, 0);
  for (int i = 0; i < 300'000; ++i) {
    const auto x = static_cast<Bits>(random() % 0x7c00), y = static_cast<Bits>(1 + random() % 0x7bff);
    // In a long double no quotient of two halves comes to lie on a middle that it is not.
    const long double quotient = static_cast<long double>(values[x]) / values[y];
    std::vector<long double>::size_type at = emulator_half_divide(x, y);
    const std::vector<double>& v = values;
    if (at + 1 == v.size()) {
      wrong += quotient < 65520;
      continue;
    }
    const long double off = std::fabs(quotient - v[at]);
    wrong += off > std::fabs(quotient - v[at + 1]) || (at > 0 && off > std::fabs(quotient - v[at - 1]));
  }
  CHECK(wrong == 0);
}

TEST_CASE("large integers are rounded once") {
  CHECK(emulator_bfloat16_of_integer((1ll << 62) + (1ll << 54), EMULATOR_NEAREST) == 0x5e80);      // a tie
  CHECK(emulator_bfloat16_of_integer((1ll << 62) + (1ll << 54) + 1, EMULATOR_NEAREST) == 0x5e81);  // above it
  CHECK(emulator_bfloat16_of_integer(-(1ll << 62) - (1ll << 54) - 1, EMULATOR_NEAREST) == 0xde81);
  CHECK(emulator_bfloat16_of_unsigned(~0ull, EMULATOR_ZERO) == 0x5f7f);
  CHECK(emulator_half_of_integer(INT64_MIN, EMULATOR_NEAREST) == 0xfc00);
  CHECK(emulator_half_of_integer(INT64_MIN, EMULATOR_ZERO) == 0xfbff);
}
