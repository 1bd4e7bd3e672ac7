// Lines of threads, each of which makes one element of C.
#include "diagnosis/divisor.h"

#include <doctest/doctest.h>

#include "diagnosis/diagnose.h"
#include "unit/diagnosis/traces.h"

namespace {

/** 256 threads of a line; rows and columns by that divisor. */
std::string said_of(int divisor, const std::string& text, unsigned block_y = 1) {
  MadeTrace made;
  for (int t = 0; t < 256; ++t) {
    made.global(0, unsigned(t), "A", t / divisor * 64, 5);
    made.global(0, unsigned(t), "B", t % divisor, 5);
  }
  diagnosis::Traces traces;
  traces.launch.block = {256 / block_y, block_y, 1};
  traces.first = made.trace;
  const auto found = diagnosis::wrong_divisor(source::read(text), traces, diagnosis::kSizes);
  CHECK((!found || found->slip == diagnosis::Slip::wrong_divisor));
  return found ? found->sentence : "";
}

const std::string kDivided =
    "__global__ void k(int m) {\n"
    "  int row = id / m;\n"
    "  int col = id % m;\n"
    "}\n";

}  // namespace

TEST_CASE("rows of C are N long") {
  CHECK(said_of(160, kDivided) == "");
  CHECK(
      said_of(96, kDivided) ==
      "id / m and id % m (lines 2 and 3) divide by M: rows of C are N long, so that id is to be divided by N.");
  CHECK(
      said_of(64, "") ==
      "Row and column come from the thread's number, divided by K: rows of C are N long, so that it is to be "
      "divided by N.");
}

TEST_CASE("a square block has no divisor") { CHECK(said_of(96, kDivided, 16) == ""); }
