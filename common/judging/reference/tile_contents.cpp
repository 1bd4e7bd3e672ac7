// Mistakes of what the tiles of A and B hold beyond K, and of how they are read.
#include <algorithm>

#include "reference/hypotheses.h"

namespace reference {
namespace {

constexpr Mistake kStale = {"stale tile",
                            "Your C is what you get when the last, partly filled window along K still "
                            "holds values of the window before: what must it hold beyond K?"};
constexpr Mistake kRepeated = {
    "last element repeated beyond K",
    "Your C is what you get when the last window repeats column K - 1 of A and row K - 1 of B beyond K: "
    "what must be there, so that it adds nothing?"};
constexpr Mistake kOnes = {
    "filled with 1",
    "Your C is what you get when the last window is filled with 1 beyond K: what does 1 * 1 add to the sum?"};
constexpr Mistake kAsSwapped = {
    "tile of A read transposed",
    "Your C is what you get when the tile of A is read with its two indices swapped: which of them is k?"};
constexpr Mistake kBsSwapped = {
    "tile of B read transposed",
    "Your C is what you get when the tile of B is read with its two indices swapped: which of them is k?"};
constexpr Mistake kBothSwapped = {
    "both tiles read transposed",
    "Your C is what you get when both tiles are read with their indices swapped: which of them is k?"};

/** The ways to leave the last window unfilled. In all of them a tile beyond K holds numbers. */
void add_fillings(Hypotheses& all, const Evidence& evidence, int tile) {
  const Matrix &A = evidence.problem().A, &B = evidence.problem().B;
  const int K = A.cols;
  if (K % tile == 0) return;
  const auto add = [&](const Mistake& mistake, auto a, auto b) {
    add_product(
        all, evidence, mistake, {0, round_up(K, tile)}, [=](int row, int, int k) { return a(row, k); },
        [=](int, int col, int k) { return b(k, col); });
  };
  const auto clamped = [K](int k) { return std::min(k, K - 1); };
  add(
      kRepeated, [=, &A](int row, int k) { return A.at(row, clamped(k)); },
      [=, &B](int k, int col) { return B.at(clamped(k), col); });
  add(
      kOnes, [=, &A](int row, int k) { return k < K ? A.at(row, k) : 1; },
      [=, &B](int k, int col) { return k < K ? B.at(k, col) : 1; });
  if (K < tile) return;  // there is no window before
  const auto stale = [=](int k) { return k < K ? k : k - tile; };
  const auto stale_b = [=, &B](int k, int col) { return B.at(stale(k), col); };
  add(
      kStale, [=, &A](int row, int k) { return A.at(row, stale(k)); }, stale_b);
  // A is loaded without a look at K, and so from the next row.
  add(
      kStale, [=, &A](int row, int k) { return at_flat(A, std::int64_t(row) * K + k); }, stale_b);
}

/** Tiles that are right, but read as As[k][ty] and Bs[tx][k]; outside of A and B they hold zeros. */
void add_swapped_tiles(Hypotheses& all, const Evidence& evidence, int tile) {
  const Matrix &A = evidence.problem().A, &B = evidence.problem().B;
  const Range ks{0, round_up(A.cols, tile)};
  const auto swapped = [tile](const Matrix& matrix, int row, int col) {
    return or_zero(matrix, round_down(row, tile) + col % tile, round_down(col, tile) + row % tile);
  };
  const auto swapped_a = [=, &A](int row, int, int k) { return swapped(A, row, k); };
  const auto swapped_b = [=, &B](int, int col, int k) { return swapped(B, k, col); };
  const auto right_a = [&A](int row, int, int k) { return or_zero(A, row, k); };
  const auto right_b = [&B](int, int col, int k) { return or_zero(B, k, col); };
  add_product(all, evidence, kAsSwapped, ks, swapped_a, right_b);
  add_product(all, evidence, kBsSwapped, ks, right_a, swapped_b);
  add_product(all, evidence, kBothSwapped, ks, swapped_a, swapped_b);
}

}  // namespace

void add_tile_contents(Hypotheses& all, const Evidence& evidence, const Tiles& tiles) {
  for (const int tile : tiles.all) {
    add_fillings(all, evidence, tile);
    add_swapped_tiles(all, evidence, tile);
  }
}

}  // namespace reference
