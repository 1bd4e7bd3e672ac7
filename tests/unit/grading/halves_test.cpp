// Two runs of a product, each with another half of its products made twice as large.
#include "grading/halves.h"

#include <doctest/doctest.h>

#include "reference/product.h"
#include "report/doubled.h"

namespace {

const grading::Trial kTrial = {
    .problem = reference::make_problem({16, 16, 37}, reference::Fill::uniform_floats, 7), .tile = 16};
const report::DoublingMix kMix(5);

runner::Outcome with_doubled(const report::DoublingMix& mix) {
  runner::Outcome outcome;
  for (const double value : reference::multiply_doubled(kTrial.problem.A, kTrial.problem.B, mix).value)
    outcome.C.push_back(static_cast<float>(value));
  outcome.report.launch_count = 1;
  outcome.report.launches.resize(1);
  report::Launch& launch = outcome.report.launches.front();
  launch.counters.global_store_words = 16 * 16;
  for (const char* array : {"A", "B"}) launch.arrays.push_back({.array = array, .load_words = 16 * 37});
  launch.arrays.push_back({.array = "C", .store_words = 16 * 16});
  return outcome;
}

/** Each element twice as large, or as it is. */
runner::Outcome all_or_nothing(bool odd) {
  runner::Outcome outcome = with_doubled(kMix);
  const reference::Product product = reference::multiply(kTrial.problem.A, kTrial.problem.B);
  for (std::size_t i = 0; i < outcome.C.size(); ++i)
    outcome.C[i] = static_cast<float>((i % 2 == odd ? 2 : 1) * product.value[i]);
  return outcome;
}

}  // namespace

TEST_CASE("a complement doubles what the mix does not") {
  const report::DoublingMix other = kMix.complement();
  for (const float a : {1.0F, 1.5F, -3.7F, 0x1p20F})
    for (const float b : {1.0F, 0.3F, 7.1F, -0x1p-9F}) CHECK(kMix.doubles(a, b) != other.doubles(a, b));
}

TEST_CASE("C comes from products where both halves of them together make it") {
  const runner::Outcome one = with_doubled(kMix), other = with_doubled(kMix.complement());
  CHECK(grading::come_from_both_halves(kTrial, one, other));
  CHECK_FALSE(grading::come_from_both_halves(kTrial, one, one));
  runner::Outcome none = other;
  none.C.clear();
  CHECK_FALSE(grading::come_from_both_halves(kTrial, one, none));
}

TEST_CASE("C comes from no products where its elements are doubled as a whole") {
  CHECK_FALSE(grading::come_from_both_halves(kTrial, all_or_nothing(false), all_or_nothing(true)));
}
