// A matrix of floats as the kernels see it: row-major, element (row, col) at values[row * cols + col].
#pragma once

#include <cstddef>
#include <vector>

namespace reference {

/** Rows or columns from `begin` up to but not including `end`. */
struct Range {
  int begin = 0, end = 0;
  int size() const { return end - begin; }
  bool operator==(const Range&) const = default;
};

struct Matrix {
  int rows = 0, cols = 0;
  std::vector<float> values;  ///< rows * cols floats

  Matrix() = default;
  Matrix(int rows_, int cols_) : rows(rows_), cols(cols_), values(std::size_t(rows_) * cols_) {}

  /** Element (row, col); not checked. */
  float& at(int row, int col) { return values[std::size_t(row) * cols + col]; }
  float at(int row, int col) const { return values[std::size_t(row) * cols + col]; }
};

}  // namespace reference
