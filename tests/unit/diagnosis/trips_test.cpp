// Loops along K that end in time, and such that do not.
#include "diagnosis/trips.h"

#include <doctest/doctest.h>

#include <string>

#include "diagnosis/diagnose.h"
#include "unit/diagnosis/traces.h"

namespace {

const std::string kNaive =
    "__global__ void k(const float* A, int K) {\n"
    "  for (int k = 0; k <= K; ++k)\n"
    "    sum += A[k];\n"
    "}\n";
const std::string kTiled =
    "__global__ void k(const float* A, int K) {\n"
    "  int phases = K;\n"
    "  for (int p = 0; p < phases; ++p) {\n"
    "    As[0][0] = A[p * 16];\n"
    "    __syncthreads();\n"
    "  }\n"
    "}\n";

std::string with(std::string text, const std::string& was, const std::string& is) {
  return text.replace(text.find(was), was.size(), is);
}

/** The sentence about thread 0, which loads from A that often; empty where there is none. */
std::string said_of(const std::string& text, int loads, int step, int line, bool tiled) {
  MadeTrace made;
  for (int n = 0; n < loads; ++n) {
    made.global(n, 0, "A", std::int64_t(n) * step, line);
    if (tiled) made.shared(n, 0, "As", {16, 16}, 0, line, true);
  }
  diagnosis::Traces traces;
  traces.first = made.trace;
  const auto found = diagnosis::past_the_end_of_k(source::read(text), traces, diagnosis::kSizes);
  CHECK((!found || found->slip == diagnosis::Slip::too_many_trips));
  return found ? found->sentence : "";
}

}  // namespace

TEST_CASE("k goes from 0 to K - 1") {
  CHECK(said_of(kNaive, 64, 1, 3, false) == "");
  CHECK(said_of(kNaive, 65, 1, 3, false) ==
        "Line 2: k reached K, as k <= K lets it: columns of A and rows of B end at K - 1.");
  CHECK(said_of("", 65, 1, 3, false) ==
        "Line 3 reached column K of A: columns of A and rows of B end at K - 1.");
}

TEST_CASE("another size counts the products") {
  CHECK(said_of(kNaive, 160, 1, 3, false) ==
        "Line 2: with k <= K the loop counts to N, but columns of A and rows of B end at K - 1.");
}

TEST_CASE("a phase for each tile") {
  CHECK(said_of(kTiled, 4, 16, 4, true) == "");
  CHECK(said_of(kTiled, 64, 16, 4, true) ==
        "Line 2: phases is 64 when K = 64, but 4 tiles of 16, 0 to 3, cover it: p < phases in line 3 lets p "
        "reach 63.");
  // Where the text does not tell the count.
  CHECK(
      said_of(with(kTiled, "= K", "= count(K)"), 5, 16, 4, true) ==
      "Line 3: K = 64 is 4 tiles of 16, 0 to 3, but p < phases lets p reach 4: how does line 2 count phases?");
  CHECK(said_of(with(kTiled, "p < phases", "p <= K / 16"), 5, 16, 4, true) ==
        "Line 3: K = 64 is 4 tiles of 16, 0 to 3, but p <= K / 16 lets p reach 4.");
  CHECK(said_of(kTiled, 10, 16, 10, true) ==
        "Line 3: with p < phases the loop runs over the tiles of N, but it is K that they go along: how does "
        "line 2 count phases?");
}

TEST_CASE("guards that load nothing, but phases without end") {
  MadeTrace made;
  for (int p = 0; p < 64; ++p) {
    if (p < 4) made.global(2 * p, 0, "A", p * 16, 4);
    made.shared(2 * p, 0, "As", {16, 16}, 0, 4, true);
  }
  diagnosis::Traces traces;
  traces.first = made.trace;
  CHECK(diagnosis::past_the_end_of_k(source::read(kTiled), traces, diagnosis::kSizes));
  // One more may be fetched ahead.
  std::erase_if(traces.first.accesses, [](const auto& access) { return access.phase > 8; });
  CHECK_FALSE(diagnosis::past_the_end_of_k(source::read(kTiled), traces, diagnosis::kSizes));
}

TEST_CASE("more barriers are no more phases") {
  MadeTrace made;
  for (int p = 0; p < 4; ++p) {
    made.global(20 * p, 0, "A", p * 16, 4);
    made.shared(20 * p, 0, "As", {16, 16}, 0, 4, true);
    made.shared(20 * p + 1, 0, "Bs", {16, 16}, 0, 5, true);
  }
  diagnosis::Traces traces;
  traces.first = made.trace;
  CHECK_FALSE(diagnosis::past_the_end_of_k(source::read(kTiled), traces, diagnosis::kSizes));
}

TEST_CASE("a tile of A that serves several tiles of B") {
  MadeTrace made;
  for (int p = 0; p < 4; ++p) {
    made.global(8 * p, 0, "A", p * 16, 4);
    made.shared(8 * p, 0, "As", {16, 16}, 0, 4, true);
    for (int c = 0; c < 4; ++c) {
      made.global(8 * p + 2 * c, 0, "B", p * 16, 5);
      made.shared(8 * p + 2 * c, 0, "Bs", {16, 16}, 0, 5, true);
    }
  }
  diagnosis::Traces traces;
  traces.first = made.trace;
  CHECK_FALSE(diagnosis::past_the_end_of_k(source::read(kTiled), traces, diagnosis::kSizes));
}

TEST_CASE("other ways through A") {
  CHECK(said_of(kNaive, 64, 96, 3, false) == "");  // A transposed
  CHECK(said_of(kTiled, 4, 1, 4, true) == "");     // a tile that moves by one
  CHECK(said_of(kTiled, 100, 1, 4, true) == "");
  CHECK_FALSE(diagnosis::past_the_end_of_k(source::read(kNaive), {}, diagnosis::kSizes));
}
