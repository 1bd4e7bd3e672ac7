// What the tests of the rewriter share.
#pragma once

#include <doctest/doctest.h>

#include <algorithm>
#include <regex>
#include <string>
#include <string_view>

#include "source/rewrite.h"

struct Pair {
  std::string cuda, cpp;
};

/** The text after rewriting, which must find nothing wrong. */
inline std::string clean(std::string_view text, source::Form form = source::Form::kernel_file) {
  const source::Rewritten result = source::rewrite(text, {}, form);
  for (const source::Problem& problem : result.problems) FAIL_CHECK(text, "\n", problem.sentence);
  CHECK(std::count(text.begin(), text.end(), '\n') ==
        std::count(result.text.begin(), result.text.end(), '\n'));
  return result.text;
}

/** Without what tells where threads leave a kernel: that has a test of its own. */
inline std::string without_ways_out(const std::string& text) {
  static const std::regex call(
      R"re( emulator_way_out\("[^"]*"\)(?:,|(?=;))|emulator_way_out\("[^"]*"\);|emulator_turn_begins\(\d\);)re");
  return std::regex_replace(text, call, "");
}

template <std::size_t N>
void check_all(const Pair (&pairs)[N]) {
  for (const Pair& pair : pairs) CHECK(without_ways_out(clean(pair.cuda)) == pair.cpp);
}

/** "3:7 sentence" of the only problem. */
inline std::string only_problem(std::string_view text) {
  const source::Rewritten result = source::rewrite(text);
  REQUIRE(result.problems.size() == 1);
  const source::Problem& problem = result.problems[0];
  return std::to_string(problem.line) + ":" + std::to_string(problem.column) + " " + problem.sentence;
}
