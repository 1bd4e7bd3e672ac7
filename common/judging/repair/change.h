// Small changes of a kernel file, each of which a slip of the pen may have made necessary.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "source/code.h"

namespace repair {

/** What is changed; of two changes that help the one that is named first here is told. */
enum class ChangeKind {
  size,        ///< N for K: another parameter of the function
  axis,        ///< threadIdx.y for threadIdx.x, blockDim.x for gridDim.x
  arguments,   ///< f(col, row) for f(row, col)
  pair,        ///< [r * T + c] for [c * T + r]
  name,        ///< tx for ty: another whole number of the function
  array,       ///< As for Bs
  indices,     ///< As[ty][k] for As[k][tx]
  exchanged,   ///< the sides of an if or a ?: in each other's place
  compared,    ///< < for <=
  factor,      ///< blockIdx.y * TILE for blockIdx.y
  block,       ///< blockIdx.x * blockDim.x + threadIdx.x for threadIdx.x
  shifted,     ///< k - 1 for k all through a loop
  neighbour,   ///< p + 1 for p, 0 for 1
  constant,    ///< BN for BK, TILE for the K of p * K
  quotient,    ///< % for /
  product,     ///< p * TILE + tx for p * TILE * tx
  brackets,    ///< p * TILE + tx for p * (TILE + tx) and for (p + tx) * TILE
  difference,  ///< + for -
  turned,      ///< < for >
  reset,       ///< sum = 0 at the start of a loop
  unset,       ///< float sums[4] = {} for float sums[4]
  added,       ///< += for =
  condition,   ///< without one of the comparisons, or without an if
  loop,  ///< without a loop: tried only where a change of its head helps, and where products are added twice
};

/** Text in place of some tokens, in front of them or behind them. The switch stands for `$` in it. */
struct Piece {
  enum class Where { instead, before, after };
  Where where = Where::instead;
  std::size_t begin = 0, end = 0;
  std::string text;
};

struct Change {
  ChangeKind kind{};
  int line = 0;
  std::string was, is;  ///< as one would write it
  std::vector<Piece> pieces;
  std::size_t begin = 0,
              end = 0;  ///< condition, loop: the tokens that need not be there, of a loop those of its head
};

/** Those of the kinds that are named first in ChangeKind stay; their order, too. */
void keep_likeliest(std::vector<Change>&, std::size_t most);

/**
 * The text with all changes in it, none of which does anything before it is switched on:
 * K becomes (emulator_change == 3 ? N : K), where 3 is the place of the change among `all`, counted from 1.
 */
std::string with_switches(std::string_view text, const source::Code&, const std::vector<Change>& all);

/** The text with this change alone made for good. */
std::string with_change(std::string_view text, const source::Code&, const Change&);

}  // namespace repair
