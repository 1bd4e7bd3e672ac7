// The known mistakes, each as the C that it gives. One file for each family.
#pragma once

#include <cstdint>
#include <functional>
#include <limits>
#include <set>
#include <vector>

#include "reference/evidence.h"
#include "reference/mistake.h"
#include "reference/rounding.h"

namespace reference {

/** A mistake, with one choice of tile and of the like. */
struct Hypothesis {
  Mistake mistake;
  /** Whether C holds at (row, col) what the mistake leaves there. */
  std::function<bool(int row, int col)> fits;
};
using Hypotheses = std::vector<Hypothesis>;

/** Widths of tiles to be tried. */
struct Tiles {
  int lesson = 0;
  std::set<int> all;  ///< the lesson's among them
};

/** Rows and columns mixed up in an index, wrong row strides. */
void add_indexing(Hypotheses&, const Evidence&);
/** Too much, too little or the wrong thing is added. */
void add_sums(Hypotheses&, const Evidence&);
/** Whole windows along K are left out, or another size counts them. */
void add_window_counts(Hypotheses&, const Evidence&, const Tiles&);
/** Where the tiles of A and B lie, and which of their elements are checked how. */
void add_tile_loads(Hypotheses&, const Evidence&, const Tiles&);
/** What the tiles hold beyond K, and how they are read. */
void add_tile_contents(Hypotheses&, const Evidence&, const Tiles&);
/** Right elements in wrong places: between blocks, inside a block, among the outputs of a thread. */
void add_places(Hypotheses&, const Evidence&, const Tiles&);
/** Right elements, and others that were never written. */
void add_coverage(Hypotheses&, const Evidence&, const Tiles&);

/** All of the families, those of tiles with the lesson's width `tile` and with 8, 16, 32 and 64. */
Hypotheses all_hypotheses(const Evidence&, int tile);

/** A place in a matrix; at its lower and right edges it may lie outside. */
struct MatrixIndex {
  int row, col;
};

/** The element at a flat index. Around A and B lie NaNs. */
inline float at_flat(const Matrix& matrix, std::int64_t index) {
  const bool inside = index >= 0 && index < std::int64_t(matrix.values.size());
  return inside ? matrix.values[std::size_t(index)] : std::numeric_limits<float>::quiet_NaN();
}

/** The element at (row, col), neither of them negative, and 0 outside: a tile with its edges filled. */
inline float or_zero(const Matrix& matrix, int row, int col) {
  return row < matrix.rows && col < matrix.cols ? matrix.at(row, col) : 0;
}

/** Adds up a(k) * b(k). */
template <class Left, class Right>
Sum sum_over(Range ks, Left a, Right b) {
  Sum sum;
  sum.terms = ks.size();
  for (int k = ks.begin; k < ks.end; ++k) {
    const double term = double(a(k)) * b(k);
    sum.value += term;
    sum.magnitude += term < 0 ? -term : term;
  }
  return sum;
}

/** A mistake that leaves sum_of(row, col) everywhere in C. */
template <class SumOf>
void add_sum(Hypotheses& all, const Evidence& evidence, const Mistake& mistake, SumOf sum_of) {
  all.push_back({mistake, [&evidence, sum_of](int row, int col) {
                   return evidence.holds(row, col, sum_of(row, col));
                 }});
}

/** A mistake that leaves everywhere in C the sum of a(row, col, k) * b(row, col, k). */
template <class Left, class Right>
void add_product(Hypotheses& all, const Evidence& evidence, const Mistake& mistake, Range ks, Left a,
                 Right b) {
  add_sum(all, evidence, mistake, [=](int row, int col) {
    return sum_over(
        ks, [&](int k) { return a(row, col, k); }, [&](int k) { return b(row, col, k); });
  });
}

/** A mistake that adds up the right products, but only some of them. */
void add_part(Hypotheses&, const Evidence&, const Mistake&, Range ks);

}  // namespace reference
