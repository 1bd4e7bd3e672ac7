// Implements the grader: makes the data of a product, runs it, judges it, notes the result, and decides when to go to the next check.
#include "grading/grader.h"

#include <fmt/format.h>

#include <algorithm>
#include <functional>
#include <numeric>

#include "grading/machine.h"
#include "grading/work.h"
#include "process/child.h"
#include "reference/product.h"
#include "report/cause.h"
#include "source/loops.h"
#include "source/marked_source.h"
#include "text/hash.h"

namespace grading {
namespace {

constexpr int kMostTimeouts =
    3;  // with the shorter limits after the first: a file of endless loops is graded in 20 seconds

/** The emulator counts how often a barrier was passed, and does not see where its loop begins and ends. */
void forget_trips_outside_loops(report::Report& report, std::string_view source) {
  if (report.findings.empty()) return;
  const std::vector<source::BarrierLoop> loops = source::barrier_loops(source::read(source));
  for (report::Finding& finding : report.findings) {
    if (!source::is_in_loop(loops, finding.at.line)) finding.trip = 0;
  }
}

}  // namespace

Grader::Grader(Result& result, OnCheck on_check, Judging judging)
    : result_(result), on_check_(std::move(on_check)), judging_(judging) {
  if (!result_.build.ok) not_run_ = "the file did not compile";
}

void Grader::begin(const Rubric& rubric) {
  rubric_ = rubric;
  expectations_ = 0;
  in_check_ = true;
  CheckResult& check = result_.checks.emplace_back();
  const std::size_t space = std::min(rubric.title.find(' '), rubric.title.size());
  check.number = rubric.title.substr(0, space);
  check.title = rubric.title.substr(std::min(space + 1, rubric.title.size()));
  check.max_points = rubric.points;
  check.todo_tested = rubric.todo;
  check.part = rubric.part;
}

Grader::Limits Grader::limits(runner::Backend backend) const {
  const bool hurry = timeouts_ > 0;
  // On a GPU every run first waits for the driver, up to some seconds.
  if (backend == runner::Backend::gpu) return hurry ? Limits{4, 6} : Limits{8, 16};
  return hurry ? Limits{1, 3} : Limits{4, 12};
}

/** Of all products together, in seconds of wall time: those of a right kernel take a few. */
constexpr double kBudget = 120, kBudgetOnGpu = 300;

/** Of the time of a product. What is right and takes longer where it is watched is watched again, with patience; what never ends shall not take
 *  twice as long to be told. */
constexpr double kFirstLook = 0.5;

Trial Grader::trial(const reference::Problem& problem, runner::Backend backend, double patience) const {
  constexpr double kLeast = 0.1;
  auto [cpu_seconds, wall_seconds] = limits(backend);
  cpu_seconds *= patience;
  wall_seconds *= std::max(patience, 1.0);  // a look that is cut short is so in what it calculates
  const double budget = result_.backend == runner::Backend::gpu ? kBudgetOnGpu : kBudget;
  const double left = std::max(budget - spent_, kLeast);
  return {.problem = problem,
          .tile = rubric_.tile,
          .backend = backend,
          .cpu_seconds = cpu_seconds,
          .wall_seconds = std::min(wall_seconds, left),
          .budget = left < wall_seconds ? budget : 0};
}

bool Grader::expect(const Product& product) { return multiply(product, {result_.build, result_.backend}); }

std::optional<Counts> Grader::count(const Product& product, runner::Watch watch) {
  if (not_run_.empty() && !result_.counted.ok) {
    ++expectations_;
    refuse("the technique is counted on the CPU emulator, and there the file could not be built");
    return std::nullopt;
  }
  if (!has_counted(product, watch)) {
    if (!multiply(product, {result_.counted, runner::Backend::emulator, watch, true})) {
      explain_uncounted();
      return std::nullopt;
    }
    counted_.push_back({product, watch, check().products.back()});
  }
  const report::Report& report = check().products.back().report;
  if (report.launch_count > report.launches.size()) {
    blame(Verdict::technique, TooManyLaunches{report.launch_count});
    return std::nullopt;
  }
  return Counts(report, product.sizes(), result_.counted.exact_widths);
}

double Grader::most_outputs_of_a_thread() const {
  constexpr int kFew = 16;
  double most = 0;
  for (const CheckResult& check : result_.checks) {
    for (const ProductResult& p : check.products) {
      if (std::min(p.M, p.N) < kFew || p.K == 0) continue;
      const double of_one =
          std::max(outputs_per_storing_thread(p.report), outputs_of_busiest_thread(p.report, p.K));
      // Blocks that live long make several tiles of a large product each.
      if (of_one > static_cast<double>(most_elements_of_a_thread({p.M, p.N, p.K})))
        most = std::max(most, of_one);
    }
  }
  return most;
}

/** Two checks may ask for the same: it comes out the same. */
bool Grader::has_counted(const Product& product, runner::Watch watch) {
  const auto known = std::ranges::find_if(
      counted_, [&](const Counted& c) { return c.product == product && c.watch == watch; });
  if (!not_run_.empty() || known == counted_.end()) return false;
  ++expectations_;
  check().products.push_back(known->result);
  check().verdict = known->result.verdict;
  return true;
}

/** C is not looked at: it is another one. */
std::optional<Counts> Grader::watch_products(Product product) {
  product.fill = Fill::uniform_floats;
  if (!has_counted(product, runner::Watch::reuse)) {
    ++expectations_;
    if (!not_run_.empty()) return refuse(not_run_), std::nullopt;
    const Watched watched = watch(far_apart(product), runner::Watch::reuse);
    note(product, watched.outcome, Verdict::passed);
    counted_.push_back({product, runner::Watch::reuse, check().products.back()});
  }
  return Counts(check().products.back().report, product.sizes(), result_.counted.exact_widths);
}

void Grader::hold(Measured measured) {
  measured.product = check().products.size() - 1;
  check().gates.push_back(std::move(measured));
}

std::uint64_t Grader::seed_of(const Product& product) const {
  constexpr std::uint64_t kFirst = 10, kSeeds = 1'000'000;
  std::uint64_t seed = product.seed;
  if (seed == kSeedOfFile) seed = kFirst + text::hash(result_.source) % kSeeds;
  return result_.seed ? reference::mixed_seed(seed, *result_.seed) : seed;
}

/** Runs it, judges it, notes both. What is right where it is watched has passed; of all else, what is told is how it does with the product's
 *  own numbers. */
bool Grader::multiply(const Product& product, const Stage& stage) {
  ++expectations_;
  if (process::interrupted()) not_run_ = "interrupted";
  if (!not_run_.empty()) return refuse(not_run_);

  const bool is_watched = can_be_watched(product), by_emulator = stage.backend == runner::Backend::emulator;
  std::optional<Watched> watched;
  if (is_watched && by_emulator)
    watched = watch(far_apart(product), stage.watch, stage.counts_work, kFirstLook);
  if (watched && watched->stands()) {
    machine_proven_ = true;
    result_.device = watched->outcome.report.device;
    note(product, watched->outcome, Verdict::passed);
    take(std::move(watched->judgement));
    return true;
  }
  const reference::Problem problem = reference::make_problem(product.sizes(), product.fill, seed_of(product));
  Trial trial = this->trial(problem, stage.backend);
  trial.watch = by_emulator && stage.watch != runner::Watch::products ? stage.watch : runner::Watch::rules;
  trial.counts_work = stage.counts_work;
  runner::Outcome outcome = run(trial, stage.build);
  spent_ += outcome.seconds;
  if (!machine_proven_ && may_be_the_machine(outcome.ending)) {
    if (const std::string fault = fault_of_machine(stage.backend); !fault.empty()) return stop(fault), false;
    machine_proven_ = true;
  }
  forget_trips_outside_loops(outcome.report, result_.source);
  const bool returned = outcome.ending == runner::Ending::finished;
  Judgement judgement = judging_ == Judging::counts && returned ? Judgement() : judge(trial, outcome);
  if (is_watched && judgement.passed()) {
    if (auto other = judge_makers(product, std::move(watched), by_emulator)) judgement = *std::move(other);
  }
  if (result_.seed) judgement.seed = *result_.seed;  // what one types to see it again
  const Verdict verdict = judgement.verdict;
  machine_proven_ = machine_proven_ || verdict == Verdict::passed;
  if (stage.backend == result_.backend && !outcome.report.device.empty()) {
    result_.device = outcome.report.device;
  }
  note(product, outcome, verdict);
  take(std::move(judgement));
  if (verdict == Verdict::timed_out && trial.budget > 0)
    not_run_ = fmt::format("the {:g} s that all checks together may take were over", trial.budget);
  if (outcome.ending == runner::Ending::no_device) stop(outcome.detail);
  // Nothing to be tried fourteen times.
  if (outcome.ending == runner::Ending::refused || outcome.ending == runner::Ending::too_much_memory)
    not_run_ = fmt::format("the file was ended in check {}", check().number);
  return verdict == Verdict::passed;
}

void Grader::note(const Product& product, const runner::Outcome& outcome, Verdict verdict) {
  check().products.push_back({.M = product.M,
                              .N = product.N,
                              .K = product.K,
                              .fill = product.fill,
                              .seed = seed_of(product),
                              .verdict = verdict,
                              .seconds = outcome.seconds,
                              .report = outcome.report,
                              .output = outcome.output,
                              .output_bytes = outcome.output_bytes});
}

void Grader::take(Judgement judgement) {
  const Verdict verdict = check().verdict = judgement.verdict;
  if (verdict == Verdict::passed) return;
  if (verdict == Verdict::not_run) {
    check().reason = NotRun{judgement.obstacle};
    return;
  }
  blame(verdict, WrongProduct{std::move(judgement)});
  if (verdict == Verdict::timed_out && ++timeouts_ == kMostTimeouts)
    not_run_ = fmt::format("{} checks timed out before it", kMostTimeouts);
}

/** A verdict against the kernel file. */
void Grader::blame(Verdict verdict, Reason reason) {
  check().verdict = verdict;
  check().reason = std::move(reason);
  check().todo = todo_to_look_at();
}

/** What is wrong with a product has been said where it failed first. */
void Grader::explain_uncounted() {
  if (check().verdict == Verdict::not_run) return;
  if (const CheckResult* first = result_.first_failure(); first != &check()) {
    check().reason = SeeCheck{first->number};
    check().todo.reset();
  } else if (auto* wrong = std::get_if<WrongProduct>(&check().reason)) {
    wrong->beside_gpu = result_.backend == runner::Backend::gpu;
  }
}

void Grader::take_missed_gates() {
  if (!keeps_gates()) blame(Verdict::technique, MissedGates{});
}

/** Students delete a TODO's comment when it is done: the first one left is where to go on. */
std::optional<TodoLeft> Grader::todo_to_look_at() const {
  const int todo = source::first_todo(result_.source);
  if (todo == 0) return std::nullopt;
  return TodoLeft{todo, source::todo_line(result_.source, todo), todo == rubric_.todo};
}

bool Grader::refuse(const std::string& why) {
  check().verdict = Verdict::not_run;
  check().reason = NotRun{why};
  check().todo.reset();
  return false;
}

void Grader::end() {
  if (expectations_ == 0 && not_run_.empty()) {
    stop(fmt::format("check {} of {} checked nothing: a mistake in the course, not in your file",
                     check().number, result_.lesson));
  }
  in_check_ = false;
  if (check().verdict == Verdict::passed) take_missed_gates();
  if (check().verdict == Verdict::passed) check().points = check().max_points;
  if (on_check_ && !on_check_(check())) stop("one is enough");
}

void Grader::stop(const std::string& obstacle) {
  if (result_.obstacle.empty()) result_.obstacle = obstacle;
  not_run_ = "nothing more could be graded";
  if (in_check_) refuse(obstacle);  // even if it passed so far
}

}  // namespace grading
