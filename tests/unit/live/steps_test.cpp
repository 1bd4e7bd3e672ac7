// Steps and titles of a marked solution, and where a text stands among them.
#include "live/steps.h"

#include <doctest/doctest.h>

#include "unit/live/lesson.h"

namespace {

live::Steps steps_of(const std::string& solution) { return live::Steps(source::parse(solution)); }

/** The title of a step whose TODO has these lines. */
std::string title(const std::string& first, const std::string& others = "") {
  std::string text = "//! TODO 1: " + first + "\n";
  if (!others.empty()) text += "//! " + others + "\n";
  return steps_of(text + "//! | int stub = 0;\nint a = 1;\n//! END 1\n").title(1);
}

}  // namespace

TEST_CASE("the steps are the checkpoints, from the start to the answer") {
  const Lesson lesson;
  const live::Steps steps = steps_of(Lesson::content(lesson.folder() / "solution.cu"));
  CHECK(steps.last() == 2);
  CHECK(steps.text(0) == kStart);
  CHECK(steps.text(1) == kHalf);
  CHECK(steps.text(2) == kDone);
  CHECK(steps.title(0) == "The start, as a student gets it.");
  CHECK(steps.title(1) == "Which row? Count from 0.");
  CHECK(steps.title(2) == "Which column is it that this thread owns?");
}

TEST_CASE("a title is made of the sentences on the TODO's first line, or of the first one") {
  CHECK(title("Write the result. (1 line)") == "Write the result.");
  CHECK(title("Four are left. Which of them (3 or 4)? (12 lines)") ==
        "Four are left. Which of them (3 or 4)?");
  CHECK(title("Which row? Its", "second lies below. (4 lines)") == "Which row?");
  CHECK(title("Copy to rows 0, 1, ...", "of B. Then wait. (4 lines)") == "Copy to rows 0, 1, ... of B.");
  CHECK(title("Fetch A.x and all", "that follows") == "Fetch A.x and all that follows");
  CHECK(title("Wait (for all)") == "Wait (for all)");
}

TEST_CASE("a text is a step only if it is the same to the letter") {
  const Lesson lesson;
  const live::Steps steps = steps_of(Lesson::content(lesson.folder() / "solution.cu"));
  const auto place = [&](const std::string& text) {
    const live::StepPosition found = steps.place(text);
    return (found.own ? "own " : "step ") + std::to_string(found.step);
  };
  CHECK(place(kStart) == "step 0");
  CHECK(place(kHalf) == "step 1");
  CHECK(place(kDone) == "step 2");
  CHECK(place(kStart + "\n") == "own 0");
  CHECK(place(kHalf + " ") == "own 1");
  CHECK(place("int a;\n// TODO 1: Still here\n") ==
        "own 2");  // the second is gone, whatever became of the first
  CHECK(place("") == "own 2");
}
