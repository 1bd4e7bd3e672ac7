// One product: make the data, run, judge, note. And when to go on with the next check.
#include "grading/grader.h"

#include <fmt/format.h>

#include "process/child.h"
#include "source/marked_source.h"

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

Grader::Grader(Result& result, std::string source, std::function<void(const CheckResult&)> checked)
    : result_(result), source_(std::move(source)), checked_(std::move(checked)) {
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
}

Grader::Limits Grader::limits() const {
  const bool hurry = timeouts_ > 0;
  // On a GPU every run first waits for the driver, up to some seconds.
  if (result_.backend == runner::Backend::gpu) return hurry ? Limits{4, 6} : Limits{8, 16};
  return hurry ? Limits{1, 3} : Limits{4, 12};
}

bool Grader::expect(reference::Sizes sizes, reference::Fill fill, std::uint64_t seed) {
  ++expectations_;
  if (process::interrupted()) not_run_ = "interrupted";
  if (!not_run_.empty()) return refuse(not_run_);

  const reference::Problem problem = reference::make_problem(sizes, fill, seed);
  const auto [cpu_seconds, wall_seconds] = limits();
  const runner::Outcome outcome = runner::run({.kernel = result_.build.product,
                                               .backend = result_.backend,
                                               .M = sizes.M,
                                               .N = sizes.N,
                                               .K = sizes.K,
                                               .A = problem.A.values,
                                               .B = problem.B.values,
                                               .cpu_seconds = cpu_seconds,
                                               .wall_seconds = wall_seconds});
  const Judgement judgement = judge({.problem = problem,
                                     .tile = rubric_.tile,
                                     .backend = result_.backend,
                                     .cpu_seconds = cpu_seconds,
                                     .wall_seconds = wall_seconds},
                                    outcome);
  if (!outcome.report.device.empty()) result_.device = outcome.report.device;
  check().products.push_back({.M = sizes.M,
                              .N = sizes.N,
                              .K = sizes.K,
                              .fill = text(fill),
                              .seed = seed,
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
  if (std::string sentence = todo_to_look_at(); !sentence.empty())
    check().message.push_back(std::move(sentence));
  if (judgement.verdict == Verdict::timed_out && ++timeouts_ == kMostTimeouts) {
    not_run_ = fmt::format("{} checks had timed out", kMostTimeouts);
  }
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
  if (check().verdict == Verdict::passed) check().points = check().max_points;
  checked_(check());
}

void Grader::stop(const std::string& obstacle) {
  if (result_.obstacle.empty()) result_.obstacle = obstacle;
  not_run_ = "nothing more could be graded";
  if (in_check_) refuse(obstacle);  // even if it passed so far
}

}  // namespace grading
