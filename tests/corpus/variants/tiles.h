// The tiles of a kernel in shared memory: where they lie, how they are filled.
#pragma once

#include <string>

#include "kernels.h"

namespace variants {

enum class Storage { arrays, flat, dynamic, structure };
enum class Filling { direct, strided, flat, vectors, async, async_vectors };
enum class Guard { none, conditional, if_else, zero_first, helper, clamped };

/** How one tiled kernel is made. */
struct Plan {
  Shape shape;
  Storage storage = Storage::arrays;
  Filling filling = Filling::flat;
  Guard guard = Guard::conditional;
  bool a_turned = false, b_turned = false;  ///< the tile is stored transposed
  int a_pad = 0, b_pad = 0;                 ///< floats more in a row of the tile
  bool plane = true;                        ///< the block has two dimensions
  bool adjacent = true;                     ///< the outputs of a thread are neighbours
  bool two_stages = false;
  bool vector_reads = false;  ///< of Bs, as float4
  bool from_tiles = false;    ///< no registers: each product reads the tiles

  bool single() const { return shape.tm == 1 && shape.tn == 1; }
  int a_width() const { return (a_turned ? shape.bm : shape.bk) + a_pad; }
  int b_width() const { return (b_turned ? shape.bk : shape.bn) + b_pad; }
  int a_size() const { return (a_turned ? shape.bk : shape.bm) * a_width(); }
  int b_size() const { return (b_turned ? shape.bn : shape.bk) * b_width(); }
  int bytes() const { return 4 * (a_size() + b_size()) * (two_stages ? 2 : 1); }
  bool copies() const { return filling == Filling::async || filling == Filling::async_vectors; }
  bool in_fours() const { return filling == Filling::vectors || filling == Filling::async_vectors; }
  bool needs_alignment() const { return in_fours() || vector_reads; }

  /** BN / TN and BM / TM as expressions, and their product. */
  std::string across() const { return shape.tn == 1 ? "$BN" : "($BN / $TN)"; }
  std::string down() const { return shape.tm == 1 ? "$BM" : "($BM / $TM)"; }
  std::string threads() const { return down() + " * " + across(); }

  /** Of a thread's sums: "[$TM][$TN]" and "[$i][$j]", less where it has one row or column. */
  std::string dimensions() const;
  std::string suffix() const;
  /** Row and column of output (i, j) of a thread within the block's tile. */
  std::string tile_row() const;
  std::string tile_column() const;

  /** An element of As, by row of A and k; of Bs, by k and column of B. */
  std::string a(const std::string& row, const std::string& k) const;
  std::string b(const std::string& k, const std::string& column) const;
};

void say_tiles(Draft&, const Plan&);
/** At file scope. */
void say_filling_helpers(Draft&, const Plan&);
/** Fills the tiles of the window that begins at $k0, without a barrier. */
void say_filling(Draft&, const Plan&);
/** `destination` gets the element, or zero outside. Row and column are one word each. */
void say_guarded_load(Draft&, const Plan&, const std::string& destination, char matrix,
                      const std::string& row, const std::string& column);

/** Adds up the products of one window; stores the sums. */
void say_products(Draft&, const Plan&);
void say_outputs(Draft&, const Plan&);

}  // namespace variants
