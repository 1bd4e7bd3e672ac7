// Traces of two threads that part in all the ways in which they can.
#include "kernel_page/difference.h"

#include <doctest/doctest.h>

#include "made.h"

using kernel_page::Difference;

TEST_CASE("the same accesses, whichever array comes first") {
  const auto a = trace({{0, 0, kA, 0}, {0, 0, kB, 0}, {1, 0, kAs, 0}});
  const auto b = trace({{0, 0, kB, 0}, {0, 0, kA, 0}, {1, 0, kAs, 0}});
  CHECK_FALSE(kernel_page::first_difference(a, b).has_value());
  CHECK(kernel_page::likeness(a, b) == 1);
}

TEST_CASE("another index: the earliest in time, not the one of the lowest thread") {
  const auto mine = trace({{0, 0, kA, 0}, {0, 0, kA, 9}, {0, 1, kA, 5}});
  const auto right = trace({{0, 0, kA, 0}, {0, 0, kA, 1}, {0, 1, kA, 4}});
  const auto found = kernel_page::first_difference(mine, right);
  REQUIRE(found.has_value());
  CHECK(found->phase == 0);
  CHECK(found->thread == 1);
  CHECK(found->position == 0);
  CHECK(found->first == 2u);
  CHECK(found->second == 2u);
  CHECK(kernel_page::likeness(mine, right) == doctest::Approx(1.0 / 3));
}

TEST_CASE("a load for a store, four words for one") {
  const auto load = trace({{0, 0, kC, 0}});
  CHECK(kernel_page::first_difference(load, trace({{0, 0, kC, 0, true}})).has_value());
  CHECK(kernel_page::first_difference(load, trace({{0, 0, kC, 0, false, 4}})).has_value());
}

TEST_CASE("one makes more accesses than the other, in the same phase or behind a barrier") {
  const auto mine = trace({{0, 0, kA, 0}, {0, 0, kA, 1}});
  const auto right = trace({{0, 0, kA, 0}, {1, 0, kA, 1}});
  const auto more = kernel_page::first_difference(mine, right);
  REQUIRE(more.has_value());
  CHECK(more->first == 1u);
  CHECK_FALSE(more->second.has_value());
  const auto less = kernel_page::first_difference(right, mine);
  REQUIRE(less.has_value());
  CHECK_FALSE(less->first.has_value());
  CHECK(less->second == 1u);
  CHECK(less->position == 1);
  CHECK(kernel_page::likeness(mine, right) == 1);  // but for the barrier
}

TEST_CASE("shared arrays of other names are those that appear in their place") {
  auto mine = trace({{0, 0, kAs, 3}, {0, 0, kBs, 4}}), right = mine;
  right.arrays[kAs].name = "tile_of_a";
  right.arrays[kBs].name = "tile_of_b";
  CHECK_FALSE(kernel_page::first_difference(mine, right).has_value());
  right.arrays[kAs].name = "Bs";  // a name that is known goes before its place
  right.arrays[kBs].name = "As";
  CHECK(kernel_page::first_difference(mine, right).has_value());
}

TEST_CASE("a thread that does nothing in one of them") {
  const auto found =
      kernel_page::first_difference(trace({{0, 0, kA, 0}}), trace({{0, 0, kA, 0}, {0, 7, kA, 0}}));
  REQUIRE(found.has_value());
  CHECK(found->thread == 7);
}

TEST_CASE("nothing at all") {
  CHECK_FALSE(kernel_page::first_difference(trace({}), trace({})).has_value());
  CHECK(kernel_page::likeness(trace({}), trace({})) == 1);
}
