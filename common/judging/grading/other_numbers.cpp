// Asks where C comes from, e.g. whether it changes with the products of all threads: of the first product of each grading.
#include <algorithm>
#include <utility>
#include <variant>

#include "grading/grader.h"
#include "grading/machine.h"
#include "grading/work.h"
#include "report/magnitudes.h"

namespace grading {
namespace {

Judgement as_not_by_kernels(Judgement judgement, NotByKernels why) {
  judgement.verdict = Verdict::not_by_kernels;
  judgement.complaints = {std::move(why)};
  return judgement;
}

NotByKernels without_launches() { return {.launches = 0, .copies = {}, .too_few = {}, .unshared = {}}; }

/** Of a file that is right for other numbers in these sizes. */
Judgement judge_usual_numbers(const Trial& trial, const runner::Outcome& outcome) {
  Judgement judgement = judge(trial, outcome);
  if (judgement.verdict != Verdict::wrong_result) return judgement;
  NotByKernels why = without_launches();
  why.known_numbers = true;
  return as_not_by_kernels(std::move(judgement), std::move(why));
}

/** Of elements of C, in a run in which half of the products were doubled and in one in which none was. */
bool is_unmoved(const std::vector<float>& doubled, const std::vector<float>& plain) {
  std::size_t same = 0;
  for (std::size_t i = 0; i < std::min(doubled.size(), plain.size()); ++i) same += doubled[i] == plain[i];
  return 2 * same > plain.size();
}

template <class Is>
bool is_not_by_kernels(const Judgement& judgement, Is is) {
  return std::ranges::any_of(judgement.complaints, [&](const Complaint& complaint) {
    const auto* why = std::get_if<NotByKernels>(&complaint);
    return why != nullptr && is(*why);
  });
}
bool is_unshared(const Judgement& judgement) {
  return is_not_by_kernels(judgement, [](const NotByKernels& why) { return why.unshared.has_value(); });
}
bool is_of_known_numbers(const Judgement& judgement) {
  return is_not_by_kernels(judgement, [](const NotByKernels& why) { return why.known_numbers; });
}

/** A block of the lesson's tile may have threads without an output. */
std::optional<NotByKernels> unshared_in_any_size(const Trial& watched, const runner::Outcome& outcome) {
  constexpr double kWider = 2;  // a file's own tile
  const reference::Sizes& sizes = watched.problem.sizes;
  return work_of_few(sizes, outcome.report,
                     std::max<double>(report::kLopsided, kWider * padding(sizes, watched.tile)));
}

/** Of a check: most threads of a tile of 128x128, too, have products to make there, and it does not take long. */
bool is_for_many_threads(const reference::Sizes& sizes) {
  constexpr int kLargeTile = 128, kDeep = 32;
  constexpr double kMostProducts = 1'200'000;
  const bool quick = static_cast<double>(sizes.M) * sizes.N * sizes.K <= kMostProducts;
  return quick && sizes.K >= kDeep && padding(sizes, kLargeTile) <= static_cast<double>(report::kLopsided);
}

/** Numbers that all differ. Who calculates in whole numbers is wrong for them. */
reference::Problem make_different_floats(const reference::Sizes& sizes, std::uint64_t seed) {
  return reference::with_different_mantissas(
      reference::make_problem(sizes, reference::Fill::uniform_floats, seed));
}

/** The same C, of factors that their magnitudes tell. */
reference::Problem far_apart(reference::Problem problem) {
  for (float& a : problem.A.values) a *= report::kScaleOfA;
  for (float& b : problem.B.values) b *= report::kScaleOfB;
  return problem;
}

}  // namespace

/** Does C come from the products that it takes, do more than a few threads make them, and is it right for the usual numbers
 *  only because they are known? Whoever makes junk beside few products, or tabulates results, has a kernel. What is wrong in
 *  larger sizes is judged in the one that was right. */
bool Grader::stands_for_other_numbers(Product product, const Stage& stage) {
  product.seed = kSeedOfFile;
  const reference::Problem whole = reference::make_odd_numbers(kForManyThreads.front(), seed_of(product)),
                           of_usual =
                               reference::make_problem(product.sizes(), product.fill, seed_of(product));
  const Trial odd = watched(whole), usual = trial(of_usual, stage.backend);
  const std::vector<runner::Outcome> outcomes = run_both(odd, usual, stage);
  std::optional<Judgement> told = judge_makers(odd, outcomes[0], false);
  // Who does not return from there would not from another run either.
  if (outcomes[0].ending == runner::Ending::finished)
    told = judge_others_for_many_threads(std::move(told), product);
  if (!told) {
    padding_asked_ = padding(product.sizes(), rubric_.tile);
    told = judge_in_right_sizes(product);
  }
  // With a seed of its own no number is usual.
  if ((!told || told->passed()) && !result_.seed) told = judge_usual_numbers(usual, outcomes[1]);
  return keep_unless_by_others(std::move(told), product, false);
}

/** Of one that has not passed for whole numbers in the first of these sizes. One pass is enough: whole numbers may have a way of
 *  their own, and threads may divide what is long in another of the sizes. */
std::optional<Judgement> Grader::judge_others_for_many_threads(std::optional<Judgement> told,
                                                               const Product& product) {
  const std::uint64_t seed = seed_of(product);
  const auto try_one = [&](const reference::Problem& problem) {
    auto other = judge_makers(problem, false);
    if (other && (!told || other->passed())) told = std::move(other);
  };
  if (!told || !told->passed()) try_one(make_different_floats(kForManyThreads.front(), seed));
  for (std::size_t i = 1; i < kForManyThreads.size(); ++i) {
    if (told && is_unshared(*told)) try_one(reference::make_odd_numbers(kForManyThreads[i], seed));
    if (told && is_unshared(*told)) try_one(make_different_floats(kForManyThreads[i], seed));
  }
  return told;
}

/** A file finds out which sizes are for many threads. So it is asked in one of the checks' own, too. Who is wrong
 *  in those for many threads is asked again in each that is fuller than those before: to be wrong in all of them costs
 *  their checks. */
bool Grader::stands_in_these_sizes(const Product& product) {
  const double padded = padding(product.sizes(), rubric_.tile);
  const bool fuller = padding_asked_ && padded < *padding_asked_;
  if (!fuller && (own_size_asked_ || !is_for_many_threads(product.sizes()))) return true;
  own_size_asked_ = own_size_asked_ || is_for_many_threads(product.sizes());
  if (fuller) padding_asked_ = padded;
  return keep_unless_by_others(judge_in_right_sizes(product), product, !fuller);
}

/** `here`: as it is in these sizes; otherwise one of those for many threads does. */
bool Grader::keep_unless_by_others(std::optional<Judgement> told, const Product& product, bool here) {
  if (!told || told->verdict != Verdict::not_by_kernels) return true;
  if (!is_of_known_numbers(*told) && multiplies_parts_or_sums(product, here)) return true;
  check().products.back().verdict = told->verdict;
  take(*std::move(told));
  return false;
}

/** Of elements, e.g. by Strassen's method, or of numbers that are split in two: their products are known by their magnitudes. */
bool Grader::multiplies_parts_or_sums(Product product, bool here) {
  product.seed = kSeedOfFile;
  const auto passes_in = [&](const reference::Sizes& sizes, bool for_many_threads) {
    const reference::Problem problem = far_apart(reference::make_odd_numbers(sizes, seed_of(product)));
    Trial trial = watched(problem);
    trial.watch = runner::Watch::magnitudes;
    const runner::Outcome outcome = run(trial, result_.counted);
    spent_ += outcome.seconds;
    return passes(trial, outcome) &&
           !(for_many_threads ? work_of_few(sizes, outcome.report, report::kLopsided)
                              : unshared_in_any_size(trial, outcome));
  };
  const auto passes_for_many = [&](const auto& sizes) { return passes_in(sizes, true); };
  return (!here && std::ranges::any_of(kForManyThreads, passes_for_many)) ||
         passes_in(product.sizes(), false);
}

/** Sizes in which it is right for the usual numbers. */
std::optional<Judgement> Grader::judge_in_right_sizes(Product product) {
  product.seed = kSeedOfFile;
  auto told = judge_makers(reference::make_odd_numbers(product.sizes(), seed_of(product)), true);
  if (!told) told = judge_makers(make_different_floats(product.sizes(), seed_of(product)), true);
  if (!told) told = judge_end(reference::make_odd_numbers(product.sizes(), seed_of(product)));
  return told;
}

/** Which numbers it multiplies makes no difference to a kernel's end. */
std::optional<Judgement> Grader::judge_end(const reference::Problem& problem) {
  const Trial plain = trial(problem, runner::Backend::emulator);
  const runner::Outcome outcome = run(plain, result_.counted);
  spent_ += outcome.seconds;
  Judgement judgement = judge(plain, outcome);
  if (judgement.passed() || judgement.verdict == Verdict::wrong_result ||
      judgement.verdict == Verdict::not_run)
    return std::nullopt;
  if (may_be_the_machine(outcome.ending) && !fault_of_machine(plain.backend).empty()) return std::nullopt;
  NotByKernels why = without_launches();
  why.known_numbers = true;
  return as_not_by_kernels(std::move(judgement), std::move(why));
}

/** Who multiplies, the emulator alone tells. */
Trial Grader::watched(const reference::Problem& problem) const {
  Trial trial = this->trial(problem, runner::Backend::emulator);
  trial.watch = runner::Watch::products;
  return trial;
}

/** Beside each other, where it is one build. */
std::vector<runner::Outcome> Grader::run_both(const Trial& odd, const Trial& usual, const Stage& stage) {
  std::vector<runner::Outcome> both;
  if (stage.backend == runner::Backend::emulator) {
    both = run_together({odd, usual}, stage.build);
    spent_ += std::max(both[0].seconds, both[1].seconds);
  } else {
    both = {run(odd, result_.counted), run(usual, stage.build)};
    spent_ += both[0].seconds + both[1].seconds;
  }
  return both;
}

std::optional<Judgement> Grader::judge_makers(const reference::Problem& problem, bool right_sizes) {
  const Trial trial = watched(problem);
  const runner::Outcome outcome = run(trial, result_.counted);
  spent_ += outcome.seconds;
  return judge_makers(trial, outcome, right_sizes);
}

/** Half of the products were doubled: where C is not the one that this gives, it comes from elsewhere, or the file is wrong
 *  for these numbers, and nothing is told. `right_sizes`: it is right for others in these. */
std::optional<Judgement> Grader::judge_makers(const Trial& watched, const runner::Outcome& outcome,
                                              bool right_sizes) {
  Judgement judgement = judge(watched, outcome);
  if (judgement.verdict == Verdict::not_by_kernels) return judgement;
  auto few = right_sizes ? unshared_in_any_size(watched, outcome)
                         : work_of_few(watched.problem.sizes, outcome.report, report::kLopsided);
  if (judgement.passed()) return few ? as_not_by_kernels(std::move(judgement), *std::move(few)) : judgement;
  if (judgement.verdict != Verdict::wrong_result) return std::nullopt;
  const Trial plain = trial(watched.problem, watched.backend);
  const runner::Outcome again = run(plain, result_.counted);
  spent_ += again.seconds;
  NotByKernels why = without_launches();
  why.of_no_use = passes(plain, again) || (right_sizes && is_unmoved(outcome.C, again.C));
  auto missing = missing_work(watched.problem.sizes, outcome.report, watched.watch);
  if (!missing) missing = std::move(few);
  if (missing && (why.of_no_use || right_sizes))
    return as_not_by_kernels(std::move(judgement), *std::move(missing));
  if (!why.of_no_use) return std::nullopt;
  return as_not_by_kernels(std::move(judgement), std::move(why));
}

}  // namespace grading
