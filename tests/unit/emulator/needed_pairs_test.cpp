// What is still needed of C's pairs of factors.
#include "emulator/counting/needed_pairs.h"

#include <doctest/doctest.h>

#include <array>

using emulator::NeededPairs;

TEST_CASE("a pair is needed as often as C takes it, by all launches together") {
  const report::DoublingMix mix(3);
  // Each element of C is 17*5 + 17*5.
  NeededPairs needed(std::vector<float>(6, 17), std::vector<float>(8, 5), 3, 4, 2, mix);
  const auto made_of = [&](float a, float b, std::uint32_t times) {
    std::array<std::uint32_t, NeededPairs::kKinds> made = {};
    made[mix.kind(mix.key(a), mix.key(b))] = times;
    return needed.take(made);
  };
  CHECK(made_of(17, 5, 1) == 1);
  CHECK(made_of(77, 5, 24) == 0);
  CHECK(made_of(-5, 34, 30) == 23);
  CHECK(made_of(17, 5, 1) == 0);
}
