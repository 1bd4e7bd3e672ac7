// Traces the file, asks what is recognised, and tries changes.
#include "explaining/find_slip.h"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <set>
#include <vector>

#include "diagnosis/diagnose.h"
#include "explaining/done_part.h"
#include "explaining/run_again.h"
#include "explaining/whole_lesson.h"
#include "grading/judge.h"
#include "grading/trial.h"
#include "grading/work.h"
#include "repair/repair.h"
#include "report/cause.h"
#include "source/marked_source.h"
#include "text/lines.h"

namespace explaining {

using namespace grading;
namespace {

/** What is wrong is known of a row stride, and of a variable without a value; the change says in which line. */
diagnosis::Diagnosis both(const std::optional<diagnosis::Diagnosis>& slip, diagnosis::Diagnosis change) {
  using enum diagnosis::Slip;
  if (!slip || (slip->slip != row_stride && slip->slip != unset_local)) return change;
  diagnosis::Diagnosis all = *slip;
  all.mended = change.mended;
  if (slip->slip == row_stride && change.line == slip->line) return all;
  all.line = change.line;
  all.sentence += " " + change.sentence;
  all.quoted = true;
  return all;
}

/** So many loads and stores may be made to try changes: enough for all of a kernel of lesson 04. */
constexpr std::uint64_t kAccessesOfChanges = 400'000'000;

/** Products of most lessons; of others only more is tried. */
constexpr int kTile = 16;

/** Of processor time: twenty times what products as small as these take, the one that failed and the other. */
constexpr double kSecondsForChange = 0.1, kSecondsForOther = 1;

/** No sum of products here is as large; what g++ puts into a variable without a value is larger still. */
constexpr float kBeyondProducts = 1e30F;

bool beyond_products(const WrongValues& values) {
  const reference::Comparison& comparison = values.comparison;
  // clang++ fills such a variable with a NaN, and where nothing else is wrong none has been read elsewhere.
  if (comparison.nan_of_numbers > 0 || (values.alone && comparison.nan > 0)) return true;
  return comparison.first && std::abs(comparison.first->got) > kBeyondProducts;  // false for a NaN
}

/** Other rules say themselves what is to be done: which barrier is missing, which call is wrong. */
bool may_be_a_wrong_index(const report::Finding& f) {
  using enum report::FindingKind;
  const bool past =
      f.kind == global_out_of_bounds || f.kind == shared_out_of_bounds || f.kind == array_out_of_bounds;
  return past || f.kind == read_before_written || f.kind == misaligned || (f.kind == race && !f.shared) ||
         report::is_remark(f);
}

/** What speaks against the product of a check; nothing where C is right. */
std::optional<diagnosis::Failure> failure_of(const CheckResult& check) {
  const auto* wrong = std::get_if<WrongProduct>(&check.reason);
  if (wrong == nullptr) return std::nullopt;
  diagnosis::Failure failure{.sizes = wrong->judgement.sizes};
  for (const Complaint& complaint : wrong->judgement.complaints) {
    if (const auto* broken = std::get_if<BrokenRules>(&complaint)) failure.findings = broken->findings;
    if (const auto* never = std::get_if<NeverWritten>(&complaint)) {
      failure.nothing_written = never->launched && check.verdict != Verdict::launch_refused;
      failure.nothing_launched = !never->launched;
    }
    if (const auto* values = std::get_if<WrongValues>(&complaint)) {
      failure.beyond_products = beyond_products(*values);
      failure.some_poisoned = values->comparison.poisoned > 0;
      failure.some_unwritten = values->poisoned_are_untouched && values->comparison.poisoned > 0;
    }
  }
  return failure;
}

/** A product that a change must pass. */
struct TestProduct {
  reference::Problem problem;
  double seconds;  ///< of processor time
  Trial trial() const { return {.problem = problem, .cpu_seconds = 10, .wall_seconds = 3}; }
};

/** The product that failed, and another one. What goes wrong in a single tile along K already is found out in less
 *  time: most changes do not pass that. */
std::vector<TestProduct> test_products_of(const ProductResult& failed, const toolchain::Build& build) {
  const auto product = [&](int K) {
    return reference::make_problem({failed.M, failed.N, K}, failed.fill, failed.seed);
  };
  std::vector<TestProduct> all;
  const int one_tile = failed.K % kTile == 0 ? kTile : failed.K % kTile;
  if (one_tile < failed.K) {
    all.push_back({product(one_tile), kSecondsForChange});
    if (passes(all[0].trial(), run(all[0].trial(), build))) all.clear();
  }
  all.push_back({product(failed.K), kSecondsForChange});
  const bool one_block = failed.M <= kTile && failed.N <= kTile;  // perhaps no more can be right yet
  const reference::Sizes other =
      one_block ? reference::Sizes{failed.M, failed.N, diagnosis::kSizes.K} : diagnosis::kSizes;
  all.push_back({reference::make_problem(other, reference::Fill::uniform_floats, 1), kSecondsForOther});
  return all;
}

/** A product that makes more takes too long for trying some hundred changes. */
constexpr std::uint64_t kMostAccessesOfTestProduct = 4'000'000;

/** What is right without the change must not be wrong with it: one more of `<=` for `<` may help here, and reach past the
 *  matrices elsewhere. Products that take long are left out. */
std::vector<TestProduct> test_products_passed(const Result& result) {
  std::vector<TestProduct> all;
  for (const CheckResult& check : result.checks) {
    if (check.part != Part::result || check.verdict != Verdict::passed) continue;
    for (const ProductResult& p : check.products) {
      if (accesses(p.report) > kMostAccessesOfTestProduct) continue;
      all.push_back({reference::make_problem({p.M, p.N, p.K}, p.fill, p.seed), kSecondsForOther});
    }
  }
  return all;
}

/** Asks which changes pass the product that failed, and all that was right. */
repair::Helping helping(const Result& result, const ProductResult& failed) {
  std::vector<TestProduct> products = test_products_of(failed, result.counted);
  std::ranges::move(test_products_passed(result), std::back_inserter(products));
  return [products = std::move(products)](const toolchain::Build& build, std::vector<int> changes) {
    for (const TestProduct& product : products) {
      if (changes.empty()) break;
      const auto outcomes = run_changed(product.trial(), build, changes, product.seconds);
      std::vector<int> left;
      for (std::size_t n = 0; n < outcomes.size(); ++n) {
        if (outcomes[n] && passes(product.trial(), *outcomes[n])) left.push_back(changes[n]);
      }
      changes = left;
    }
    return changes;
  };
}

/** A warning may say more than a change. */
bool may_be_tried(const Result& result) { return result.counted.ok && result.counted.diagnostics.empty(); }

/** With which change is it right, in line `near` if in several? */
std::optional<diagnosis::Diagnosis> one_change(const Result& result, const ProductResult& failed,
                                               int near = 0) {
  if (!may_be_tried(result)) return std::nullopt;
  const std::uint64_t most = kAccessesOfChanges / std::max<std::uint64_t>(1, accesses(failed.report));
  return repair::one_change({result.file, result.source, result.headers}, most, helping(result, failed), near,
                            [&](const std::string& changed) { return keeps_the_rest(result, changed); });
}

std::optional<diagnosis::Diagnosis> loop_too_many(const Result& result, const ProductResult& failed) {
  if (!may_be_tried(result)) return std::nullopt;
  return repair::loop_too_many({result.file, result.source, result.headers}, helping(result, failed),
                               [&](const std::string& changed) { return keeps_the_rest(result, changed); });
}

/** What was not only seen on the way: rules that say themselves what is to be done are left to them. */
bool may_be_one_change(const CheckResult& check, const diagnosis::Failure& failure) {
  const bool may_be_an_index = is_about_values(check.verdict) || check.verdict == Verdict::race ||
                               check.verdict == Verdict::misaligned;
  return may_be_an_index && std::ranges::all_of(failure.findings, may_be_a_wrong_index);
}

/** Two times A * B: then a loop may be one too many. */
bool is_doubled(const CheckResult& check) {
  const auto* wrong = std::get_if<WrongProduct>(&check.reason);
  const reference::Mistake* mistake = wrong == nullptr ? nullptr : wrong->judgement.mistake();
  return mistake != nullptr && mistake->name == reference::kDoubledName;
}

/** Not what the student has put in its place: then the TODO above it is done, although its comment is there. */
bool as_given(const Result& result, int line) {
  if (result.given.empty() || line < 1) return true;
  const auto given = text::trimmed_lines_of(result.given), written = text::trimmed_lines_of(result.source);
  const auto at = static_cast<std::size_t>(line) - 1;
  return at >= written.size() || std::ranges::find(given, written[at]) != given.end();
}

int todo_of(const Result& result, int line) {
  return as_given(result, line) ? source::todo_above(result.source, line) : 0;
}

/** What the TODOs that are left ask for themselves: an index that is 0 in all threads, a store. */
bool is_said_by_todo(const diagnosis::Diagnosis& slip, const Result& result) {
  if (slip.slip == diagnosis::Slip::same_in_every_thread) return todo_of(result, slip.line) > 0;
  return slip.slip == diagnosis::Slip::never_stored && source::first_todo(result.source) > 0;
}

/** How far a slip is looked for: a search tries some hundred changes. */
enum class Search { none, changes };

std::optional<diagnosis::Diagnosis> slip_of(const CheckResult& check, const Result& result, Search search) {
  if (check.verdict == Verdict::not_by_kernels) return std::nullopt;  // no index is wrong where C is right
  const auto traced = check.verdict == Verdict::timed_out ? std::nullopt : traces(result);
  auto failure = failure_of(check);
  if (failure && check.products.back().report.launches.size() == 1)
    failure->launch = check.products.back().report.launches.front();
  auto slip = diagnosis::diagnose(result.source, failure ? &*failure : nullptr, traced ? &*traced : nullptr);
  if (slip && is_said_by_todo(*slip, result)) slip.reset();
  if (!failure || (slip && !slip->perhaps_elsewhere)) return slip;
  if (search == Search::none || !may_be_one_change(check, *failure)) return slip;
  const auto change = is_doubled(check) ? loop_too_many(result, check.products.back())
                                        : one_change(result, check.products.back());
  return change ? both(slip, *change) : slip;
}

/** What a smaller product is recognised as, of a C that is not recognised itself. */
void take_mistake(WrongProduct& wrong, const Judgement& smaller) {
  const reference::Mistake* mistake = smaller.mistake();
  if (mistake == nullptr || wrong.judgement.mistake() != nullptr) return;
  for (Complaint& complaint : wrong.judgement.complaints) {
    if (auto* values = std::get_if<WrongValues>(&complaint)) values->mistake = *mistake;
  }
}

/** The same check with a C of one block, which needs no grid; nor a guard where `less` is 0. So many rows less than the
 *  block makes it has, and twice so many columns: a square would not tell M from N. */
CheckResult of_one_block(const CheckResult& check, const toolchain::Build& build, int less) {
  const int rows = std::get<WrongProduct>(check.reason).judgement.tile - less;
  return of_size(check, build, rows, std::max(rows - less, 1));
}

/** A guard that is there, and wrong: of one that is missing, a TODO that is left may ask. */
bool is_written_guard(diagnosis::Slip slip) {
  using enum diagnosis::Slip;
  static const std::set<diagnosis::Slip> kGuards = {
      guard_with_or,       guard_with_and,   guard_with_less_or_equal, guard_turned_round,    flat_guard,
      wrong_guard,         chosen_for_guard, thread_in_guard,          assigned_in_condition, number_in_guard,
      unsigned_difference, half_a_guard};
  return kGuards.contains(slip);
}

/** One block makes a C as large as its tile right: does it make a smaller one right, too? Where it does not, a guard may
 *  be wrong that is no TODO any more; or one is that still is, or the grid: then nothing is known. */
void look_at_guards(CheckResult& check, const Result& result, Search search) {
  const ProductResult& failed = check.products.back();
  const int tile = std::get<WrongProduct>(check.reason).judgement.tile;
  if (failed.M % tile == 0 && failed.N % tile == 0) {
    check.right_in_one_block = tile;  // the lesson may ask for no others
    return;
  }
  const CheckResult smaller = of_one_block(check, result.counted, 1);
  check.right_in_one_block = tile;
  const bool right = smaller.verdict == Verdict::passed;
  check.smaller = right ? CheckResult::Smaller::right : CheckResult::Smaller::wrong;
  if (right || !std::holds_alternative<WrongProduct>(smaller.reason)) return;
  auto slip = slip_of(smaller, result, search);
  const bool of_what_is_done = slip && is_written_guard(slip->slip) && todo_of(result, slip->line) == 0;
  if (!of_what_is_done) return;
  check.slip = std::move(slip);
  check.right_in_one_block = 0;
}

/** Behind the TODOs that are still there: what they lead to hides what is wrong with those that are done, and
 *  a C of one block shows it. `first_left` is the first of them, `todo` the one that is blamed, 0 for none. */
void look_behind(int first_left, int todo, CheckResult& check, const Result& result, Search search) {
  const bool first = todo == first_left;
  const CheckResult small = of_one_block(check, result.counted, 0);
  if (small.verdict == Verdict::passed) {
    if (!first) check.slip.reset();
    look_at_guards(check, result, search);
    return;
  }
  auto slip = slip_of(small, result, search);
  if (slip && todo > 0 && todo_of(result, slip->line) == todo) slip.reset();
  if (slip) {
    if (const auto at = slip->sentence.find(repair::kHelped); at != std::string::npos)
      slip->sentence.replace(at, repair::kHelped.size(), "what one block writes is right");
  }
  if (!slip)
    take_mistake(std::get<WrongProduct>(check.reason), std::get<WrongProduct>(small.reason).judgement);
  if (slip || !first) check.slip = std::move(slip);
}

void find_slip_in(CheckResult& failed, const Result& result, Search search) {
  failed.slip = slip_of(failed, result, search);
  const int first_left = source::first_todo(result.source);
  const int todo = failed.slip ? todo_of(result, failed.slip->line) : 0;
  const bool of_a_todo = !failed.slip || todo > 0;
  if (first_left == 0 || !of_a_todo || failed.products.empty() || !is_about_values(failed.verdict)) return;
  if (std::holds_alternative<WrongProduct>(failed.reason))
    look_behind(first_left, todo, failed, result, search);
}

}  // namespace

void find_slip(Result& result) {
  const auto failed = std::ranges::find_if(
      result.checks, [&](const CheckResult& check) { return &check == result.first_failure(); });
  if (failed == result.checks.end()) return;
  DonePart done(*failed, result);
  if (done.is_whole()) return find_slip_in(*failed, result, Search::changes);
  // No search where TODOs that are left are all there is: it would take seconds, and find nothing.
  const CheckResult before = *failed;
  find_slip_in(*failed, result, Search::none);
  if (done.is_nothing()) return;
  if (done.is_of_done(failed->slip) && !failed->slip->perhaps_elsewhere) return;
  if (done.is_right()) return;
  *failed = before;
  find_slip_in(*failed, result, Search::changes);
  if (!done.is_of_done(failed->slip))
    done.tell(*failed,
              [](const CheckResult& check, const Result& of) { return slip_of(check, of, Search::changes); });
}

std::optional<Mended> mended(const Result& result) {
  const CheckResult* check = result.first_failure();
  if (check == nullptr) return std::nullopt;
  if (check->slip && !check->slip->mended.empty()) return Mended{check->slip->mended, check->slip->sentence};
  const auto failure = failure_of(*check);
  if (!failure || check->products.empty() || !may_be_one_change(*check, *failure)) return std::nullopt;
  // What is told names a line already, and a page that changes another would contradict it.
  const auto change = one_change(result, check->products.back(), check->slip ? check->slip->line : 0);
  return change ? std::optional(Mended{change->mended, change->sentence}) : std::nullopt;
}

}  // namespace explaining
