// Mistakes of the sum: the operands are the right ones, but not all are added, or not as they should be.
#include <cmath>

#include "reference/hypotheses.h"

namespace reference {
namespace {

constexpr Mistake kDoubled = {kDoubledName,
                              "Your C is what you get when every product is added twice: it is twice A * B."};
constexpr Mistake kStartsWithOne = {
    "sum starts with 1",
    "Your C is what you get when the sum starts with 1: every element is 1 more than expected."};
constexpr Mistake kHalved = {"halved", "Your C is half of A * B: what divides the sum or leaves out half?"};
constexpr Mistake kNegated = {"negated",
                              "Your C is what you get when the products are subtracted: it is -(A * B)."};
constexpr Mistake kAdded = {
    "A plus B", "Your C is what you get when elements of A and B are added instead of multiplied."};
constexpr Mistake kNothing = {"nothing added",
                              "Your C is what you get when nothing is added to the sum: every element is 0."};
constexpr Mistake kWhole = {
    "whole numbers",
    "Your C holds whole numbers only, though A and B do not: somewhere floats are kept "
    "in integers. Which type do the sum and its terms have?"};
constexpr Mistake kLastProduct = {
    "only the last product",
    "Your C is what you get when only the last product is kept: is each one added "
    "to a sum that holds those before it?"};
constexpr Mistake kLastK = {
    "last k skipped",
    "Your C is what you get when the last k is left out: how many products does an element need?"};
constexpr Mistake kFirstK = {
    "first k skipped", "Your C is what you get when k = 0 is left out: does the loop along K come to 0?"};

/** A * B times a factor. */
void add_scaled(Hypotheses& all, const Evidence& evidence, const Mistake& mistake, double factor) {
  add_sum(all, evidence, mistake, [&evidence, factor](int row, int col) {
    const Sum sum = evidence.expected(row, col);
    return Sum{sum.value * factor, sum.magnitude * std::abs(factor), sum.terms};
  });
}

/** A * B, and 1 in each element: of another number a student can make no sum by a slip of the pen. */
void add_started_with_one(Hypotheses& all, const Evidence& evidence) {
  add_sum(all, evidence, kStartsWithOne, [&evidence](int row, int col) {
    const Sum sum = evidence.expected(row, col);
    return Sum{sum.value + 1, sum.magnitude + 1, sum.terms + 1};
  });
}

Sum sum_of_sums(const Problem& problem, int row, int col) {
  Sum sum;
  sum.terms = 2 * problem.sizes.K;
  for (int k = 0; k < problem.sizes.K; ++k) {
    const double a = problem.A.at(row, k), b = problem.B.at(k, col);
    sum.value += a + b;
    sum.magnitude += std::abs(a) + std::abs(b);
  }
  return sum;
}

}  // namespace

void add_part(Hypotheses& all, const Evidence& evidence, const Mistake& mistake, Range ks) {
  const Matrix &A = evidence.problem().A, &B = evidence.problem().B;
  add_product(
      all, evidence, mistake, ks, [&A](int row, int, int k) { return A.at(row, k); },
      [&B](int, int col, int k) { return B.at(k, col); });
}

void add_sums(Hypotheses& all, const Evidence& evidence) {
  const int K = evidence.problem().sizes.K;
  add_scaled(all, evidence, kDoubled, 2);
  // A window that has one place beyond K adds 1 * 1, too, where it is filled with 1.
  if (K % 8 != 7) add_started_with_one(all, evidence);
  add_scaled(all, evidence, kHalved, 0.5);
  add_scaled(all, evidence, kNegated, -1);
  if (evidence.problem().fill == Fill::uniform_floats) {
    // As each product is below 1, an integer that adds them one by one stays 0.
    all.push_back({kWhole, [&evidence](int row, int col) {
                     return evidence.got(row, col) == std::trunc(evidence.got(row, col));
                   }});
  } else {
    add_scaled(all, evidence, kNothing, 0);
  }
  add_sum(all, evidence, kAdded,
          [&problem = evidence.problem()](int row, int col) { return sum_of_sums(problem, row, col); });
  if (K == 0) return;
  add_part(all, evidence, kLastProduct, {K - 1, K});
  add_part(all, evidence, kLastK, {0, K - 1});
  add_part(all, evidence, kFirstK, {1, K});
}

}  // namespace reference
