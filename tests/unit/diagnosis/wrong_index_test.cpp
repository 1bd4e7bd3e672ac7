// Kernels as lists of accesses: what is odd in one of them is named, and nothing in those that are right.
#include "diagnosis/wrong_index.h"

#include <doctest/doctest.h>

#include <functional>
#include <string>
#include <utility>

#include "diagnosis/diagnose.h"

namespace {

using namespace diagnosis;

constexpr int kTile = 16;
constexpr auto kM = kSizes.M, kN = kSizes.N, kK = kSizes.K;

/** Where a thread stands. */
struct Thread {
  int x, y, bx, by;
  int row() const { return by * kTile + y; }
  int col() const { return bx * kTile + x; }
};

/** The index of an access in the n-th phase, or for the n-th k. */
using Index = std::function<int(const Thread&, int n)>;

/** The accesses of a tiled kernel; a test replaces one or two. */
struct Kernel {
  Index load_a = [](const Thread& t, int p) { return t.row() * kK + p * kTile + t.x; };
  Index load_b = [](const Thread& t, int p) { return (p * kTile + t.y) * kN + t.col(); };
  Index fill_a = [](const Thread& t, int) { return t.y * kTile + t.x; };
  Index fill_b = fill_a;
  Index use_a = [](const Thread& t, int k) { return t.y * kTile + k; };
  Index use_b = [](const Thread& t, int k) { return k * kTile + t.x; };
  Index store_c = [](const Thread& t, int) { return t.row() * kN + t.col(); };
};

report::Trace trace_of(const Kernel& kernel, int bx, int by) {
  report::Trace trace;
  const std::vector<std::int64_t> tile = {kTile, kTile};
  trace.arrays = {{"A", false, kM * kK, {}},
                  {"B", false, kK * kN, {}},
                  {"As", true, kTile * kTile, tile},
                  {"Bs", true, kTile * kTile, tile},
                  {"C", false, kM * kN, {}}};
  const auto all = [&](int array, int line, bool store, int n, const Index& index) {
    for (int thread = 0; thread < kTile * kTile; ++thread) {
      const Thread t{thread % kTile, thread / kTile, bx, by};
      trace.accesses.push_back({0, unsigned(thread), array, index(t, n), line, store, 1});
    }
  };
  for (int p = 0; p < 2; ++p) {
    all(0, 1, false, p, kernel.load_a);
    all(2, 1, true, p, kernel.fill_a);
    all(1, 2, false, p, kernel.load_b);
    all(3, 2, true, p, kernel.fill_b);
    for (int k = 0; k < kTile; ++k) {
      all(2, 3, false, k, kernel.use_a);
      all(3, 3, false, k, kernel.use_b);
    }
  }
  all(4, 4, true, 0, kernel.store_c);
  return trace;
}

std::optional<Diagnosis> found_in(const Kernel& kernel) {
  Traces traces;
  traces.launch.block = {kTile, kTile, 1};
  traces.launch.grid = {unsigned(kN / kTile), unsigned(kM / kTile), 1};
  traces.first = trace_of(kernel, 0, 0);
  traces.right = trace_of(kernel, 1, 0);
  traces.below = trace_of(kernel, 0, 1);
  return wrong_index(traces, kSizes);
}

/** Of the one that must be found. */
Slip slip_in(const Kernel& kernel, int line) {
  const auto found = found_in(kernel);
  REQUIRE(found);
  CHECK(found->line == line);
  return found->slip;
}

}  // namespace

TEST_CASE("what is right has no slip, in whatever layout") {
  CHECK_FALSE(found_in({}));
  Kernel transposed_tile;
  transposed_tile.fill_a = [](const Thread& t, int) { return t.x * kTile + t.y; };
  transposed_tile.use_a = [](const Thread& t, int k) { return k * kTile + t.y; };
  CHECK_FALSE(found_in(transposed_tile));
}

TEST_CASE("threads swapped in one place") {
  Kernel kernel;
  kernel.load_a = [](const Thread& t, int p) { return t.row() * kK + p * kTile + t.y; };
  CHECK(slip_in(kernel, 1) == Slip::threads_swapped);
  kernel = {};
  kernel.use_b = [](const Thread& t, int k) { return k * kTile + t.y; };
  CHECK(slip_in(kernel, 3) == Slip::threads_swapped);
  kernel = {};
  kernel.fill_a = [](const Thread& t, int) { return t.x * kTile + t.y; };
  CHECK(slip_in(kernel, 1) == Slip::rows_for_columns);
}

TEST_CASE("one variable that two lines take is one slip") {
  Kernel kernel;
  kernel.load_a = [](const Thread& t, int p) { return (t.by + t.y) * kK + p * kTile + t.x; };
  kernel.store_c = [](const Thread& t, int) { return (t.by + t.y) * kN + t.col(); };
  CHECK(slip_in(kernel, 1) == Slip::block_unscaled);
  CHECK(found_in(kernel)->sentence ==
        "The row at which line 1 reads A and line 4 stores to C begins at blockIdx.y, which is not "
        "multiplied by anything: how many rows does each block compute?");
}

TEST_CASE("strides, blocks and steps") {
  Kernel kernel;
  kernel.load_b = [](const Thread& t, int p) { return (p * kTile + t.y) * kK + t.col(); };
  CHECK(slip_in(kernel, 2) == Slip::row_stride);
  kernel = {};
  kernel.load_b = [](const Thread& t, int p) { return (p * kTile + t.y) * kN + t.x; };
  CHECK(slip_in(kernel, 2) == Slip::block_forgotten);
  kernel = {};
  kernel.load_a = [](const Thread& t, int p) { return t.row() * kK + p + t.x; };
  CHECK(slip_in(kernel, 1) == Slip::tile_moves_by_one);
  kernel = {};
  kernel.load_a = [](const Thread& t, int p) { return t.row() * kK + (p + 1) * kTile + t.x; };
  CHECK(slip_in(kernel, 1) == Slip::begins_elsewhere);
}

TEST_CASE("an axis of the blocks that nothing is made of is no other line's") {
  Kernel kernel;
  const auto wrong_col = [](const Thread& t) { return t.by * kTile + t.x; };
  kernel.load_b = [=](const Thread& t, int p) { return (p * kTile + t.y) * kN + wrong_col(t); };
  CHECK(
      found_in(kernel)->sentence ==
      "The column at which line 2 reads B comes from blockIdx.y where the rest of the kernel has blockIdx.x: x "
      "and y are swapped there.");
  kernel.store_c = [=](const Thread& t, int) { return t.row() * kN + wrong_col(t); };
  CHECK(
      found_in(kernel)->sentence ==
      "The column at which line 2 reads B and line 4 stores to C comes from blockIdx.y, as the row does: it "
      "should come from blockIdx.x.");
}

TEST_CASE("an index without its row, or whose row is not multiplied") {
  Kernel kernel;
  kernel.load_a = [](const Thread& t, int p) { return p * kTile + t.x; };
  CHECK(slip_in(kernel, 1) == Slip::row_forgotten);
  CHECK(found_in(kernel)->sentence ==
        "Line 1 reads A without a row, always in row 0. Rows of A are K long: add the row times K.");
  kernel = {};
  kernel.load_b = [](const Thread& t, int p) { return p * kTile + t.y + t.col(); };
  CHECK(slip_in(kernel, 2) == Slip::stride_forgotten);
  CHECK(found_in(kernel)->sentence ==
        "Line 2 reads B at row + column. Rows of B are N long: multiply the row by N.");
}

TEST_CASE("the place in C where k belongs, and a tile that moves the other way") {
  Kernel kernel;
  kernel.load_b = [](const Thread& t, int) { return t.row() * kN + t.col(); };
  CHECK(slip_in(kernel, 2) == Slip::output_for_k);
  CHECK(
      found_in(kernel)->sentence ==
      "The row at which line 2 reads B is that of the thread's own element of C. The rows of B are numbered "
      "by k: which k is needed there?");
  kernel = {};
  kernel.load_a = [](const Thread& t, int) { return t.row() * kK + t.col(); };
  CHECK(slip_in(kernel, 1) == Slip::output_for_k);
  kernel = {};
  kernel.load_b = [](const Thread& t, int p) { return p * kTile + t.y * kN + t.col(); };
  CHECK(slip_in(kernel, 2) == Slip::moves_across);
  CHECK(found_in(kernel)->sentence ==
        "From phase to phase line 2 reads B 16 columns further right. Along K the tiles of B lie one below "
        "the other: the phase belongs to the row.");
  kernel = {};
  kernel.load_a = [](const Thread& t, int p) { return (t.row() + p * kTile) * kK + t.x; };
  CHECK(slip_in(kernel, 1) == Slip::moves_across);
}

TEST_CASE("A and B, or their tiles, in each other's place") {
  Kernel kernel;
  std::swap(kernel.use_a, kernel.use_b);
  CHECK(slip_in(kernel, 3) == Slip::operands_swapped);
  CHECK(found_in(kernel)->sentence ==
        "Line 3 reads As, the tile of A, along a column, and Bs, the tile of B, along a row: are the two "
        "swapped, there or where they are filled?");
  kernel = {};
  std::swap(kernel.load_a, kernel.load_b);
  std::swap(kernel.use_a, kernel.use_b);
  CHECK(slip_in(kernel, 1) == Slip::operands_swapped);
  // Half a swap is none: something else is meant.
  kernel = {};
  kernel.use_a = kernel.use_b;
  CHECK_FALSE(found_in(kernel));
}

TEST_CASE("k begins at 1 in both tiles") {
  Kernel kernel;
  kernel.use_a = [](const Thread& t, int k) { return t.y * kTile + k + 1; };
  kernel.use_b = [](const Thread& t, int k) { return (k + 1) * kTile + t.x; };
  CHECK(slip_in(kernel, 3) == Slip::begins_elsewhere);
  CHECK(found_in(kernel)->sentence ==
        "The k at which line 3 reads As and Bs begins at 1, not at 0: where does the loop over k begin?");
}

TEST_CASE("rows and columns from the wrong threads") {
  Kernel kernel;
  kernel.load_a = [](const Thread& t, int p) { return (t.by * kTile + t.x) * kK + p * kTile + t.x; };
  kernel.load_b = [](const Thread& t, int p) { return (p * kTile + t.y) * kN + t.bx * kTile + t.y; };
  kernel.store_c = [](const Thread& t, int) { return (t.by * kTile + t.x) * kN + t.bx * kTile + t.y; };
  CHECK(slip_in(kernel, 1) == Slip::threads_swapped);
  CHECK(found_in(kernel)->sentence ==
        "Row and column have threadIdx.x and threadIdx.y the wrong way round where line 1 reads A, line 2 "
        "reads B and line 4 stores to C: the tiles count rows by threadIdx.y.");
}

TEST_CASE("two different slips are not told apart from another way to do it") {
  Kernel kernel;
  kernel.load_a = [](const Thread& t, int p) { return t.row() * kN + p * kTile + t.x; };
  kernel.use_b = [](const Thread& t, int k) { return k * kTile + t.y; };
  CHECK_FALSE(found_in(kernel));
}
