// The product in double, blocked for the caches, its rows shared out over the cores.
#include "reference/product.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <future>
#include <stdexcept>
#include <string>
#include <thread>

namespace reference {
namespace {

/** A panel of B of this size (128 KiB) stays in the second-level cache while every row passes over it. */
constexpr int kPanelRows = 64, kPanelCols = 512;

/** Below this many multiply-adds a thread costs more than it saves. */
constexpr std::int64_t kWorthAThread = 1 << 21;

/** With a key for each element of the mix that says which products are doubled, or none where no product is. */
struct Factors {
  const Matrix &A, &B;
  report::DoublingMix mix = report::DoublingMix();
  std::vector<std::uint32_t> keys_of_a = {}, keys_of_b = {};
};

void add_term(double term, double& value, double& magnitude) {
  value += term;
  magnitude += std::abs(term);
}

/** Adds A[row][ks] * B[ks][cols] to one row of the product; along columns, so that the compiler can
 * vectorise. */
void add_panel(const Factors& factors, int row, Range ks, Range cols, Product& C) {
  const auto& [A, B, mix, keys_of_a, keys_of_b] = factors;
  double* value = C.value.data() + std::size_t(row) * C.cols;
  double* magnitude = C.magnitude.data() + std::size_t(row) * C.cols;
  for (int k = ks.begin; k < ks.end; ++k) {
    const double a = A.at(row, k);
    const float* b = B.values.data() + std::size_t(k) * B.cols;
    if (keys_of_b.empty()) {
      for (int col = cols.begin; col < cols.end; ++col) add_term(a * b[col], value[col], magnitude[col]);
    } else {
      const std::uint32_t key_of_a = keys_of_a[std::size_t(row) * A.cols + k];
      const std::uint32_t* key_of_b = keys_of_b.data() + std::size_t(k) * B.cols;
      for (int col = cols.begin; col < cols.end; ++col) {
        const int times = 1 + int(mix.doubles(key_of_a, key_of_b[col]));
        add_term(a * b[col] * times, value[col], magnitude[col]);
      }
    }
  }
}

void multiply_rows(const Factors& factors, Range rows, Product& C) {
  const Matrix& B = factors.B;
  for (int col = 0; col < B.cols; col += kPanelCols) {
    const Range cols{col, std::min(B.cols, col + kPanelCols)};
    for (int k = 0; k < B.rows; k += kPanelRows) {
      const Range ks{k, std::min(B.rows, k + kPanelRows)};
      for (int row = rows.begin; row < rows.end; ++row) add_panel(factors, row, ks, cols, C);
    }
  }
}

int useful_threads(const Matrix& A, const Matrix& B) {
  const std::int64_t work = std::int64_t(A.rows) * A.cols * B.cols;
  return int(
      std::min<std::int64_t>(std::max(1u, std::thread::hardware_concurrency()), 1 + work / kWorthAThread));
}

Product multiply(const Factors& factors, unsigned threads) {
  const auto& [A, B, mix, keys_of_a, keys_of_b] = factors;
  if (A.cols != B.rows) {
    throw std::invalid_argument("A has " + std::to_string(A.cols) + " columns, but B has " +
                                std::to_string(B.rows) + " rows: these must be equal");
  }
  Product C{A.rows, B.cols, A.cols, {}, {}};
  C.value.resize(std::size_t(C.rows) * C.cols);
  C.magnitude.resize(C.value.size());

  const int parts = std::min(std::max(1, A.rows), threads == 0 ? useful_threads(A, B) : int(threads));
  const auto part_begin = [&](int part) { return int(std::int64_t(A.rows) * part / parts); };
  std::vector<std::future<void>> others;
  for (int part = 1; part < parts; ++part) {
    const Range rows{part_begin(part), part_begin(part + 1)};
    others.push_back(std::async(std::launch::async, [&, rows] { multiply_rows(factors, rows, C); }));
  }
  multiply_rows(factors, {0, part_begin(1)}, C);
  for (auto& other : others) other.get();
  return C;
}

std::vector<std::uint32_t> keys_of(const Matrix& matrix, const report::DoublingMix& mix) {
  std::vector<std::uint32_t> keys(matrix.values.size());
  std::ranges::transform(matrix.values, keys.begin(), [&](float factor) { return mix.key(factor); });
  return keys;
}

}  // namespace

Product multiply(const Matrix& A, const Matrix& B, unsigned threads) { return multiply({A, B}, threads); }

Product multiply_doubled(const Matrix& A, const Matrix& B, const report::DoublingMix& mix, unsigned threads) {
  return multiply({A, B, mix, keys_of(A, mix), keys_of(B, mix)}, threads);
}

}  // namespace reference
