// Lines that two texts share.
#include "text/lines.h"

#include <doctest/doctest.h>

TEST_CASE("lines have no ends, and the last needs none") {
  using Lines = std::vector<std::string_view>;
  CHECK(text::lines_of("a\n\nb") == Lines{"a", "", "b"});
  CHECK(text::lines_of("a\n") == Lines{"a"});
  CHECK(text::lines_of("").empty());
}

TEST_CASE("each line of the second text finds its own in the first") {
  const std::vector<std::string_view> a = {"x", "", "y", "z"}, b = {"x", "new", "", "z", "y"};
  const auto found = text::matched(a, b);
  REQUIRE(found.size() == 5);
  CHECK(found[0] == 0);
  CHECK_FALSE(found[1].has_value());
  CHECK_FALSE(found[2].has_value());          // an empty one
  CHECK((found[3] == 3) != (found[4] == 2));  // in order: one of both
}
