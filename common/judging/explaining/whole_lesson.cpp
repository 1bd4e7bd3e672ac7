// Grades the lesson once more, with the change.
#include "explaining/whole_lesson.h"

#include <algorithm>
#include <chrono>
#include <vector>

#include "grading/grader.h"
#include "grading/run_checks.h"
#include "process/temporary.h"
#include "source/marked_source.h"

namespace explaining {

using namespace grading;
namespace {

using Clock = std::chrono::steady_clock;

/** What is not known by then does not speak against a change. */
constexpr std::chrono::seconds kMost{6};

/** Worse than what the lesson begins with: the kernel does not do what its author thinks. */
bool is_worse_than_naive(const Measured& m) {
  return m.gate.naive.value != m.gate.gate &&
         (m.bound == Bound::at_most ? m.value > m.gate.naive.value : m.value < m.gate.naive.value);
}

/** Was the same figure kept before? */
bool was_kept(const Measured& now, const std::vector<CheckResult>& before) {
  return std::ranges::any_of(before, [&](const CheckResult& check) {
    return std::ranges::any_of(check.gates, [&](const Measured& m) {
      return m.name == now.name && m.product == now.product && m.met();
    });
  });
}

/** Of the file as it is, whose C is wrong: what its threads do counts all the same. */
std::vector<CheckResult> figures_before(const Result& result, const std::string& number) {
  Result bare = with_text(result, "", {});
  bare.source = result.source;
  bare.build = bare.counted = result.counted;
  Grader grader(bare, {}, Judging::counts);
  run_checks(grader, bare.lesson, number);
  return bare.checks;
}

bool keeps_technique(const Result& before, const CheckResult& after) {
  const auto missed = [](const Measured& m) { return !m.met(); };
  if (std::ranges::none_of(after.gates, missed)) return true;
  if (std::ranges::any_of(after.gates, is_worse_than_naive)) return false;
  const std::vector<CheckResult> figures = figures_before(before, after.number);
  return std::ranges::none_of(after.gates,
                              [&](const Measured& m) { return missed(m) && was_kept(m, figures); });
}

}  // namespace

Result with_text(const Result& result, const std::string& text, const std::filesystem::path& folder) {
  Result other;
  static_cast<Subject&>(other) = result;
  other.source = text;
  other.backend = runner::Backend::emulator;
  if (folder.empty()) return other;
  other.build = toolchain::build({other.file, text, other.headers}, runner::Backend::emulator, folder);
  other.counted = other.build;
  return other;
}

bool keeps_the_rest(const Result& result, const std::string& changed) {
  const auto end = Clock::now() + kMost;
  const bool whole = source::first_todo(result.source) == 0;
  const process::TemporaryFolder folder;
  Result after = with_text(result, changed, folder.path());
  if (!after.build.ok) return true;
  Grader grader(after, {});
  for (const CheckResult& check : result.checks) {
    const bool technique = check.part == Part::technique;
    const bool passed = check.verdict == Verdict::passed;
    if (technique && !whole) continue;
    if (Clock::now() >= end) return true;
    run_checks(grader, after.lesson, check.number);
    const CheckResult& now = after.checks.back();
    // Of checks that fail, too: the search looks at C, and not at who makes it.
    if (now.verdict == Verdict::not_by_kernels || (passed && now.verdict != Verdict::passed)) return false;
    if (technique && !keeps_technique(result, now)) return false;
  }
  return true;
}

}  // namespace explaining
