// The rows of the table of verdicts.
#include "live/verdicts.h"

#include <doctest/doctest.h>

namespace {

grading::CheckResult check(int points, grading::Verdict verdict, grading::Reason reason = {}) {
  grading::CheckResult result;
  result.number = "2.1";
  result.points = points;
  result.max_points = 60;
  result.verdict = verdict;
  result.reason = std::move(reason);
  return result;
}

grading::WrongProduct wrong_by(grading::Complaint complaint) {
  grading::WrongProduct wrong;
  wrong.judgement.verdict = grading::Verdict::wrong_result;
  wrong.judgement.complaints.push_back(std::move(complaint));
  return wrong;
}

std::string row(std::vector<grading::CheckResult> checks) {
  grading::Result result;
  result.build.ok = true;
  result.checks = std::move(checks);
  return live::row(3, result);
}

}  // namespace

TEST_CASE("a row of the table says how many points, and what is first against the step") {
  CHECK(live::head() == "  step  points  checks  the first check it fails\n");
  CHECK(row({check(60, grading::Verdict::passed)}) == "     3      60     1/1  60 of 60 points\n");
  CHECK(row({check(60, grading::Verdict::passed),
             check(0, grading::Verdict::never_written, wrong_by(grading::NeverWritten{627, true})),
             check(0, grading::Verdict::wrong_result, wrong_by(grading::InputsChanged{}))}) ==
        "     3      60     1/3  2.1 NEVER WRITTEN\n"
        "                        Not one of the 627 elements of C was written.\n");
}

TEST_CASE("a mistake that has a name is told by it") {
  grading::WrongValues values{};
  values.comparison.first = reference::WrongElement{0, 0, 1, 2, 0};
  CHECK(row({check(0, grading::Verdict::wrong_result, wrong_by(values))}) ==
        "     3       0     0/1  2.1 WRONG RESULT\n                        C[0][0] is 1, expected 2.\n");
  values.mistake = reference::Mistake{"", "Your C is what you get when the grid is rounded down."};
  CHECK(row({check(0, grading::Verdict::wrong_result, wrong_by(values))}) ==
        "     3       0     0/1  2.1 WRONG RESULT\n"
        "                        Your C is what you get when the grid is rounded down.\n");
}

TEST_CASE("a step that does not compile has a row, too") {
  grading::Result result;
  result.build.diagnostics = {{"kernel.cu", 5, 1, true, "'row' was not declared", "int a = row;"}};
  CHECK(live::row(1, result).starts_with(
      "     1       0       -  COULD NOT BUILD\n                        kernel.cu:5:1: "));
}
