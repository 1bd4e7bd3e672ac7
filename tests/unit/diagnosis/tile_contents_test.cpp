// Tiles of a half-done kernel, held against products that still come from A and B.
#include "diagnosis/tile_contents.h"

#include <doctest/doctest.h>

#include <functional>
#include <string>

#include "diagnosis/diagnose.h"
#include "found.h"
#include "traces.h"

namespace {

constexpr int kSide = 2;

const std::string kHalfDone =
    R"(__global__ void k(const float* A, const float* B, float* C, int M, int N, int K) {
  __shared__ float As[2][2];
  __shared__ float Bs[2][2];
  for (int p = 0; p < phases; ++p) {
    As[ty][tx] = A[row * K + p * 2 + tx];
    Bs[ty][tx] = B[(p * 2 + ty) * N + col];
    __syncthreads();

    // TODO 4: Take them from As and Bs.
    for (int k = p * 2; k < (p + 1) * 2; ++k) sum += A[row * K + k] * B[k * N + col];
  }
}
)";

/** What may go otherwise than it should. */
struct HalfDone {
  std::function<int(int p, int tx)> column_of_a = [](int p, int tx) { return p * kSide + tx; };
  bool barrier = true, fills_b = true, stores_all = true;
};

/** Two phases of a block of 2 x 2 threads: lines 5 and 6 fill the tiles, line 10 has the products. */
report::Trace half_done_trace(const HalfDone& kernel, const reference::Sizes& sizes) {
  MadeTrace made;
  for (int p = 0; p < 2; ++p) {
    for (unsigned t = 0; t < 4; ++t) {
      const int ty = int(t) / kSide, tx = int(t) % kSide, phase = kernel.barrier ? p : 0;
      made.global(phase, t, "A", ty * sizes.K + kernel.column_of_a(p, tx), 5);
      if (kernel.stores_all || t == 0) made.shared(phase, t, "As", {2, 2}, t, 5, true);
      if (!kernel.fills_b) continue;
      made.global(phase, t, "B", (p * kSide + ty) * sizes.N + tx, 6);
      made.shared(phase, t, "Bs", {2, 2}, t, 6, true);
    }
    for (unsigned t = 0; t < 4; ++t) {
      for (int k = p * kSide; k < (p + 1) * kSide; ++k) {
        made.global(kernel.barrier ? p + 1 : 0, t, "A", int(t) / kSide * sizes.K + k, 10);
        made.global(kernel.barrier ? p + 1 : 0, t, "B", k * sizes.N + int(t) % kSide, 10);
      }
    }
  }
  return made.trace;
}

Found tiles_of(const HalfDone& kernel, const std::string& text = kHalfDone) {
  diagnosis::Traces traces;
  traces.first = half_done_trace(kernel, diagnosis::kSizes);
  return diagnosis::wrong_tile_contents(text, diagnosis::open_todos(text, kHalfDone), traces,
                                        half_done_trace(kernel, diagnosis::kOnePhase));
}

}  // namespace

TEST_CASE("tiles that hold what the products take") { CHECK_FALSE(tiles_of({})); }

TEST_CASE("a tile that holds something else, from the first phase or from the second one on") {
  CHECK(says(tiles_of({.column_of_a = [](int, int) { return 0; }}),
             "The products of phase p = 0, in line 10, need A[0][1]"));
  const Found still = tiles_of({.column_of_a = [](int, int tx) { return tx; }});
  CHECK(says(
      still,
      "The products of phase p = 1, in line 10, need A[0][2], but it is not among what is fetched for As then: "
      "that begins with A[0][0]."));
  CHECK(still->line == 5);
}

TEST_CASE("a part of a tile is stored") {
  // Of four threads only the first one stores: what the others fetched goes nowhere.
  CHECK(tiles_of({.stores_all = false}));
}

TEST_CASE("one tile is filled, and not the other") {
  const std::string text = [] {
    std::string all = kHalfDone;
    const std::string fill = "    Bs[ty][tx] = B[(p * 2 + ty) * N + col];\n";
    return all.replace(all.find(fill), fill.size(), "\n");
  }();
  CHECK(says(tiles_of({.fills_b = false}, text), "Line 5 fills As, and nothing fills Bs"));
}

TEST_CASE("no barrier behind the stores") {
  CHECK(says(tiles_of({.barrier = false}),
             "No barrier stands between line 6, which stores to Bs, and line 10"));
}

TEST_CASE("nothing is said where an index depends on a stub, or where no stub has products") {
  const HalfDone wrong{.column_of_a = [](int, int) { return 0; }};
  std::string stub = kHalfDone;
  stub.insert(stub.find("  for (int p"), "  // TODO 2: How many?\n  int row = 0;\n\n");
  diagnosis::Traces traces;
  traces.first = half_done_trace(wrong, diagnosis::kSizes);
  const auto one = half_done_trace(wrong, diagnosis::kOnePhase);
  CHECK_FALSE(diagnosis::wrong_tile_contents(stub, diagnosis::open_todos(stub, stub), traces, one));
  CHECK_FALSE(diagnosis::wrong_tile_contents(kHalfDone, {}, traces, one));
}
