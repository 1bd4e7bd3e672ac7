// When a gate is kept, and what is said when it is not.
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

TEST_CASE("the sentence: measured, naive, target, gate, advice") {
  CHECK(describe(loads(12.5)) ==
        "Floats of A loaded per output: 12.5 (naive K = 64, target K/16 = 4, gate: at most 6). Read A from "
        "As.");
  CHECK(describe(loads(64)) ==
        "Floats of A loaded per output: 64 (naive K = 64, target K/16 = 4, gate: at most 6): nothing is "
        "gained. "
        "Read A from As.");
  CHECK(describe(Measured{"bytes",
                          40960,
                          Bound::at_least,
                          {.naive = {0}, .target = {100000.25}, .gate = 0.05, .advice = "Go on."}}) ==
        "Bytes: 40,960 (naive 0, target 100,000.25, gate: at least 0.05). Go on.");
}
