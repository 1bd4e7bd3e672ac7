// What speaks against a product, as data. Each verdict and its words: tests/unit/render/words_test.cpp.
#include "grading/judge.h"

#include <doctest/doctest.h>

#include "reference/product.h"

namespace {

using grading::Judgement;
using grading::Verdict;
using reference::Fill;

const reference::Problem kSmall = reference::make_problem({33, 19, 37}, Fill::small_integers, 7);

runner::Outcome twice_the_product() {
  runner::Outcome outcome;
  const reference::Product product = reference::multiply(kSmall.A, kSmall.B);
  for (const double value : product.value) outcome.C.push_back(static_cast<float>(2 * value));
  return outcome;
}

template <class Complaint>
const Complaint* find(const Judgement& judgement) {
  for (const grading::Complaint& one : judgement.complaints) {
    if (const auto* found = std::get_if<Complaint>(&one)) return found;
  }
  return nullptr;
}

}  // namespace

TEST_CASE("a judgement says what was multiplied, and what was printed meanwhile") {
  runner::Outcome outcome = twice_the_product();
  outcome.output = "hello\n";
  outcome.output_bytes = 6;
  const Judgement judgement = grading::judge({.problem = kSmall, .tile = 64}, outcome);
  CHECK(judgement.sizes.K == 37);
  CHECK(judgement.seed == 7);
  CHECK(judgement.tile == 64);
  CHECK(judgement.output == "hello\n");
  CHECK(judgement.output_bytes == 6);
}

TEST_CASE("a wrong C alone is compared, and its mistake named") {
  const Judgement judgement = grading::judge({.problem = kSmall}, twice_the_product());
  CHECK(judgement.verdict == Verdict::wrong_result);
  REQUIRE(judgement.mistake() != nullptr);
  const auto* values = find<grading::WrongValues>(judgement);
  REQUIRE(values != nullptr);
  CHECK(values->alone);
  CHECK(values->comparison.wrong > 600);
  CHECK_FALSE(values->map.has_value());
}

TEST_CASE("one block does not take the place of another") {
  const reference::Problem wide = reference::make_problem({48, 80, 40}, Fill::uniform_floats, 3);
  const reference::Product product = reference::multiply(wide.A, wide.B);
  runner::Outcome outcome;
  for (std::size_t i = 0; i < product.value.size(); ++i)
    outcome.C.push_back(static_cast<float>(product.value[i / 80 * 80 + i % 80 % 16]));
  outcome.report.launches.resize(1);
  outcome.report.launches[0].grid = {4, 1, 1};
  REQUIRE(grading::judge({.problem = wide}, outcome).mistake() != nullptr);
  CHECK(grading::judge({.problem = wide}, outcome).mistake()->of_several_blocks);
  outcome.report.launches[0].grid = {1, 1, 1};
  const Judgement judgement = grading::judge({.problem = wide}, outcome);
  CHECK(judgement.mistake() == nullptr);
  CHECK(find<grading::WrongValues>(judgement)->map.has_value());
}

TEST_CASE(
    "beside a broken rule a wrong C is compared only; the worst finding comes first and gives the verdict") {
  runner::Outcome outcome = twice_the_product();
  for (const auto kind : {report::FindingKind::race, report::FindingKind::misaligned}) {
    report::Finding finding;
    finding.kind = kind;
    finding.shared = true;
    outcome.report.findings.push_back(finding);
  }
  const Judgement judgement = grading::judge({.problem = kSmall}, outcome);
  CHECK(judgement.verdict == Verdict::misaligned);
  CHECK(judgement.mistake() == nullptr);
  const auto* broken = find<grading::BrokenRules>(judgement);
  REQUIRE(broken != nullptr);
  CHECK(broken->findings.front().kind == report::FindingKind::misaligned);
  REQUIRE(find<grading::WrongValues>(judgement) != nullptr);
  CHECK_FALSE(find<grading::WrongValues>(judgement)->alone);
}

TEST_CASE("what a race in global memory leaves in C is chance, and not judged") {
  runner::Outcome outcome = twice_the_product();
  report::Finding race;
  race.kind = report::FindingKind::race;
  outcome.report.findings = {race};
  CHECK(find<grading::WrongValues>(grading::judge({.problem = kSmall}, outcome)) == nullptr);
}
