// Declares Geometry, which describes how a launch divides C among blocks and threads, and computes the accesses that a right kernel makes.
#pragma once

#include <optional>
#include <vector>

#include "diagnosis/stages.h"
#include "reference/test_data.h"

namespace diagnosis {

/** The row or the column of an access: begin + thread * unit + block * size + trip * step. */
struct Coordinate {
  std::optional<Variable> thread;
  std::int64_t unit = 1;
  std::optional<Variable> block;
  std::int64_t size = 0;
  std::int64_t step = 0;
  std::int64_t begin = 0;
  bool operator==(const Coordinate&) const = default;
};

/** An element [row][col] of what has rows `stride` long. */
struct Element {
  Coordinate row, col;
  std::int64_t stride = 0;
};

struct Expected {
  unsigned width = 0;  ///< as AccessMap::width
  Element element;
};

/** Extents of a tile, and of what a thread makes of it. */
struct Geometry {
  bool tiled = false, x_is_row = false;
  bool one_line = false;                    ///< of threads
  std::int64_t bm = 0, bn = 0, bk = 1;      ///< a block makes bm x bn of C, bk products in a phase
  std::int64_t pitch_a = 0, pitch_b = 0;    ///< of the tiles
  std::int64_t tm = 1, tn = 1;              ///< a thread makes tm x tn of C
  std::int64_t floats_a = 1, floats_b = 1;  ///< that a thread loads at once
  unsigned width = 0;                       ///< threads side by side on the block's part of C
  report::Dim3 grid;
  reference::Sizes sizes;
};

/** Nothing where the kernel is not made in such a way. `x_is_row`: rows are counted along x. */
std::optional<Geometry> geometry_of(const Traces&, const std::vector<Stage>&, const reference::Sizes&,
                                    bool x_is_row);

Expected expected(Role, const Geometry&);

/** By how much the index of the element grows with each variable. */
Growth growth_of(const Element&);
/** The index that thread 0 of the first block uses first. */
std::int64_t begin_of(const Element&);

}  // namespace diagnosis
