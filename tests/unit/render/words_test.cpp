// Of a wrong product: is it kept apart from the others, and in words that help?
#include <doctest/doctest.h>

#include <algorithm>
#include <bit>
#include <limits>

#include "outcomes.h"

using namespace outcomes;

TEST_CASE("a right product passes and says nothing") {
  const Told judgement = judged(right_outcome());
  CHECK(judgement.verdict == Verdict::passed);
  CHECK(judgement.lines.empty());
}

TEST_CASE("a wrong row: element, sizes, seed and pattern") {
  Outcome outcome = right_outcome();
  const float expected = outcome.C[32 * 19];
  for (int col = 0; col < 19; ++col) outcome.C[32 * 19 + col] += 1;
  const Told judgement = judged(outcome);
  CHECK(judgement.verdict == Verdict::wrong_result);
  const auto number = [](float value) { return std::to_string(static_cast<int>(value)); };
  CHECK(judgement.lines.at(0).starts_with("C[32][0] is " + number(expected + 1) + ", expected " +
                                          number(expected) + "."));
  CHECK(judgement.lines.at(0).ends_with("M=33 N=19 K=37, small whole numbers, seed 1"));
  CHECK(judgement.lines.at(1).starts_with("19 of 627 elements differ, all in row 32"));
}

TEST_CASE("the mistake by its name, when the numbers tell it") {
  Outcome outcome = right_outcome();
  for (float& value : outcome.C) value *= 2;
  CHECK(judged(outcome).lines.at(2) ==
        "Your C is what you get when every product is added twice: it is twice A * B.");
  outcome.C[7] += 1;
  CHECK_FALSE(says(judged(outcome), "Your C"));
}

TEST_CASE("the headline is the named mistake, else what comes first, without data and quotations") {
  Outcome outcome = right_outcome();
  for (float& value : outcome.C) value *= 2;
  CHECK(judged(outcome).headline ==
        "Your C is what you get when every product is added twice: it is twice A * B.");
  outcome = right_outcome();
  outcome.C[0] += 1;
  CHECK(judged(outcome).headline.starts_with("C[0][0] is "));
  CHECK(judged(outcome).headline.ends_with("."));
  outcome.report.findings = {finding(FindingKind::misaligned, "A")};
  CHECK(judged(outcome).headline.starts_with("/home/ann/kernel.cu:27: "));
  CHECK(judged(right_outcome()).headline.empty());
}

TEST_CASE("no known mistake: a map, as large as the screen allows") {
  Outcome outcome = right_outcome();
  outcome.C[5 * 19 + 2] += 1;
  const std::string map = judged(outcome).lines.at(2);
  CHECK(map.starts_with("  C, 4 rows and 1 column a character: . right"));
  CHECK(map.find("\n   4 |..#................|\n") != std::string::npos);
  outcome.output = "1\n2\n3\n4\n5\n6\n7\n8\n";
  outcome.output_bytes = outcome.output.size();
  outcome.inputs_changed = true;
  CHECK(says(judged(outcome), "  C, 8 rows and 1 column a character"));
  CHECK(std::ranges::count(all_lines(judged(outcome)), '\n') <= 20);  // and title, hint and what is wrapped
}

TEST_CASE("neither name nor map beside another complaint") {
  Outcome outcome = right_outcome();
  for (float& value : outcome.C) value *= 2;
  outcome.report.findings = {finding(FindingKind::misaligned, "A")};
  CHECK_FALSE(says(judged(outcome), "Your C"));
  outcome.C[0] += 1;
  CHECK_FALSE(says(judged(outcome), "a character"));
}

TEST_CASE("random numbers: how far off, and how far is allowed") {
  const reference::Problem problem = reference::make_problem({5, 6, 7}, Fill::uniform_floats, 2);
  Outcome outcome = right_outcome(problem);
  outcome.C[8] += 0.5f;
  const Told judgement = told(grading::judge({.problem = problem}, outcome));
  CHECK(judgement.verdict == Verdict::wrong_result);
  CHECK(says(judgement, "C[1][2] is "));
  CHECK(says(judgement, "(off by 0.5, allowed "));
  CHECK(says(judgement, "random numbers, seed 2"));
}

TEST_CASE("NaN and infinity are wrong, and called by name") {
  Outcome outcome = right_outcome();
  outcome.C[0] = std::numeric_limits<float>::quiet_NaN();
  CHECK(says(judged(outcome), "C[0][0] is NaN, expected"));
  outcome.C[0] = -std::numeric_limits<float>::infinity();
  CHECK(says(judged(outcome), "C[0][0] is -infinity, expected"));
}

TEST_CASE("not done by kernels") {
  Outcome outcome = right_outcome();
  REQUIRE(judged(outcome).verdict == Verdict::passed);
  report::Report& all = outcome.report;

  SUBCASE("the host multiplied") {
    all = {};
    all.copies = {.to_host = 4 * (33 * 37 + 37 * 19), .to_device = 4 * 33 * 19};
    CHECK(judged(outcome).verdict == Verdict::not_by_kernels);
    CHECK(says(judged(outcome), "No kernel ran: matmul copied A and B to the host and C to the device."));
  }
  SUBCASE("it did so in some other way") {
    all = {};
    CHECK(says(judged(outcome), "No kernel ran."));
    all.copies = {.to_host = 1000};
    CHECK(says(judged(outcome), "No kernel ran: matmul copied 1,000 bytes to the host."));
  }
  SUBCASE("a kernel ran beside it") {
    all.copies.to_device = 4 * 33 * 19;
    all.launches[0].counters.global_store_words = 5;
    all.launches[0].arrays.pop_back();
    const auto judgement = judged(outcome);
    CHECK(says(judgement, "matmul copied C to the device."));
    CHECK(says(judgement, "Kernels stored at most 5 of the 627 elements of C."));
    CHECK(says(judgement, "Kernels loaded none of the 703 elements of B."));
    CHECK_FALSE(says(judgement, "elements of A."));
  }
  SUBCASE("on a GPU nothing is counted") {
    all = {};
    CHECK(judged(outcome, runner::Backend::gpu).verdict == Verdict::passed);
  }
}

TEST_CASE("never written") {
  Outcome outcome = right_outcome();
  std::ranges::fill(outcome.C, poison());

  SUBCASE("a kernel ran, but stored nothing") {
    outcome.report.launches[0].counters.global_store_words = 0;
    CHECK(judged(outcome).verdict == Verdict::never_written);
    CHECK(says(judged(outcome), "Not one of the 627 elements of C was written."));
    CHECK_FALSE(says(judged(outcome), "launched no kernel"));
  }
  SUBCASE("no kernel was launched") {
    outcome.report = {};
    CHECK(judged(outcome).verdict == Verdict::never_written);
    CHECK(says(judged(outcome), "matmul launched no kernel."));
  }
  SUBCASE("a kernel stored what it made from unwritten memory: that is another mistake") {
    CHECK(judged(outcome).verdict == Verdict::wrong_result);
    CHECK(says(judged(outcome), "C[0][0] is NaN, expected"));
  }
  SUBCASE("only a part was written") {
    outcome = right_outcome();
    outcome.C[7] = poison();
    CHECK(says(judged(outcome), "C[0][7] is NaN, expected"));
    outcome.report.launches[0].counters.global_store_words -= 1;
    CHECK(judged(outcome).verdict == Verdict::wrong_result);
    CHECK(says(judged(outcome), "C[0][7] was never written, expected"));
  }
  SUBCASE("a GPU counts no stores, and makes NaNs of its own") {
    CHECK(judged(outcome, runner::Backend::gpu).verdict == Verdict::never_written);
  }
}
