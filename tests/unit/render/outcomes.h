// Hand-made outcomes of a run, and what a grading says of them.
#pragma once

#include <bit>
#include <string>
#include <vector>

#include "grading/judge.h"
#include "reference/product.h"
#include "render/words.h"

namespace outcomes {

using grading::Verdict;
using reference::Fill;
using report::Finding;
using report::FindingKind;
using runner::Ending;
using runner::Outcome;

inline const reference::Problem kProblem = reference::make_problem({33, 19, 37}, Fill::small_integers, 1);

/** What a right kernel file returns. */
inline Outcome right_outcome(const reference::Problem& problem = kProblem) {
  Outcome outcome;
  const reference::Product product = reference::multiply(problem.A, problem.B);
  outcome.C.assign(product.value.begin(), product.value.end());
  report::Launch launch;
  launch.kernel = "matmul_window<16>";
  launch.counters.global_store_words = outcome.C.size();
  launch.arrays = {{.array = "A", .load_words = problem.A.values.size()},
                   {.array = "B", .load_words = problem.B.values.size()}};
  outcome.report.launches = {launch};
  outcome.report.launch_count = 1;
  return outcome;
}

inline Outcome ended(Ending ending, int code = 0, const std::string& detail = "") {
  Outcome outcome;
  outcome.ending = ending;
  outcome.code = code;
  outcome.detail = detail;
  return outcome;
}

inline Finding finding(FindingKind kind, const std::string& array = "", std::int64_t index = 0,
                       std::int64_t extent = 0) {
  Finding f;
  f.kind = kind;
  f.at = {"/home/ann/kernel.cu", 27};
  f.array = array;
  f.index = index;
  f.extent = extent;
  f.bytes = 4;
  return f;
}

/** A verdict and its message, as after a check of this one product. */
struct Told {
  Verdict verdict;
  std::vector<std::string> lines;
  std::string headline;
};

inline Told told(const grading::Judgement& judgement) {
  grading::CheckResult check;
  check.verdict = judgement.verdict;
  if (judgement.verdict == Verdict::not_run) {
    check.reason = grading::NotRun{judgement.obstacle};
  } else if (!judgement.passed()) {
    check.reason = grading::WrongProduct{judgement};
  }
  return {judgement.verdict, render::message({}, check), render::headline(check)};
}

inline Told judged(const Outcome& outcome, runner::Backend backend = runner::Backend::emulator) {
  return told(grading::judge(
      {.problem = kProblem, .tile = 16, .backend = backend, .cpu_seconds = 4, .wall_seconds = 12}, outcome));
}

inline std::string all_lines(const Told& told) {
  std::string text;
  for (const std::string& line : told.lines) text += line + "\n";
  return text;
}

inline bool says(const Told& judgement, const std::string& words) {
  return all_lines(judgement).find(words) != std::string::npos;
}

inline float poison() { return std::bit_cast<float>(runner::kPoison); }

}  // namespace outcomes
