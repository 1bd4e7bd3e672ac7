// Layout and colour of the text; what the text says is compared in golden/.
#include "render/text_report.h"

#include <doctest/doctest.h>

#include <sstream>
#include <string>

namespace {

grading::Result one_failure(const std::string& sentence) {
  grading::Result result;
  result.lesson = "09_example";
  result.build.ok = true;
  grading::CheckResult& check = result.checks.emplace_back();
  check.number = "9.1";
  check.title = "first";
  check.max_points = 5;
  check.verdict = grading::Verdict::wrong_result;
  check.reason = grading::NotRun{sentence};
  return result;
}

std::string printed(const grading::Result& result, bool colour) {
  std::ostringstream out;
  render::TextReport text(out, {.colour = colour}, false);
  text.header({result.lesson, {result.file, ""}});
  for (const grading::CheckResult& check : result.checks) text.check(check);
  text.summary(result, {.again = "./course grade 09", .next = ""});
  return out.str();
}

/** Without the header. */
std::string summary(const grading::Result& result, text::Screen screen, bool every_check,
                    std::optional<std::size_t> before = {}) {
  std::ostringstream out;
  render::TextReport(out, screen, every_check)
      .summary(result, {.again = "./course grade 09", .next = ""}, before);
  return out.str();
}

bool has(const std::string& text, const std::string& part) { return text.find(part) != std::string::npos; }

}  // namespace

TEST_CASE("colour only where it is wanted") {
  CHECK(has(printed(one_failure("C[0][0] is 1."), true), "\x1b[1;31mWRONG RESULT"));
  CHECK_FALSE(has(printed(one_failure("C[0][0] is 1."), false), "\x1b"));
}

TEST_CASE("long sentences are broken at spaces; quotations and endless words are not") {
  std::string sentence;
  for (int i = 0; i < 40; ++i) sentence += "word ";
  std::istringstream lines(printed(one_failure(sentence + "end."), false));
  for (std::string line; std::getline(lines, line);) CHECK(line.size() <= 104);

  const std::string quotation = "  | " + sentence;
  CHECK(has(printed(one_failure(quotation), false), quotation + "\n"));
  const std::string endless(300, 'x');
  CHECK(has(printed(one_failure(endless), false), endless + "\n"));
}

TEST_CASE("what is new comes first") {
  grading::Result result = one_failure("C[0][0] is 1.");
  result.checks.push_back(result.checks[0]);
  result.checks[1].verdict = grading::Verdict::passed;
  const auto said = [&](std::optional<std::size_t> before) { return summary(result, {}, false, before); };
  CHECK(said(std::nullopt)
            .starts_with("1 of 2 passed. To list them all, add --all.\n\n  09_example  9.1 first"));
  CHECK(said(0).starts_with("1 of 2 passed (0 before). "));
  CHECK(said(2).starts_with("1 of 2 passed (2 before). "));
  CHECK(said(1).starts_with("1 of 2 passed (as before). "));
}

TEST_CASE("all checks are listed on demand, or where a terminal has room for them") {
  const grading::Result result = one_failure("C[0][0] is 1.");
  const std::string row = "  9.1   first                  ";
  CHECK_FALSE(has(summary(result, {}, false), row));
  CHECK(has(summary(result, {}, true), row));
  // 3 lines around, 1 of news, 2 of the failure, 1 check, 2 at the end, and 4 empty ones.
  CHECK(has(summary(result, {.rows = 13, .columns = 101}, false), row));
  CHECK_FALSE(has(summary(result, {.rows = 12, .columns = 101}, false), row));
  CHECK_FALSE(has(summary(result, {.rows = 13, .columns = 100}, false), row));
  CHECK(has(summary(result, {.rows = 12, .columns = 80}, true), row));
}

TEST_CASE("a build error stands alone, and what passed before is no matter") {
  grading::Result result = one_failure("");
  result.checks[0].verdict = grading::Verdict::not_run;
  result.build.ok = false;
  result.build.diagnostics = {{"kernel.cu", 3, 5, true, "expected ';'", ""}};
  const std::string said = summary(result, {.rows = 60, .columns = 200}, false, 1);
  CHECK_FALSE(has(said, "9.1"));
  CHECK_FALSE(has(said, "passed"));
  CHECK(has(said, "kernel.cu:3:5: expected ';'"));
}

TEST_CASE("what a kernel prints is shown though it passes, in few lines") {
  grading::Result result = one_failure("");
  result.checks[0].verdict = grading::Verdict::passed;
  result.checks[0].reason = {};
  CHECK_FALSE(has(summary(result, {}, false), "printed"));
  result.checks[0].products.resize(2);
  result.checks[0].products[1].M = 7;
  result.checks[0].products[1].output = "1\n2\n3\n4\n5\n6\x1b[2J\n7\n";
  result.checks[0].products[1].output_bytes = 4000;
  CHECK(has(
      summary(result, {}, false),
      "\n    Your code printed 4,000 bytes with M=7 N=0 K=0:\n      | 1\n      | 2\n      | 3\n      | 4\n"
      "      | 5\n      | ...\n"));
}

TEST_CASE("a check that did not run is no pass") {
  grading::Result result = one_failure("");
  result.checks[0].verdict = grading::Verdict::not_run;
  CHECK(result.status() == grading::Status::failed);
  result.checks[0].verdict = grading::Verdict::passed;
  CHECK(result.status() == grading::Status::passed);
  result.build.ok = false;
  CHECK(result.status() == grading::Status::failed);
  result.obstacle = "no GPU";
  CHECK(result.status() == grading::Status::not_graded);
}

TEST_CASE("where the emulator cannot count, the kernel is not to blame; but a wrong product still is") {
  grading::Result result = one_failure("");
  result.checks[0].verdict = grading::Verdict::passed;
  grading::CheckResult& technique = result.checks.emplace_back();
  technique.part = grading::Part::technique;
  technique.verdict = grading::Verdict::not_run;
  CHECK(result.status() == grading::Status::not_graded);
  result.counted.ok = true;
  CHECK(result.status() == grading::Status::failed);
  result.counted.ok = false;
  result.checks[0].verdict = grading::Verdict::wrong_result;
  CHECK(result.status() == grading::Status::failed);
}
