// The rows of the table of verdicts.
#include "live/verdicts.h"

#include <doctest/doctest.h>

namespace {

grading::CheckResult check(int points, grading::Verdict verdict, std::vector<std::string> message = {}) {
  grading::CheckResult result;
  result.number = "2.1";
  result.points = points;
  result.max_points = 60;
  result.verdict = verdict;
  result.message = std::move(message);
  return result;
}

std::string row(std::vector<grading::CheckResult> checks) {
  grading::Result result;
  result.build.ok = true;
  result.checks = std::move(checks);
  return live::row(3, result);
}

}  // namespace

TEST_CASE("a row of the table says how many points, and what is first against the step") {
  CHECK(live::head() == "  step  points  the first check against it\n");
  CHECK(row({check(60, grading::Verdict::passed)}) == "     3      60  60 of 60 points\n");
  CHECK(row({check(60, grading::Verdict::passed),
             check(0, grading::Verdict::race,
                   {"k.cu:3: two threads.\n   3 | a\n   4 | b", "A barrier is missing."}),
             check(0, grading::Verdict::wrong_result, {"not this"})}) ==
        "     3      60  2.1 RACE\n                k.cu:3: two threads.\n");
}

TEST_CASE("a mistake that has a name is told by it") {
  CHECK(row({check(0, grading::Verdict::wrong_result,
                   {"C[0][0] is 1, expected 2.     M=3", "All differ.",
                    "Your C is what you get when the grid is rounded down."})}) ==
        "     3       0  2.1 WRONG RESULT\n"
        "                Your C is what you get when the grid is rounded down.\n");
  CHECK(
      row({check(0, grading::Verdict::wrong_result, {"C[0][0] is 1, expected 2.     M=3", "All differ."})}) ==
      "     3       0  2.1 WRONG RESULT\n                C[0][0] is 1, expected 2.\n");
}

TEST_CASE("a step that does not compile has a row, too") {
  grading::Result result;
  result.build.diagnostics = {{"kernel.cu", 5, 1, true, "'row' was not declared", "int a = row;"}};
  CHECK(live::row(1, result).starts_with("     1       0  COULD NOT BUILD\n                kernel.cu:5:1: "));
}
