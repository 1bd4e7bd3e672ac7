// Rows for a new lesson, and what is said where one is missing.
#include "lesson/documents.h"

#include <doctest/doctest.h>

#include "teaching/lesson/world.h"

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
        "| [03 sum](lessons/03_sum/README.md) | To write: what students learn | 30 | - |\n"
        "| cuBLAS | | | 51 |\n\nEnd.\n");
  CHECK(text_of(files, "slides/README.md") ==
        "| deck | minutes |\n"
        "|---|---|\n| `opening` | 10 |\n| `01_naive` | 30 |\n| `03_sum` | 30 |\n| `last` | 1 |\n");
  CHECK(text_of(files, "CHANGELOG.md").find("### Added\n\n- Lesson 03: To write: ") != std::string::npos);
  CHECK(files.size() == 3);
}

TEST_CASE("a link is seen from its document, and a row has only a number where the others have no more") {
  const world::Course course;
  course.write("lessons/README.md", "| lesson | minutes |\n|---|---|\n| [02](02_tiled/README.md) | 45 |\n");
  CHECK(text_of(lesson::with_lesson(course.root(), world::kSum, "30"), "lessons/README.md")
            .ends_with("| [03](03_sum/README.md) | 30 |\n"));
}

TEST_CASE("a row that is missing is told, with the row; of decks only where there is a deck") {
  const world::Course course;
  course.write("lessons/03_sum/README.md", "**Minutes:** 20, of which 5 coding\n");
  auto gaps = lesson::gaps(course.root(), world::kSum);
  REQUIRE(gaps.size() == 1);
  CHECK(gaps[0].document == "README.md");
  CHECK(gaps[0].mend ==
        "Add, after line 6:\n"
        "  | [03 sum](lessons/03_sum/README.md) | To write: what students learn | 20 | - |");
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
  CHECK(gaps[0].mend == "Type:\n  tests/contracts/documents/outputs.sh --write README.md");
  CHECK(lesson::gaps(course.root(), lesson::parse("01_naive")).empty());
}

namespace {

/** What is said of the names of a lesson whose hand-out is called "Rows added up, and more". */
std::string said_of_names(const world::Course& course) {
  course.write("lessons/03_sum/README.md", "# Lesson 03: Rows added up, and more\n");
  std::string all;
  for (const lesson::Gap& gap : lesson::gaps(course.root(), world::kSum))
    all += gap.document.string() + ": " + gap.what + ' ' + gap.mend + '\n';
  return all;
}

std::string table_with(const std::string& others, const std::string& row) {
  return "| a |\n|---|\n| [02" + others + "](02_tiled/README.md) |\n| [" + row + "](03_sum/README.md) |\n";
}

std::string list_with(const std::string& title) {
  return "<!-- output: ./course list -->\n```text\n03_sum  Lesson 03: " + title + "  not started\n```\n";
}

}  // namespace

TEST_CASE("a row calls the lesson by its title, the beginning of it, its topic or its number") {
  const world::Course course;
  course.write("README.md", "");
  for (const char* row : {"03 sum", "03 Rows added up", "03 rows added up, and more", "03"}) {
    CAPTURE(row);
    course.write("lessons/README.md", table_with(" tiled", row));
    CHECK(said_of_names(course) == "");
  }
  course.write("lessons/README.md", table_with(" tiled", "03 sums"));
  CHECK(
      said_of_names(course) ==
      "lessons/README.md: Its row calls the lesson [03 sums], and the hand-out \"Rows added up, and more\". "
      "Write [03 sum](03_sum/README.md) there.\n");
  course.write("lessons/README.md", table_with("", "03 sum"));
  CHECK(said_of_names(course) ==
        "lessons/README.md: Its row calls the lesson [03 sum], where the other rows have only the number. "
        "Write [03](03_sum/README.md) there.\n");
  course.write("lessons/README.md", table_with("", "03"));
  CHECK(said_of_names(course) == "");
}

TEST_CASE("a quoted list and a deck call the lesson as its hand-out does") {
  const world::Course course;
  course.write("README.md", list_with("Rows added up, and more"));
  course.write("slides/README.md", "");
  course.write("slides/03_sum.md", "title: 'Lesson 03: rows added up'\n\n# Rows added up\n\n# Recap\n");
  CHECK(said_of_names(course) == "");
  course.write("README.md", list_with("Rows"));
  CHECK(said_of_names(course) == "");
  course.write("README.md", list_with("Transpose"));
  course.write("slides/03_sum.md", "title: 'Lesson 03: Sum'\n\n# Sum total\n\n# Recap\n");
  const std::string end =
      ", and the hand-out \"Rows added up, and more\". "
      "Change either. The first words of the hand-out's title are enough.\n";
  CHECK(said_of_names(course) ==
        "slides/03_sum.md: It calls the lesson \"Sum\"" + end +
            "slides/03_sum.md: It calls the lesson \"Sum total\"" + end +
            "README.md: It quotes another title of this lesson: ./course list. Type:\n"
            "  tests/contracts/documents/outputs.sh --write README.md\n");
}
