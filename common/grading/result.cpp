// Sums over the checks.
#include "grading/result.h"

namespace grading {

int Result::points() const {
  int sum = 0;
  for (const CheckResult& check : checks) sum += check.points;
  return sum;
}

int Result::max_points() const {
  int sum = 0;
  for (const CheckResult& check : checks) sum += check.max_points;
  return sum;
}

const CheckResult* Result::first_failure() const {
  for (const CheckResult& check : checks) {
    if (check.verdict != Verdict::passed && check.verdict != Verdict::not_run) return &check;
  }
  return nullptr;
}

Standing Result::standing() const {
  if (!obstacle.empty()) return Standing::not_graded;
  // Not "no failure": a check that did not run is no pass.
  for (const CheckResult& check : checks) {
    if (check.verdict != Verdict::passed) return Standing::failed;
  }
  return build.ok ? Standing::passed : Standing::failed;
}

}  // namespace grading
