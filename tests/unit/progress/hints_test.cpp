// The steps of a hand-out's hints.
#include "progress/hints.h"

#include <doctest/doctest.h>

#include <filesystem>

#include "source/marked_source.h"
#include "text/file.h"

TEST_CASE("the three steps of one TODO, and of no other") {
  const char* hand_out =
      "## Hints\n\n<details><summary>TODO 1: a question</summary>\n\nWhy?\n\n<details><summary>The concept</summary>\n\n"
      "Because.\nAnd so on.\n\n<details><summary>Almost the code</summary>\n\n```\nx = 1;\n```\n</details></details></details>\n\n"
      "<details><summary>TODO 12: a question</summary>\n\nElse?\n</details>\n\n"
      "<details><summary>Answers</summary>\n\nNo hint.\n</details>\n";
  const auto hints = progress::hints_of(hand_out, 1);
  REQUIRE(hints.size() == 3);
  CHECK(hints[0].title == "a question");
  CHECK(hints[0].text == "Why?");
  CHECK(hints[1].title == "The concept");
  CHECK(hints[1].text == "Because. And so on.");  // one paragraph
  CHECK(progress::hints_of(
            "<details><summary>TODO 1: a list</summary>\n\nOne\ntwo\n\n- a\n- b\n\n1. c\n2. d\n\n64 is\nit\n"
            "```\nx\ny\n```\n</details>",
            1)
            .at(0)
            .text == "One two\n\n- a\n- b\n\n1. c\n2. d\n\n64 is it\n```\nx\ny\n```");
  CHECK(hints[2].text == "```\nx = 1;\n```");
  CHECK(progress::hints_of(hand_out, 12).size() == 1);
  CHECK(progress::hints_of(hand_out, 2).empty());
  CHECK(progress::hints_of("", 1).empty());
}

TEST_CASE("each TODO of each lesson has three") {
  int todos = 0;
  for (const auto& lesson : std::filesystem::directory_iterator(COURSE_SOURCE "/lessons")) {
    if (!exists(lesson.path() / "solution.cu")) continue;
    const std::string skeleton = source::skeleton(source::read_marked(lesson.path() / "solution.cu"));
    const std::string hand_out = text::read_file(lesson.path() / "README.md");
    for (int todo = 1; source::todo_line(skeleton, todo) != 0; ++todo, ++todos) {
      INFO(lesson.path().string(), " TODO ", todo);
      CHECK(progress::hints_of(hand_out, todo).size() == 3);
    }
  }
  CHECK(todos > 20);
}
