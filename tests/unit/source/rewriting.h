// What the tests of the rewriter share.
#pragma once

#include <doctest/doctest.h>

#include <algorithm>
#include <string>
#include <string_view>

#include "source/rewrite.h"

struct Pair {
  std::string cuda, cpp;
};

/** The text after rewriting, which must find nothing wrong. */
inline std::string clean(std::string_view text) {
  const source::Rewritten result = source::rewrite(text);
  for (const source::Problem& problem : result.problems) FAIL_CHECK(text, "\n", problem.sentence);
  CHECK(std::count(text.begin(), text.end(), '\n') ==
        std::count(result.text.begin(), result.text.end(), '\n'));
  return result.text;
}

template <std::size_t N>
void check_all(const Pair (&pairs)[N]) {
  for (const Pair& pair : pairs) CHECK(clean(pair.cuda) == pair.cpp);
}

/** "3:7 sentence" of the only problem. */
inline std::string only_problem(std::string_view text) {
  const source::Rewritten result = source::rewrite(text);
  REQUIRE(result.problems.size() == 1);
  const source::Problem& problem = result.problems[0];
  return std::to_string(problem.line) + ":" + std::to_string(problem.column) + " " + problem.sentence;
}
