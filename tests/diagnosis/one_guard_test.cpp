// Who loads of A and of B, where tiles are not full.
#include "diagnosis/one_guard.h"

#include <doctest/doctest.h>

#include <functional>

namespace {

using Loads = std::function<bool(int x, int y)>;

/** 4 x 4 threads fill two tiles; those that may load do, the others store zeros. */
report::Trace trace_of(const Loads& loads_a, const Loads& loads_b) {
  report::Trace trace;
  trace.arrays = {{"A", false, 6, {}}, {"B", false, 6, {}}, {"As", true, 16, {}}};
  for (int thread = 0; thread < 16; ++thread) {
    const auto note = [&](int array, int line, bool store) {
      trace.accesses.push_back({0, unsigned(thread), array, 0, line, store, 1});
    };
    if (loads_a(thread % 4, thread / 4)) note(0, 7, false);
    if (loads_b(thread % 4, thread / 4)) note(1, 8, false);
    note(2, 7, true);
  }
  return trace;
}

}  // namespace

TEST_CASE("one condition for both loads") {
  const auto inside = [](int x, int y) { return x < 2 && y < 3; };
  const auto found = diagnosis::one_guard(trace_of(inside, inside));
  REQUIRE(found);
  CHECK(found->slip == diagnosis::Slip::one_guard);
  CHECK(found->sentence ==
        "Lines 7 and 8 load A and B under the same condition: what are the bounds of each?");
}

TEST_CASE("a condition for each, or none") {
  const auto inside_a = [](int x, int y) { return x < 3 && y < 1; };
  const auto inside_b = [](int x, int y) { return x < 2 && y < 3; };
  const auto all = [](int, int) { return true; };
  CHECK_FALSE(diagnosis::one_guard(trace_of(inside_a, inside_b)));
  CHECK_FALSE(diagnosis::one_guard(trace_of(all, all)));
  CHECK_FALSE(diagnosis::one_guard(report::Trace{}));
}
