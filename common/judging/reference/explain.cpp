// Tries every known mistake on C.
#include "reference/explain.h"

#include <algorithm>
#include <cmath>

#include "reference/hypotheses.h"

namespace reference {
namespace {

constexpr std::int64_t kFewestWrong = 4;        // of so many, small integers fit by chance once in 10^5 cases
constexpr std::int64_t kMostWork = 40'000'000;  // products; the largest of a lesson's checks needs a tenth

/** What must be known of C before a mistake is looked for. */
struct Survey {
  std::int64_t first_wrong = 0, wrong = 0, numbers = 0;  ///< row-major index, and two counts of elements

  explicit Survey(const Evidence& evidence) {
    for (int row = evidence.rows() - 1; row >= 0; --row) {
      for (int col = evidence.cols() - 1; col >= 0; --col) {
        numbers += !std::isnan(evidence.got(row, col));
        if (evidence.is_right(row, col)) continue;
        ++wrong;
        first_wrong = std::int64_t(row) * evidence.cols() + col;
      }
    }
  }
  bool may_tell() const { return wrong >= kFewestWrong && numbers > 0; }
};

/** How many elements, from `begin` on and around the end of C, the hypothesis gets right before it fails. */
std::int64_t fitting(const Hypothesis& hypothesis, std::int64_t begin, const Evidence& evidence) {
  const std::int64_t total = std::int64_t(evidence.rows()) * evidence.cols();
  for (std::int64_t n = 0; n < total; ++n) {
    const std::int64_t i = (begin + n) % total;
    if (!hypothesis.fits(int(i / evidence.cols()), int(i % evidence.cols()))) return n;
  }
  return total;
}

}  // namespace

Hypotheses all_hypotheses(const Evidence& evidence, int tile) {
  Hypotheses all;
  add_indexing(all, evidence);
  add_sums(all, evidence);
  const Tiles tiles = {tile, {tile, 8, 16, 32, 64}};
  add_window_counts(all, evidence, tiles);
  add_tile_loads(all, evidence, tiles);
  add_tile_contents(all, evidence, tiles);
  add_places(all, evidence, tiles);
  add_coverage(all, evidence, tiles);
  return all;
}

std::optional<Mistake> explain(const Evidence& evidence, int tile) {
  const Survey survey(evidence);
  if (!survey.may_tell()) return std::nullopt;
  const auto [M, N, K] = evidence.problem().sizes;
  const std::int64_t total = std::int64_t(M) * N;
  std::optional<Mistake> found;
  std::int64_t work = 0;
  for (const Hypothesis& hypothesis : all_hypotheses(evidence, tile)) {
    // Begun where C is wrong, nearly all of them fail at once.
    const std::int64_t fit = fitting(hypothesis, survey.first_wrong, evidence);
    work += (fit + 1) * std::max(1, K);
    if (work > kMostWork) return std::nullopt;
    if (fit < total) continue;
    if (found && found->name != hypothesis.mistake.name) return std::nullopt;
    found = hypothesis.mistake;
  }
  return found;
}

}  // namespace reference
