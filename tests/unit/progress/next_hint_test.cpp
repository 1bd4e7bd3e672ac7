// Hints come one after the other, TODO after TODO.
#include "progress/next_hint.h"

#include <doctest/doctest.h>

#include "process/temporary.h"

namespace {

constexpr const char* kHandOut =
    "<details><summary>TODO 1: a question</summary>\nq1\n<details><summary>Almost the code</summary>\nc1\n</details></details>\n"
    "<details><summary>TODO 2: a question</summary>\nq2\n</details>\n";

struct Student {
  process::TemporaryFolder folder;
  progress::ShownHints memory = progress::ShownHints(folder.path() / "shown");

  std::string next(int todo) { return said(progress::next_hint(kHandOut, "01_naive", todo, memory)); }
  std::string next_of(int todo) { return said(progress::next_hint_of(kHandOut, "01_naive", todo, memory)); }

  static std::string said(const std::optional<progress::NextHint>& next) {
    if (!next) return "none";
    return heading(*next) + " " + next->hint.text + ", then " + std::to_string(next->then) + " " +
           next->then_title;
  }
};

}  // namespace

TEST_CASE("those of one TODO, then those of the next, and all anew") {
  Student student;
  CHECK(student.next(1) == "TODO 1: a question (1 of 2) q1, then 1 Almost the code");
  CHECK(student.next(1) == "TODO 1: Almost the code (2 of 2) c1, then 2 a question");
  CHECK(student.next(1) == "TODO 2: a question (1 of 1) q2, then 0 ");
  CHECK(student.next(1) == "TODO 1: a question (1 of 2) q1, then 1 Almost the code");
}

TEST_CASE("another TODO in question: at once its own") {
  Student student;
  CHECK(student.next(2) == "TODO 2: a question (1 of 1) q2, then 0 ");
  CHECK(student.next(1) == "TODO 1: a question (1 of 2) q1, then 1 Almost the code");
  CHECK(student.next(3) == "none");
}

TEST_CASE("of one TODO alone they begin anew after its last") {
  Student student;
  CHECK(student.next_of(1) == "TODO 1: a question (1 of 2) q1, then 1 Almost the code");
  CHECK(student.next_of(1) == "TODO 1: Almost the code (2 of 2) c1, then 0 ");
  CHECK(student.next_of(1) == "TODO 1: a question (1 of 2) q1, then 1 Almost the code");
  CHECK(student.next_of(3) == "none");
}
