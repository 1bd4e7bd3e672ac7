// The product A * B in double: what a kernel's C is measured against.
#pragma once

#include <cstddef>
#include <vector>

#include "reference/matrix.h"
#include "report/doubled.h"

namespace reference {

/** A * B for A (rows, inner) and B (inner, cols). Both vectors are row-major with rows * cols elements. */
struct Product {
  int rows = 0, cols = 0, inner = 0;
  std::vector<double> value;  ///< sum over k of A[row][k] * B[k][col]; 0 where inner is 0
  /** Sum over k of |A[row][k]| * |B[k][col]|, for the error bound (error_bound.h). */
  std::vector<double> magnitude;
};

/**
 * Multiplies on `threads` threads; 0 means all cores. The result is the same to the last bit for any number
 * of threads: one thread owns a row, and every element is summed in the order of k. A product of two floats
 * is exact in double (24 + 24 of 53 bits), so only the additions round, and compiling to fused multiply-adds
 * changes nothing. Throws std::invalid_argument when A has not as many columns as B has rows.
 */
Product multiply(const Matrix& A, const Matrix& B, unsigned threads = 0);

/** The same, with twice each product of an A[row][k] and a B[k][col] that the mix doubles. */
Product multiply_doubled(const Matrix& A, const Matrix& B, const report::DoublingMix&, unsigned threads = 0);

}  // namespace reference
