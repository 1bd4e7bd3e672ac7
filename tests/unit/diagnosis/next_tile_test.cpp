// The next tile: stored over this one, or fetched without the block.
#include "diagnosis/next_tile.h"

#include <doctest/doctest.h>

#include <string>
#include <vector>

#include "found.h"
#include "traces.h"

namespace {

using namespace diagnosis;

/** A block of 4 threads and a tile As[4] of 4 floats, of which each thread reads all. */
struct Block {
  MadeTrace made;
  int phase = 0;

  /** Of the tile that begins at `column` of A; -1: zeros. */
  void fill(unsigned thread, int column, int line) {
    if (column >= 0) made.global(phase, thread, "A", column + thread, line);
    made.shared(phase, thread, "As", {4}, thread, line, true);
  }
  void use(unsigned thread, int line) {
    for (int k = 0; k < 4; ++k) made.shared(phase, thread, "As", {4}, k, line, false);
  }
  template <class Do>
  void all(Do what) {
    for (unsigned t = 0; t < 4; ++t) what(t);
  }
};

/** Fills in line 1, then in each trip fills in line 2 and uses in line 3, perhaps with a barrier between. */
report::Trace filled_then_used(bool barrier) {
  Block b;
  b.all([&](unsigned t) { b.fill(t, 0, 1); });
  for (int p = 1; p < 4; ++p) {
    ++b.phase;
    b.all([&](unsigned t) {
      b.fill(t, 4 * p, 2);
      if (!barrier) b.use(t, 3);
    });
    if (!barrier) continue;
    ++b.phase;
    b.all([&](unsigned t) { b.use(t, 3); });
  }
  return b.made.trace;
}

/** The other order, which is right with a barrier, and without one is a race of another kind. */
report::Trace used_then_filled(bool barrier) {
  Block b;
  b.all([&](unsigned t) { b.fill(t, 0, 1); });
  for (int p = 1; p < 4; ++p) {
    ++b.phase;
    b.all([&](unsigned t) {
      b.use(t, 2);
      if (!barrier) b.fill(t, 4 * p, 3);
    });
    if (!barrier) continue;
    ++b.phase;
    b.all([&](unsigned t) { b.fill(t, 4 * p, 3); });
  }
  ++b.phase;
  b.all([&](unsigned t) { b.use(t, 4); });
  return b.made.trace;
}

const std::string kTwoCalls =
    "__device__ float at(const float* m, int r, int c) { return m[r * 8 + c]; }\n"
    "__global__ void k(const float* B) {\n"
    "int first = blockIdx.x * 16;\n"
    "float b = at(B, 0, first + c);\n"
    "b = at(B, 1, c);\n}\n";

/** What thread 0 of the first block and of the one to its right load from B, all in these lines. */
Found loaded(const std::vector<int>& first, const std::vector<int>& right, std::vector<int> lines = {1, 1, 1},
             const std::string& text = kTwoCalls) {
  MadeTrace own, other;
  for (std::size_t n = 0; n < first.size(); ++n) own.global(0, 0, "B", first[n], lines[n]);
  for (std::size_t n = 0; n < right.size(); ++n) other.global(0, 0, "B", right[n], lines[n]);
  Traces traces;
  traces.first = own.trace;
  traces.right = other.trace;
  return block_forgotten_once(read(text), traces, 160);
}

}  // namespace

TEST_CASE("the next tile is stored over the one that is to be used") {
  for (const bool barrier : {false, true}) {
    CAPTURE(barrier);
    const Found found = stored_too_early(filled_then_used(barrier));
    REQUIRE(found);
    CHECK(found->slip == Slip::stored_too_early);
    CHECK(says(found, "Line 2 stores the next tile in As before line 3 has used the one that is there"));
  }
}

TEST_CASE("tiles that are used before the next one comes, perhaps too late for others") {
  CHECK_FALSE(stored_too_early(used_then_filled(true)));
  CHECK_FALSE(stored_too_early(used_then_filled(false)));
}

TEST_CASE("two tiles that take turns") {
  Block b;
  b.all([&](unsigned t) { b.fill(t, 0, 1); });
  for (int p = 1; p < 5; ++p) {
    ++b.phase;
    const int other = p % 2 * 4, own = 4 - other;
    b.all([&](unsigned t) {
      b.made.global(b.phase, t, "A", 4 * p + int(t), 2);
      b.made.shared(b.phase, t, "As", {8}, other + t, 2, true);
      for (int k = 0; k < 4; ++k) b.made.shared(b.phase, t, "As", {8}, own + k, 3, false);
    });
  }
  CHECK_FALSE(stored_too_early(b.made.trace));
}

TEST_CASE("two tiles that take turns without a barrier") {
  Block b;
  b.all([&](unsigned t) { b.fill(t, 0, 1); });
  ++b.phase;
  b.all([&](unsigned t) {
    for (int p = 1; p < 5; ++p) {
      const int other = p % 2 * 4, own = 4 - other;
      b.made.global(b.phase, t, "A", 4 * p + int(t), 2);
      b.made.shared(b.phase, t, "As", {8}, other + t, 2, true);
      for (int k = 0; k < 4; ++k) b.made.shared(b.phase, t, "As", {8}, own + k, 3, false);
    }
  });
  CHECK_FALSE(stored_too_early(b.made.trace));
}

TEST_CASE("zeros that nobody reads before the tile comes") {
  Block b;
  b.all([&](unsigned t) { b.fill(t, -1, 1); });
  for (int p = 0; p < 3; ++p) {
    ++b.phase;
    b.all([&](unsigned t) { b.fill(t, 4 * p, 2); });
    ++b.phase;
    b.all([&](unsigned t) { b.use(t, 3); });
  }
  CHECK_FALSE(stored_too_early(b.made.trace));
}

TEST_CASE("a product that stands after the loop is another mistake") {
  Block b;
  for (int p = 0; p < 4; ++p, ++b.phase) b.all([&](unsigned t) { b.fill(t, 4 * p, 1); });
  b.all([&](unsigned t) { b.use(t, 2); });
  CHECK_FALSE(stored_too_early(b.made.trace));
}

TEST_CASE("a load that leaves out the block") {
  const Found found = loaded({0, 8, 16}, {16, 8, 16});
  CHECK(found->slip == Slip::block_forgotten);
  CHECK(found->line == 5);
  CHECK(says(found,
             "Line 5 loads from B without blockIdx.x, which line 4 has: from the second tile on, every block "
             "gets the columns that belong to the first block."));
  CHECK(says(loaded({0, 8, 16}, {0, 24, 32}), "at first"));
  CHECK(says(loaded({0, 8, 16}, {16, 8, 16}, {11, 12, 12}),
             "Line 12 loads from B without blockIdx.x, which line 11"));
}

TEST_CASE("loads that all know their block, or that need none") {
  CHECK_FALSE(loaded({0, 8, 16}, {16, 24, 32}));
  CHECK_FALSE(loaded({0, 8, 16}, {0, 8, 16}));
  CHECK_FALSE(loaded({0, 8, 16}, {}));
  // No line of the text is without it: perhaps work is only divided otherwise.
  CHECK_FALSE(loaded({0, 8, 16}, {16, 8, 16}, {1, 1, 1}, "__global__ void k(const float* B) {}"));
  // A block that goes on to other parts of C.
  CHECK_FALSE(
      loaded({0, 8, 16}, {16, 8, 16}, {1, 1, 1},
             "__global__ void k(const float* B) { for (int t = blockIdx.x; t < 9; t += gridDim.x) f(B); }"));
}

TEST_CASE("a load by the other axis of the grid than the one before it") {
  const auto found = [](bool c_moves_down_along_y) {
    MadeTrace first, right, below;
    for (MadeTrace* made : {&first, &right, &below}) {
      made->global(0, 0, "A", made == &below ? 64 : 0, 11);
      made->global(1, 0, "A", made == &right ? 80 : 16, 12);
      const bool down = (made == &below) == c_moves_down_along_y && made != &first;
      made->global(2, 0, "C", made == &first ? 0 : down ? 16 * 160 : 16, 13);
      made->trace.accesses.back().store = true;
    }
    Traces traces;
    traces.first = first.trace;
    traces.right = right.trace;
    traces.below = below.trace;
    return block_forgotten_once(read(kTwoCalls), traces, 160);
  };
  CHECK(found(true)->slip == Slip::block_axis_swapped);
  CHECK(says(found(true), "Line 12 loads from A by blockIdx.x, where line 11 has blockIdx.y: the rows of A"));
  CHECK(
      says(found(false), "Line 11 loads from A by blockIdx.y, where line 12 has blockIdx.x: the rows of A"));
}
