// When a gate is kept.
#include "grading/gate.h"

#include <doctest/doctest.h>

namespace {

using grading::Bound;
using grading::Measured;

Measured loads(double value) {
  return {"floats of A loaded per output",
          value,
          Bound::at_most,
          {.naive = {64, "K"}, .target = {4, "K/16"}, .gate = 6, .advice = "Read A from As."}};
}

}  // namespace

TEST_CASE("the gate itself is kept") {
  CHECK(loads(6).met());
  CHECK_FALSE(loads(6.01).met());
  const grading::Gate gate{.naive = {1}, .target = {16}, .gate = 8, .advice = ""};
  CHECK(Measured{"outputs per thread", 8, Bound::at_least, gate}.met());
  CHECK_FALSE(Measured{"outputs per thread", 7.99, Bound::at_least, gate}.met());
}
