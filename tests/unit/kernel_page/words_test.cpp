// A difference in words.
#include "kernel_page/words.h"

#include <doctest/doctest.h>

#include "made.h"

namespace {

const reference::Sizes kSizes = {8, 8, 4};

kernel_page::Nearest parting(const std::vector<Made>& mine, const std::vector<Made>& right) {
  kernel_page::Nearest nearest;
  nearest.mine.trace = trace(mine);
  nearest.mine.launches.push_back({});
  nearest.mine.launches[0].block = {4, 4, 1};
  nearest.right.trace = trace(right);
  nearest.difference = kernel_page::first_difference(nearest.mine.trace, nearest.right.trace);
  return nearest;
}

}  // namespace

TEST_CASE("elements of matrices and tiles, and what lies before and behind them") {
  const auto arrays = trace({}).arrays;
  CHECK(kernel_page::element(arrays[kA], 9, kSizes) == "A[2][1]");
  CHECK(kernel_page::element(arrays[kC], 9, kSizes) == "C[1][1]");
  CHECK(kernel_page::element(arrays[kA], 32, kSizes) == "A[8][0]");
  CHECK(kernel_page::element(arrays[kA], -1, kSizes) == "A[-1][3]");
  CHECK(kernel_page::element(arrays[kBs], 6, kSizes) == "Bs[1][2]");
  CHECK(kernel_page::element({"sums", true, 5, {}}, 3, kSizes) == "sums[3]");
}

TEST_CASE("where they part") {
  CHECK(
      kernel_page::where_they_part(parting({{0, 6, kA, 4}}, {{0, 6, kA, 5}}), kSizes) ==
      "Before the first barrier, thread (2,1) of block (0,0): your kernel loads A[1][0] in line 10, the right one "
      "loads A[1][1].");
  CHECK(
      kernel_page::where_they_part(parting({{1, 0, kC, 0, true, 4}}, {{1, 0, kC, 4, true, 4}}), kSizes) ==
      "After the first barrier, thread (0,0) of block (0,0): your kernel stores 4 floats from C[0][0] on in line 12, "
      "the right one stores 4 floats from C[0][4] on.");
  CHECK(kernel_page::where_they_part(parting({{0, 0, kA, 0}, {0, 0, kA, 1}}, {{0, 0, kA, 0}, {1, 0, kA, 1}}),
                                     kSizes)
            .ends_with("your kernel loads A[0][1] in line 10, the right one waits at a barrier first."));
  CHECK(kernel_page::where_they_part(parting({{0, 0, kA, 0}, {1, 0, kA, 1}}, {{0, 0, kA, 0}, {0, 0, kA, 1}}),
                                     kSizes)
            .ends_with("your kernel waits at a barrier first, the right one loads A[0][1]."));
  CHECK(kernel_page::where_they_part(parting({{2, 0, kA, 0}, {2, 0, kA, 1}}, {{2, 0, kA, 0}}), kSizes)
            .starts_with("After 2 barriers, thread (0,0)"));
  CHECK(kernel_page::where_they_part(parting({{0, 0, kA, 0}}, {{0, 0, kA, 0}}), kSizes)
            .starts_with("Both make the same"));
}

TEST_CASE("whose right kernel it is") {
  kernel_page::Nearest nearest;
  nearest.name = "transposed";
  CHECK(kernel_page::about_right(nearest).find("\"transposed\", another right kernel") != std::string::npos);
  nearest.own = true;
  nearest.change = "Line 3: with `N` in place of `K`.";
  CHECK(kernel_page::about_right(nearest).ends_with("which was tried. Line 3: with `N` in place of `K`."));
}
