// What the template leaves to the author is found, with its place and the whole of what to write.
#include "lesson/to_write.h"

#include <doctest/doctest.h>

#include "teaching/lesson/world.h"

namespace {

using lesson::ToWrite;

std::vector<ToWrite> in(const std::string& file, const std::string& text) {
  return lesson::to_write(file, text);
}

}  // namespace

TEST_CASE("in Markdown: a comment, over several lines too, below its heading") {
  const auto found = in(
      "a.md",
      "# T\n\n## Goal\n\n<!-- To write: one\n     or two. -->\ntext\n### Deep\n<!-- To write: more. -->\n");
  REQUIRE(found.size() == 2);
  CHECK(found[0].line == 5);
  CHECK(found[0].section == "Goal");
  CHECK(found[0].what == "one or two.");
  CHECK(found[1].section == "Deep");
  CHECK(found[1].what == "more.");
}

TEST_CASE("in a slide's note, and in a cell of a table, up to its end") {
  CHECK(in("a.md", "<!--\n2 min. To write: a note.\nSay so.\n-->\n").at(0).what == "a note.");
  CHECK(in("a.md", "| a | To write: what it teaches | 30 |\n").at(0).what == "what it teaches");
}

TEST_CASE("in code: up to the end of the line, and # is no heading") {
  const auto found = in("a.cu", "# define X\n// To write: a kernel.\n// More.\n");
  REQUIRE(found.size() == 1);
  CHECK(found[0].section == "");
  CHECK(found[0].what == "a kernel.");
  CHECK(in("a.cu", "// Nothing to write here.\n").empty());
}

TEST_CASE(
    "a lesson's: solution first, then checks, code, documents; "
    "not the skeleton; of other documents its own lines") {
  const world::Course course;
  course.write("lessons/01_naive/README.md", "<!-- To write: r. -->\n");
  course.write("lessons/01_naive/kernel.cu", "// To write: not this.\n");
  course.write("lessons/01_naive/grade.cpp", "// To write: g.\n");
  course.write("lessons/01_naive/solution.cu", "// To write: s.\n");
  course.write("solutions/01_naive/wrong/w.cu", "// To write: w.\n");
  course.write("slides/01_naive.md", "<!-- 1 min. To write: d. -->\n");
  course.write("CHANGELOG.md", "- Lesson 01: To write: c.\n- Lesson 02: To write: not this.\n");
  std::string all;
  for (const ToWrite& one : lesson::all_to_write(course.root(), "01_naive")) all += one.what + ' ';
  CHECK(all == "s. g. w. r. d. c. ");
}
