// Sums over the checks.
#include "grading/result.h"

#include <algorithm>

namespace grading {

namespace {

bool failed(const CheckResult& check) {
  return check.verdict != Verdict::passed && check.verdict != Verdict::not_run;
}

int sum(const std::vector<CheckResult>& checks, Part part, int CheckResult::*points) {
  int total = 0;
  for (const CheckResult& check : checks) total += check.part == part ? check.*points : 0;
  return total;
}

}  // namespace

int Result::points(Part part) const { return sum(checks, part, &CheckResult::points); }
int Result::max_points(Part part) const { return sum(checks, part, &CheckResult::max_points); }
int Result::points() const { return points(Part::result) + points(Part::technique); }
int Result::max_points() const { return max_points(Part::result) + max_points(Part::technique); }

std::size_t Result::passed_checks() const {
  return static_cast<std::size_t>(std::ranges::count(checks, Verdict::passed, &CheckResult::verdict));
}

const CheckResult* Result::first_failure() const {
  const CheckResult* first = nullptr;
  for (const CheckResult& check : checks) {
    if (!failed(check)) continue;
    if (!std::holds_alternative<SeeCheck>(check.reason)) return &check;
    if (first == nullptr) first = &check;
  }
  return first;
}

Status Result::status() const {
  if (!obstacle.empty()) return Status::not_graded;
  if (!build.ok) return Status::failed;
  Status status = Status::passed;
  for (const CheckResult& check : checks) {
    if (check.verdict == Verdict::passed) continue;
    // Not "no failure": a check that did not run is no pass.
    // But what the emulator lacks is not the kernel's fault.
    const bool uncounted = check.part == Part::technique && check.verdict == Verdict::not_run && !counted.ok;
    if (!uncounted) return Status::failed;
    status = Status::not_graded;
  }
  return status;
}

}  // namespace grading
