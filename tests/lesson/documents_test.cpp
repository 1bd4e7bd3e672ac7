// Rows for a new lesson, and what is said where one is missing.
#include "lesson/documents.h"

#include <doctest/doctest.h>

#include "lesson/world.h"

namespace {

std::string text_of(const std::vector<lesson::File>& files, const std::string& path) {
  for (const lesson::File& file : files) {
    if (file.path == path) return file.text;
  }
  return "not changed";
}

}  // namespace

TEST_CASE("each table has a row more, after the last lesson's, with a cell for each of its columns") {
  const world::Course course;
  const auto files = lesson::with_lesson(course.root(), world::kSum, "30");
  CHECK(text_of(files, "README.md") ==
        "# Course\n\n| | you learn | minutes | GPU, TFLOP/s at 4096 |\n|---|---|---|---|\n"
        "| [01 naive](lessons/01_naive/README.md) | a | 30 | 5.3 |\n"
        "| [02 tiled](lessons/02_tiled/README.md) | b | 45 | 8.1 |\n"
        "| [03 Sum](lessons/03_sum/README.md) | To write: what students learn | 30 | - |\n"
        "| cuBLAS | | | 51 |\n\nEnd.\n");
  CHECK(text_of(files, "slides/README.md") ==
        "| deck | minutes |\n"
        "|---|---|\n| `opening` | 10 |\n| `01_naive` | 30 |\n| `03_sum` | 30 |\n| `last` | 1 |\n");
  CHECK(text_of(files, "CHANGELOG.md").find("### Added\n\n- Lesson 03: To write: ") != std::string::npos);
  CHECK(files.size() == 3);
}

TEST_CASE("a link is seen from its document") {
  const world::Course course;
  course.write("lessons/README.md", "| lesson | minutes |\n|---|---|\n| [02](02_tiled/README.md) | 45 |\n");
  CHECK(text_of(lesson::with_lesson(course.root(), world::kSum, "30"), "lessons/README.md")
            .ends_with("| [03 Sum](03_sum/README.md) | 30 |\n"));
}

TEST_CASE("a row that is missing is told, with the row; of decks only where there is a deck") {
  const world::Course course;
  course.write("lessons/03_sum/README.md", "**Minutes:** 20, of which 5 coding\n");
  auto gaps = lesson::gaps(course.root(), world::kSum);
  REQUIRE(gaps.size() == 1);
  CHECK(gaps[0].document == "README.md");
  CHECK(gaps[0].mend ==
        "Add, after line 6:\n"
        "  | [03 Sum](lessons/03_sum/README.md) | To write: what students learn | 20 | - |");
  course.write("slides/03_sum.md", "");
  gaps = lesson::gaps(course.root(), world::kSum);
  REQUIRE(gaps.size() == 2);
  CHECK(gaps[1].mend == "Add, after line 4:\n  | `03_sum` | 20 |");
  CHECK(lesson::gaps(course.root(), lesson::parse("01_naive")).empty());
}

TEST_CASE("a quoted list without the lesson is stale") {
  const world::Course course;
  course.write(
      "README.md",
      "<!-- output: ./course list -->\n```text\n01_naive  x\n```\n<!-- output: ./course bench -->\n```text\n"
      "01_naive  1\n```\n<!-- output: ./course slides -->\n```text\n01_naive  y\n```\n");
  const auto gaps = lesson::gaps(course.root(), world::kSum);
  REQUIRE(gaps.size() == 1);
  CHECK(gaps[0].what ==
        "It quotes what was printed before this lesson existed: ./course list, ./course bench.");
  CHECK(gaps[0].mend == "Type:\n  tests/documents/outputs.sh --write README.md");
  CHECK(lesson::gaps(course.root(), lesson::parse("01_naive")).empty());
}
