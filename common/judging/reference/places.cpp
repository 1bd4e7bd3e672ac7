// Mistakes of place: every element of C is an element of A * B, but not the one that belongs there.
#include "reference/hypotheses.h"

namespace reference {
namespace {

constexpr Mistake kFirstBlockOfA = {"A without the block's row",
                                    "Your C is what you get when every block reads the first rows of A: "
                                    "how must the row depend on the block?",
                                    true};
constexpr Mistake kFirstBlockOfB = {"B without the block's column",
                                    "Your C is what you get when every block reads the first columns of B: "
                                    "how must the column depend on the block?",
                                    true};
constexpr Mistake kFirstBlockOfBoth = {"every block computes the first tile",
                                       "Your C is what you get when every block computes the tile of the "
                                       "first one: how must row and column depend on the block?",
                                       true};
constexpr Mistake kBlocksSwapped = {
    "blocks swapped",
    "Your C is what you get when blockIdx.x and blockIdx.y change places between the loads and the store.",
    true};
constexpr Mistake kThreadsSwapped = {"threads swapped",
                                     "Your C is what you get when threadIdx.x and threadIdx.y change places: "
                                     "inside each tile, C is transposed."};
constexpr Mistake kOneForBlock = {"one element for a block",
                                  "Your C is what you get when all threads of a block "
                                  "compute its first element: how must row and column depend on the thread?"};
constexpr Mistake kOutputsTransposed = {
    "outputs of a thread transposed",
    "Your C is what you get when the outputs of each thread are stored transposed: which index counts the rows?"};
constexpr Mistake kOutputsUpsideDown = {
    "outputs of a thread upside down",
    "Your C is what you get when each thread stores its rows of outputs in reverse."};
constexpr Mistake kOutputsMirrored = {
    "outputs of a thread mirrored",
    "Your C is what you get when each thread stores its columns of outputs in reverse."};
constexpr Mistake kOneForThread = {
    "one output for a thread",
    "Your C is what you get when each thread stores its first output in all places: which sum goes where?"};
constexpr Mistake kOtherDistance = {
    "outputs of a thread at other distances",
    "Your C is what you get when the outputs of a thread lie side by side in the loads "
    "and a stride apart in the store, or the reverse."};

/** What stands where an element from outside of C would have to. */
enum class Outside { zero, unwritten };

/** A mistake that leaves at (row, col) what belongs to another place. */
template <class PlaceOf>
void add_moved(Hypotheses& all, const Evidence& evidence, const Mistake& mistake, PlaceOf place_of,
               Outside outside = Outside::zero) {
  all.push_back({mistake, [&evidence, place_of, outside](int row, int col) {
                   const MatrixIndex from = place_of(row, col);
                   if (from.row < evidence.rows() && from.col < evidence.cols())
                     return evidence.holds(row, col, evidence.expected(from.row, from.col));
                   return outside == Outside::zero ? evidence.holds(row, col, {})
                                                   : evidence.is_poison(row, col);
                 }});
}

void add_between_blocks(Hypotheses& all, const Evidence& evidence, int tile) {
  const bool many_rows = evidence.rows() > tile, many_cols = evidence.cols() > tile;
  if (many_rows)
    add_moved(all, evidence, kFirstBlockOfA, [=](int r, int c) { return MatrixIndex{r % tile, c}; });
  if (many_cols)
    add_moved(all, evidence, kFirstBlockOfB, [=](int r, int c) { return MatrixIndex{r, c % tile}; });
  if (many_rows && many_cols)
    add_moved(all, evidence, kFirstBlockOfBoth, [=](int r, int c) {
      return MatrixIndex{r % tile, c % tile};
    });
  add_moved(all, evidence, kBlocksSwapped, [=](int r, int c) {
    return MatrixIndex{round_down(c, tile) + r % tile, round_down(r, tile) + c % tile};
  });
}

/** What happens in squares of C: those of a block, or those of a thread. */
MatrixIndex transposed(int row, int col, int width) {
  return {round_down(row, width) + col % width, round_down(col, width) + row % width};
}
MatrixIndex first_of_square(int row, int col, int width) {
  return {round_down(row, width), round_down(col, width)};
}
int reversed(int line, int width) { return round_down(line, width) + width - 1 - line % width; }

void add_inside_blocks(Hypotheses& all, const Evidence& evidence, int tile) {
  if (evidence.rows() <= tile && evidence.cols() <= tile) return;  // then it is all of C
  const auto swapped = [=](int r, int c) { return transposed(r, c, tile); };
  for (const Outside outside : {Outside::zero, Outside::unwritten})
    add_moved(all, evidence, kThreadsSwapped, swapped, outside);
  add_moved(all, evidence, kOneForBlock, [=](int r, int c) { return first_of_square(r, c, tile); });
}

void add_inside_threads(Hypotheses& all, const Evidence& evidence, int width) {
  add_moved(all, evidence, kOutputsTransposed, [=](int r, int c) { return transposed(r, c, width); });
  add_moved(all, evidence, kOneForThread, [=](int r, int c) { return first_of_square(r, c, width); });
  add_moved(all, evidence, kOutputsUpsideDown, [=](int r, int c) {
    return MatrixIndex{reversed(r, width), c};
  });
  add_moved(all, evidence, kOutputsMirrored, [=](int r, int c) {
    return MatrixIndex{r, reversed(c, width)};
  });
}

/** Inside a tile, the n-th group of `width` neighbours becomes every (tile / width)-th line from n on. */
void add_distances(Hypotheses& all, const Evidence& evidence, int tile, int width) {
  const auto spread = [tile](int line, int step) {
    const int i = line % tile;
    return round_down(line, tile) + i % step * (tile / step) + i / step;
  };
  for (const int step : {width, tile / width}) {
    add_moved(all, evidence, kOtherDistance, [=](int r, int c) { return MatrixIndex{spread(r, step), c}; });
    add_moved(all, evidence, kOtherDistance, [=](int r, int c) { return MatrixIndex{r, spread(c, step)}; });
    add_moved(all, evidence, kOtherDistance, [=](int r, int c) {
      return MatrixIndex{spread(r, step), spread(c, step)};
    });
  }
}

}  // namespace

void add_places(Hypotheses& all, const Evidence& evidence, const Tiles& tiles) {
  constexpr int kWidths[] = {2, 4, 8};  // of the square that a thread computes
  for (const int width : kWidths) add_inside_threads(all, evidence, width);
  for (const int tile : tiles.all) {
    add_between_blocks(all, evidence, tile);
    if (tile <= 8) continue;  // a square of 8 x 8 is a thread's rather than a block's
    add_inside_blocks(all, evidence, tile);
    for (const int width : kWidths) add_distances(all, evidence, tile, width);
  }
}

}  // namespace reference
