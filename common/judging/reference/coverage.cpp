// Mistakes of coverage: what was written is right, but some of C was not.
#include <algorithm>

#include "reference/hypotheses.h"

namespace reference {
namespace {

constexpr Mistake kGuardSwapped = {
    "rows and columns swapped in the guard",
    "Your C is what you get when row is compared with N and col with M: which of them counts the rows?"};
constexpr Mistake kGridSwapped = {"rows and columns swapped in the grid",
                                  "Your C is what you get when the grid has its two sizes swapped: "
                                  "does x count columns or rows, there and in the kernel?"};
constexpr Mistake kGridRoundedDown = {
    "grid rounded down",
    "Your C is what you get when the grid is rounded down: the last, partly filled tiles get no block."};
constexpr Mistake kLineRoundedDown = {
    "last elements without a thread",
    "Your C is what you get when the number of blocks is rounded down: the last elements get no thread."};
constexpr Mistake kFirstBlock = {"only the first block",
                                 "Your C is what you get when only the tile of the first block is written: "
                                 "how many blocks are there, and where does each one store?"};
constexpr Mistake kFirstRowOfBlocks = {
    "only the first row of blocks",
    "Your C is what you get when only the first row of tiles is written: does the row depend on the block, "
    "and has the grid more than one row?"};
constexpr Mistake kFirstColumnOfBlocks = {
    "only the first column of blocks",
    "Your C is what you get when only the first column of tiles is written: does the column depend on the "
    "block, and has the grid more than one column?"};
constexpr Mistake kDiagonal = {
    "only the blocks of the diagonal",
    "Your C is what you get when one index of the block is used for both row and column."};
constexpr Mistake kLastLine = {"last row or column not written",
                               "Your C is what you get when the last row or column is left out: what are "
                               "row and col compared with?"};
constexpr Mistake kLastLineOrGrid = {"last row or column without a thread",
                                     "Your C is what you get when no thread writes the last row or column: "
                                     "does x count columns and y rows, in the "
                                     "grid and in the kernel, and what are row and col compared with?"};
constexpr Mistake kFirstLine = {
    "first row or column not written",
    "Your C is what you get when row 0 or column 0 is left out: where do row and col begin?"};
constexpr Mistake kSmallBlocks = {
    "blocks smaller than their tiles",
    "Your C is what you get when each block writes only a part of its tile: has "
    "it as many threads as row and col assume, and do all of them store?"};
constexpr Mistake kWholeSquares = {"only whole squares of outputs",
                                   "Your C is what you get when a thread stores all of its outputs or "
                                   "none: at the edge, which of them lie inside C?"};
constexpr Mistake kSomeOutputs = {"only some outputs of a thread",
                                  "Your C is what you get when each thread writes only some of its "
                                  "outputs: how many does it have, down and across?"};
constexpr Mistake kPartOfTile = {
    "only some outputs of a thread",
    "Your C is what you get when only the first rows or columns of each block's tile are written: how many "
    "threads lie side by side in it, and does each store all of its outputs?"};

/** A mistake that leaves C right where written(row, col), and poison elsewhere. */
template <class Written>
void add_covered(Hypotheses& all, const Evidence& evidence, const Mistake& mistake, Written written) {
  all.push_back({mistake, [&evidence, written](int row, int col) {
                   return written(row, col) ? evidence.is_right(row, col) : evidence.is_poison(row, col);
                 }});
}

/** Written up to `rows` and `cols`. */
void add_corner(Hypotheses& all, const Evidence& evidence, const Mistake& mistake, int rows, int cols) {
  add_covered(all, evidence, mistake, [=](int row, int col) { return row < rows && col < cols; });
}

/** Whether a swapped grid leaves out nothing but the last row, or the last column. */
bool swapped_grid_leaves_one_line(const Evidence& evidence, int tile) {
  const int M = evidence.rows(), N = evidence.cols();
  return M > N ? round_up(N, tile) == M - 1 : round_up(M, tile) == N - 1;
}

void add_lines(Hypotheses& all, const Evidence& evidence, const Tiles& tiles) {
  const int M = evidence.rows(), N = evidence.cols();
  const bool may_be_the_grid =
      std::ranges::any_of(tiles.all, [&](int tile) { return swapped_grid_leaves_one_line(evidence, tile); });
  add_corner(all, evidence, kGuardSwapped, N, M);
  add_corner(all, evidence, may_be_the_grid && M > N ? kLastLineOrGrid : kLastLine, M - 1, N);
  add_corner(all, evidence, may_be_the_grid && M < N ? kLastLineOrGrid : kLastLine, M, N - 1);
  add_corner(all, evidence, kLastLine, M - 1, N - 1);
  add_covered(all, evidence, kFirstLine, [](int row, int) { return row > 0; });
  add_covered(all, evidence, kFirstLine, [](int, int col) { return col > 0; });
  add_covered(all, evidence, kFirstLine, [](int row, int col) { return row > 0 && col > 0; });
}

void add_grids(Hypotheses& all, const Evidence& evidence, int tile) {
  const int M = evidence.rows(), N = evidence.cols();
  add_corner(all, evidence, swapped_grid_leaves_one_line(evidence, tile) ? kLastLineOrGrid : kGridSwapped,
             round_up(N, tile), round_up(M, tile));
  add_corner(all, evidence, kGridRoundedDown, round_down(M, tile), round_down(N, tile));
  // Where the other axis is rounded up. A single line that is left out may have
  // another cause, and a grid with its sizes swapped may leave out the same.
  if (M - round_down(M, tile) > 1 && round_down(M, tile) != round_up(N, tile))
    add_corner(all, evidence, kGridRoundedDown, round_down(M, tile), N);
  if (N - round_down(N, tile) > 1 && round_down(N, tile) != round_up(M, tile))
    add_corner(all, evidence, kGridRoundedDown, M, round_down(N, tile));
  if (M > tile && N > tile) {
    add_corner(all, evidence, kFirstBlock, tile, tile);
    add_covered(all, evidence, kDiagonal, [=](int row, int col) { return row / tile == col / tile; });
  }
  // Of two rows of blocks, the first is also all but the last.
  if (M > 2 * tile) add_corner(all, evidence, kFirstRowOfBlocks, tile, N);
  if (N > 2 * tile) add_corner(all, evidence, kFirstColumnOfBlocks, M, tile);
}

/** Of a grid of one line, whose threads count the elements of C through. */
void add_line_of_blocks(Hypotheses& all, const Evidence& evidence, int threads) {
  const int N = evidence.cols(), reached = round_down(evidence.rows() * N, threads);
  if (reached == 0 || reached % N == 0) return;  // whole rows are what other mistakes leave out, too
  add_covered(all, evidence, kLineRoundedDown, [=](int row, int col) { return row * N + col < reached; });
}

/** Only the rows, the columns, or both, of which is_written(line) says so. */
template <class IsWritten>
void add_some_lines(Hypotheses& all, const Evidence& evidence, const Mistake& mistake, IsWritten is_written) {
  add_covered(all, evidence, mistake, [=](int row, int) { return is_written(row); });
  add_covered(all, evidence, mistake, [=](int, int col) { return is_written(col); });
  add_covered(all, evidence, mistake, [=](int row, int col) { return is_written(row) && is_written(col); });
}

/** A thread's outputs lie side by side, or so far apart that `count` of them span a tile. */
void add_outputs(Hypotheses& all, const Evidence& evidence, int tile, int count) {
  add_corner(all, evidence, kWholeSquares, round_down(evidence.rows(), count),
             round_down(evidence.cols(), count));
  add_some_lines(all, evidence, kSomeOutputs, [=](int line) { return line % count == 0; });
  add_some_lines(all, evidence, kPartOfTile, [=](int line) { return line % tile < tile / count; });
}

void add_small_blocks(Hypotheses& all, const Evidence& evidence, int tile, int count) {
  add_some_lines(all, evidence, kSmallBlocks, [=](int line) { return line % tile < tile / count; });
}

}  // namespace

void add_coverage(Hypotheses& all, const Evidence& evidence, const Tiles& tiles) {
  add_lines(all, evidence, tiles);
  for (const int tile : tiles.all) add_grids(all, evidence, tile);
  for (const int threads : {32, 64, 128, 256, 512, 1024}) add_line_of_blocks(all, evidence, threads);
  // A block has at most 1,024 threads, so in a tile wider than 32 each has more than one output.
  for (const int count : {2, 4, 8}) {
    if (tiles.lesson > 32) {
      add_outputs(all, evidence, tiles.lesson, count);
    } else {
      for (const int tile : {16, 32}) add_small_blocks(all, evidence, tile, count);
    }
  }
}

}  // namespace reference
