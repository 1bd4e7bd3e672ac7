// One product: make the data, run, judge, note. And when to go on with the next check.
#include "grading/grader.h"

#include <fmt/format.h>

#include "process/child.h"
#include "source/marked_source.h"
#include "text/text.h"

namespace grading {
namespace {

constexpr int kMostTodos = 20;
constexpr int kMostTimeouts =
    3;  // with the shorter limits after the first: a file of endless loops is graded in 20 seconds

std::string join(const std::vector<std::string>& lines) {
  std::string text;
  for (const std::string& line : lines) text += (text.empty() ? "" : " ") + line;
  return text;
}

}  // namespace

Grader::Grader(Result& result, std::string source, Hears hears)
    : result_(result), source_(std::move(source)), hears_(std::move(hears)) {
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
  check.part = rubric.part;
}

Grader::Limits Grader::limits(runner::Backend backend) const {
  const bool hurry = timeouts_ > 0;
  // On a GPU every run first waits for the driver, up to some seconds.
  if (backend == runner::Backend::gpu) return hurry ? Limits{4, 6} : Limits{8, 16};
  return hurry ? Limits{1, 3} : Limits{4, 12};
}

bool Grader::expect(const Product& product) { return multiply(product, {result_.build, result_.backend}); }

std::optional<Counts> Grader::count(const Product& product, runner::Watch watch) {
  if (not_run_.empty() && !result_.counted.ok) {
    ++expectations_;
    refuse("the technique is counted on the CPU emulator, and there the file could not be built");
    return std::nullopt;
  }
  if (!multiply(product, {result_.counted, runner::Backend::emulator, watch})) {
    explain_uncounted();
    return std::nullopt;
  }
  const report::Report& report = check().products.back().report;
  if (report.launch_count > report.launches.size()) {
    blame(Verdict::technique,
          {fmt::format("matmul launched {} kernels. The technique is counted over at most {}: launch fewer.",
                       text::thousands(report.launch_count), report::kMaxLaunches)});
    return std::nullopt;
  }
  return Counts(report, product.sizes(), result_.counted.exact_widths());
}

void Grader::hold(Measured measured) { check().gates.push_back(std::move(measured)); }

/** Runs it, judges it, notes both. */
bool Grader::multiply(const Product& product, const Stage& stage) {
  ++expectations_;
  if (process::interrupted()) not_run_ = "interrupted";
  if (!not_run_.empty()) return refuse(not_run_);

  const reference::Problem problem = reference::make_problem(product.sizes(), product.fill, product.seed);
  const auto [cpu_seconds, wall_seconds] = limits(stage.backend);
  const Trial trial = {.problem = problem,
                       .tile = rubric_.tile,
                       .backend = stage.backend,
                       .cpu_seconds = cpu_seconds,
                       .wall_seconds = wall_seconds,
                       .source = source_};
  const runner::Outcome outcome = run(trial, stage.build.product, stage.watch);
  const Judgement judgement = judge(trial, outcome);
  if (stage.backend == result_.backend && !outcome.report.device.empty()) {
    result_.device = outcome.report.device;
  }
  check().products.push_back({.M = product.M,
                              .N = product.N,
                              .K = product.K,
                              .fill = text(product.fill),
                              .seed = product.seed,
                              .verdict = judgement.verdict,
                              .seconds = outcome.seconds,
                              .report = outcome.report});
  take(judgement);
  if (outcome.ending == runner::Ending::no_device) stop(join(judgement.lines));
  return judgement.verdict == Verdict::passed;
}

void Grader::take(const Judgement& judgement) {
  check().verdict = judgement.verdict;
  check().message = judgement.lines;
  if (judgement.verdict == Verdict::passed || judgement.verdict == Verdict::not_run) return;
  blame(judgement.verdict, judgement.lines);
  if (judgement.verdict == Verdict::timed_out && ++timeouts_ == kMostTimeouts) {
    not_run_ = fmt::format("{} checks had timed out", kMostTimeouts);
  }
}

/** A verdict against the kernel file. */
void Grader::blame(Verdict verdict, std::vector<std::string> lines) {
  if (std::string sentence = todo_to_look_at(); !sentence.empty()) lines.push_back(std::move(sentence));
  check().verdict = verdict;
  check().message = std::move(lines);
}

/** What is wrong with a product has been said where it failed first. */
void Grader::explain_uncounted() {
  if (check().verdict == Verdict::not_run) return;
  if (const CheckResult* first = result_.first_failure(); first != &check()) {
    check().message = {
        fmt::format("The technique can be told only of a right product: see check {}.", first->number)};
  } else if (result_.backend == runner::Backend::gpu) {
    check().message.insert(check().message.begin(), "On the CPU emulator, where the technique is counted:");
  }
}

void Grader::tell_missed_gates() {
  std::vector<std::string> lines;
  for (const Measured& measured : check().gates) {
    if (!measured.met()) lines.push_back(describe(measured));
  }
  if (lines.empty()) return;
  const ProductResult& product = check().products.back();
  lines.push_back(fmt::format("Counted with M={} N={} K={}.", product.M, product.N, product.K));
  blame(Verdict::technique, std::move(lines));
}

/** Students delete a TODO's comment when it is done: if the one that is tested is gone, the first one left is
 * where to go on. */
std::string Grader::todo_to_look_at() const {
  const auto place = [&](int todo, int line) {
    return fmt::format("TODO {} in {} (line {})", todo, result_.file, line);
  };
  if (const int line = source::todo_line(source_, rubric_.todo); line != 0) {
    return "Look at " + place(rubric_.todo, line) + ".";
  }
  for (int todo = 1; todo <= kMostTodos; ++todo) {
    const int line = source::todo_line(source_, todo);
    if (line != 0) return "Still there: " + place(todo, line) + ". Delete its comment when it is done.";
  }
  return "";
}

bool Grader::refuse(const std::string& why) {
  check().verdict = Verdict::not_run;
  check().message = {why};
  return false;
}

void Grader::end() {
  if (expectations_ == 0 && not_run_.empty()) {
    stop(fmt::format("check {} of {} checked nothing: a mistake of the course, not of your file",
                     check().number, result_.lesson));
  }
  in_check_ = false;
  if (check().verdict == Verdict::passed) tell_missed_gates();
  if (check().verdict == Verdict::passed) check().points = check().max_points;
  if (hears_ && !hears_(check())) stop("one is enough");
}

void Grader::stop(const std::string& obstacle) {
  if (result_.obstacle.empty()) result_.obstacle = obstacle;
  not_run_ = "nothing more could be graded";
  if (in_check_) refuse(obstacle);  // even if it passed so far
}

}  // namespace grading
