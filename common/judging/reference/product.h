// The product A * B in double: what a kernel's C is measured against.
#pragma once

#include <cmath>
#include <cstddef>
#include <vector>

#include "reference/matrix.h"

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

/** The same with twice each product of an A[row][k] and a B[k][col] for which it is so. */
template <class Is>
Product multiply_twice_where(Is is_so, const Matrix& A, const Matrix& B) {
  Product C{A.rows, B.cols, A.cols, {}, {}};
  C.value.resize(std::size_t(C.rows) * C.cols);
  C.magnitude.resize(C.value.size());
  for (int row = 0; row < C.rows; ++row) {
    double* value = C.value.data() + std::size_t(row) * C.cols;
    double* magnitude = C.magnitude.data() + std::size_t(row) * C.cols;
    for (int k = 0; k < C.inner; ++k) {
      const float a = A.at(row, k);
      const float* b = B.values.data() + std::size_t(k) * B.cols;
      for (int col = 0; col < C.cols; ++col) {
        const double term = double(a) * b[col] * (1 + int(is_so(a, b[col])));
        value[col] += term;
        magnitude[col] += std::abs(term);
      }
    }
  }
  return C;
}

}  // namespace reference
