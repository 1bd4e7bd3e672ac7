// Asks who makes C, e.g. whether it changes with the products of all threads: of each product of a grading.
#include <algorithm>
#include <optional>
#include <utility>

#include "grading/grader.h"
#include "grading/halves.h"
#include "grading/work.h"

namespace grading {
namespace {

constexpr double kPatience = 10;  ///< with what is right, and only takes longer where it is watched

NotByKernels without_launches() { return {.launches = 0, .copies = {}, .too_few = {}, .unshared = {}}; }

/** The same C, with room for parts and sums of elements between what is as large as A's and as small as B's. */
reference::Problem scaled(reference::Problem problem) {
  for (float& a : problem.A.values) a *= 0x1p50F;
  for (float& b : problem.B.values) b *= 0x1p-50F;
  return problem;
}

/** In each launch. */
bool make_as_many(const report::Report& one, const report::Report& other) {
  return std::ranges::equal(
      all_launches(one), all_launches(other), [](const report::Launch& a, const report::Launch& b) {
        return a.counters.products == b.counters.products &&
               a.counters.busiest_products == b.counters.busiest_products &&
               a.counters.products_if_all_were_busiest == b.counters.products_if_all_were_busiest;
      });
}

/** And not about how the run went. */
bool is_about_c(Verdict verdict) {
  return verdict == Verdict::wrong_result || verdict == Verdict::never_written ||
         verdict == Verdict::not_by_kernels;
}

}  // namespace

Judgement as_not_by_kernels(Judgement judgement, NotByKernels why) {
  judgement.verdict = Verdict::not_by_kernels;
  judgement.complaints = {std::move(why)};
  return judgement;
}

bool Grader::can_be_watched(const Product& product) const {
  return runner::kProductsCanBeWatched && judging_ == Judging::all && result_.counted.ok &&
         std::min({product.M, product.N, product.K}) > 0;
}

/** Numbers like the product's, whole or not, of which A's are larger than B's: a product is known by its factors. */
reference::Problem Grader::far_apart(const Product& product) const {
  if (product.fill == Fill::small_integers)
    return reference::make_odd_numbers(product.sizes(), seed_of(product));
  return scaled(reference::make_different_numbers(product.sizes(), seed_of(product)));
}

/** On the emulator: a GPU does not tell who multiplies. */
Trial Grader::watched_trial(const reference::Problem& problem, runner::Watch how, double patience) const {
  Trial trial = this->trial(problem, runner::Backend::emulator, patience);
  trial.watch = how;
  trial.counts_work = false;
  trial.doubling_seed = doubling_seed_;
  return trial;
}

runner::Outcome Grader::run_counted(const Trial& trial) {
  runner::Outcome outcome = run(trial, result_.counted);
  spent_ += outcome.seconds;
  return outcome;
}

Watched Grader::watch(const reference::Problem& problem, runner::Watch how, bool counts_work,
                      double patience) {
  Trial trial = watched_trial(problem, how, patience);
  trial.counts_work = counts_work;
  Watched watched{run_counted(trial), {}, {}};
  watched.judgement = judge(trial, watched.outcome);
  const bool counted = how == runner::Watch::products || runner::watches_parts(how);
  if (counted && watched.outcome.ending == runner::Ending::finished)
    watched.few = work_of_few(problem.sizes, watched.outcome.report, how);
  if (watched.few && how == runner::Watch::products && watched.judgement.passed())
    tell_elements(watched, problem);
  return watched;
}

/** Threads may make the same products again and again, which is nobody's work: then those of elements are shared as they should be. Small
 *  whole numbers do not tell elements: of larger ones, each thread must make as many. */
void Grader::tell_elements(Watched& watched, const reference::Problem& problem) {
  const bool whole = problem.fill == Fill::small_integers;
  const reference::Problem different =
      whole ? reference::make_different_whole_numbers(problem.sizes, problem.seed) : problem;
  if (whole) {
    const Trial trial = watched_trial(different, runner::Watch::products, kPatience);
    if (!make_as_many(run_counted(trial).report, watched.outcome.report)) return;
  }
  const Trial trial = watched_trial(different, runner::Watch::elements, kPatience);
  const runner::Outcome outcome = run_counted(trial);
  auto few = work_of_few(different.sizes, outcome.report, trial.watch);
  if (few || passes(trial, outcome)) watched.few = std::move(few);
}

/** Of parts and sums of elements. Whoever divides instead can double as well: so instructions are counted, too. First of the same numbers as before:
 *  who multiplies whole numbers in one thread may leave it to all threads where the numbers are others. */
bool Grader::makes_other_products(const Product& product) {
  reference::Problem problem = far_apart(product);
  const Watched same = watch(problem, runner::Watch::products, true, kPatience);
  if (is_work_of_few(problem.sizes, same.outcome.report)) return false;
  if (product.fill == Fill::small_integers) problem = scaled(std::move(problem));
  const Watched one = watch(problem, runner::Watch::parts, true, kPatience);
  if (!one.stands() || is_work_of_few(problem.sizes, one.outcome.report)) return false;
  const Watched other = watch(problem, runner::Watch::other_parts, true, kPatience);
  if (!other.stands() || is_work_of_few(problem.sizes, other.outcome.report)) return false;
  return come_from_both_halves(watched_trial(problem, runner::Watch::rules, kPatience), one.outcome,
                               other.outcome);
}

/**
 * Of what is right for its own numbers. Who multiplies parts of elements, e.g. as for tensor cores, or sums of them, by Strassen's method,
 * makes other products: they count in two runs, in which one half of them and then the other is doubled. `watched`: nothing where it was not asked yet.
 */
std::optional<Judgement> Grader::judge_makers(const Product& product, std::optional<Watched> watched,
                                              bool by_emulator) {
  const reference::Problem problem = far_apart(product);
  if (!watched || watched->judgement.verdict == Verdict::timed_out)
    watched = watch(problem, runner::Watch::products, false, kPatience);
  if (watched->stands()) return std::nullopt;
  Judgement& judgement = watched->judgement;
  judgement.fill = product.fill;
  judgement.seed = problem.seed;
  if (!judgement.passed() && !is_about_c(judgement.verdict))
    return by_emulator ? std::optional(std::move(judgement)) : std::nullopt;
  // Where C comes from the products that few make, no others need be looked for.
  if (judgement.passed()) return as_not_by_kernels(std::move(judgement), *std::move(watched->few));
  if (makes_other_products(product)) return std::nullopt;
  if (judgement.verdict == Verdict::not_by_kernels) return std::move(judgement);
  if (watched->few) return as_not_by_kernels(std::move(judgement), *std::move(watched->few));
  if (auto missing = missing_work(problem.sizes, watched->outcome.report, runner::Watch::products))
    return as_not_by_kernels(std::move(judgement), *std::move(missing));
  NotByKernels why = without_launches();
  const bool right = watch(problem, runner::Watch::rules, false, kPatience).judgement.passed();
  (right ? why.of_no_use : why.known_numbers) = true;
  return as_not_by_kernels(std::move(judgement), std::move(why));
}

}  // namespace grading
