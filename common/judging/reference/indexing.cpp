// Mistakes of indexing: everything is multiplied and stored as it should be, but at other flat indices.
#include "reference/hypotheses.h"

namespace reference {
namespace {

constexpr Mistake kTransposed = {"transposed",
                                 "Your C is what you get when row and col change places, in the store or in "
                                 "both loads: it is the transposed product."};
constexpr Mistake kBTimesA = {
    "B times A", "Your C is what you get when B is multiplied by A: are the two swapped somewhere?"};
constexpr Mistake kATransposed = {
    "A read transposed",
    "Your C is what you get when A is read transposed: row and k change places in its index."};
constexpr Mistake kBTransposed = {
    "B read transposed",
    "Your C is what you get when B is read transposed: k and col change places in its index."};
constexpr Mistake kBothTransposed = {"A and B read transposed",
                                     "Your C is what you get when A and B are both read transposed: "
                                     "row, col and k change places in their indices."};
constexpr Mistake kStrideOfA = {
    "row stride of A",
    "Your C is what you get when A is read with a wrong row stride: how long is a row of A?"};
constexpr Mistake kStrideOfB = {
    "row stride of B",
    "Your C is what you get when B is read with a wrong row stride: how long is a row of B?"};
constexpr Mistake kStridesOfBoth = {"row strides of A and B",
                                    "Your C is what you get when A and B are read with each other's row "
                                    "stride: how long is a row of each?"};
constexpr Mistake kStrideOfC = {"row stride of C",
                                "Your C is what you get when C is written "
                                "with a wrong row stride: how long is a row of C?"};
constexpr Mistake kSquare = {"square matrices only",
                             "Your C is what you get when all matrices are taken "
                             "to be square: where does each of M, N and K belong?"};

/** A flat index: row * this->row + col * this->col + k * this->k. */
struct Steps {
  int row, col, k;
};

struct Operand {
  const Matrix& matrix;
  Steps steps;
};

Sum product_at(const Operand& a, const Operand& b, int row, int col, int count) {
  const auto reader = [=](const Operand& operand) {
    const std::int64_t start = std::int64_t(row) * operand.steps.row + std::int64_t(col) * operand.steps.col;
    return [&matrix = operand.matrix, start, step = std::int64_t(operand.steps.k)](int k) {
      return at_flat(matrix, start + k * step);
    };
  };
  return sum_over({0, count}, reader(a), reader(b));
}

/**
 * Whether C holds at (row, col) what some (r, c) with r < rows and c < cols stored there:
 * its sum, at the flat index r * row_step + c * col_step. Where several stored,
 * any may have been the last; where none did, C is poison.
 */
template <class SumOf>
bool holds_stored(const Evidence& evidence, int row, int col, Sizes bounds, Steps steps, SumOf sum_of) {
  const std::int64_t index = std::int64_t(row) * evidence.cols() + col;
  bool stored = false;
  for (int r = 0; r < bounds.M; ++r) {
    const std::int64_t rest = index - std::int64_t(r) * steps.row;
    if (rest < 0 || rest % steps.col != 0 || rest / steps.col >= bounds.N) continue;
    if (evidence.holds(row, col, sum_of(r, int(rest / steps.col)))) return true;
    stored = true;
  }
  return !stored && evidence.is_poison(row, col);
}

void add_loads(Hypotheses& all, const Evidence& evidence) {
  const auto& [sizes, fill, seed, A, B] = evidence.problem();
  const auto [M, N, K] = sizes;
  const auto add = [&all, &evidence, K = K](const Mistake& mistake, Operand a, Operand b) {
    add_sum(all, evidence, mistake, [=](int row, int col) { return product_at(a, b, row, col, K); });
  };
  const Operand right_a{A, {K, 0, 1}}, right_b{B, {0, 1, N}};
  add(kTransposed, {A, {0, K, 1}}, {B, {1, 0, N}});
  add(kBTimesA, {B, {K, 0, 1}}, {A, {0, 1, N}});
  add(kBTimesA, {B, {N, 0, 1}}, {A, {0, 1, K}});
  add(kATransposed, {A, {1, 0, M}}, right_b);
  add(kATransposed, {A, {1, 0, K}}, right_b);
  add(kBTransposed, right_a, {B, {0, K, 1}});
  add(kBTransposed, right_a, {B, {0, N, 1}});
  add(kBothTransposed, {A, {1, 0, M}}, {B, {0, K, 1}});
  add(kBothTransposed, {A, {1, 0, K}}, {B, {0, N, 1}});
  add(kStrideOfA, {A, {M, 0, 1}}, right_b);
  add(kStrideOfA, {A, {N, 0, 1}}, right_b);
  add(kStrideOfB, right_a, {B, {0, 1, M}});
  add(kStrideOfB, right_a, {B, {0, 1, K}});
  add(kStridesOfBoth, {A, {N, 0, 1}}, {B, {0, 1, K}});
}

void add_stores(Hypotheses& all, const Evidence& evidence) {
  const Sizes sizes = evidence.problem().sizes;
  const auto add = [&](const Mistake& mistake, Steps steps) {
    all.push_back({mistake, [&evidence, sizes, steps](int row, int col) {
                     return holds_stored(evidence, row, col, sizes, steps,
                                         [&](int r, int c) { return evidence.expected(r, c); });
                   }});
  };
  add(kTransposed, {1, sizes.M, 0});
  add(kTransposed, {1, sizes.N, 0});
  add(kStrideOfC, {sizes.M, 1, 0});
  add(kStrideOfC, {sizes.K, 1, 0});
}

/** The one size that such a kernel knows is every stride, the end of the loop, and the bounds or not. */
void add_square(Hypotheses& all, const Evidence& evidence) {
  const auto& [sizes, fill, seed, A, B] = evidence.problem();
  for (const int size : {sizes.M, sizes.N, sizes.K}) {
    for (const Sizes& bounds : {sizes, Sizes{size, size, size}}) {
      const Operand a{A, {size, 0, 1}}, b{B, {0, 1, size}};
      all.push_back({kSquare, [&evidence, a, b, bounds, size](int row, int col) {
                       return holds_stored(evidence, row, col, bounds, {size, 1, 0},
                                           [&](int r, int c) { return product_at(a, b, r, c, size); });
                     }});
    }
  }
}

}  // namespace

void add_indexing(Hypotheses& all, const Evidence& evidence) {
  add_loads(all, evidence);
  add_stores(all, evidence);
  if (evidence.problem().sizes.K > 0) add_square(all, evidence);
}

}  // namespace reference
