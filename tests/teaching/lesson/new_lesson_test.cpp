// A lesson is made whole, or the checkout stays as it was.
#include "lesson/new_lesson.h"

#include <doctest/doctest.h>

#include "teaching/lesson/world.h"

namespace {

/** What is said; nothing may have changed then. */
std::string refused(const world::Course& course, const lesson::Name& name = world::kSum) {
  const auto before = course.all();
  std::string sentence;
  try {
    lesson::make(course.root(), name);
  } catch (const std::runtime_error& error) {
    sentence = error.what();
  }
  CHECK(course.all() == before);
  return sentence;
}

}  // namespace

TEST_CASE("the template's files under the lesson's name, and the skeleton") {
  const world::Course course;
  const auto before = course.all();
  CHECK(lesson::make(course.root(), world::kSum).size() == 3);
  CHECK(course.read("lessons/03_sum/README.md") == "# Lesson 03: Sum\n\n**Minutes:** 30. 03_sum\n");
  CHECK(course.read("lessons/03_sum/grade.cpp") == "TEST_SUITE(\"03_sum\") { \"3.1\" }\n");
  CHECK(course.read("lessons/03_sum/kernel.cu") ==
        "// To write: a kernel.\n// TODO 1: Which row?\nint row = 0;\n");
  CHECK(course.read("lessons/03_sum/solution.cu") == world::kSolution);
  CHECK(course.read("solutions/03_sum/right/other.cu") == "// right\n");
  CHECK(course.read("slides/03_sum.md").starts_with("# Sum\n"));
  CHECK(course.read("README.md").find("(lessons/03_sum/README.md)") != std::string::npos);
  CHECK(course.all().size() == before.size() + 9);  // six files with three folders, and nothing else
}

TEST_CASE("nothing is written over") {
  const world::Course course;
  CHECK(refused(course, lesson::parse("02_tiled")).starts_with("lessons/02_tiled already exists"));
  course.write("solutions/03_sum/notes.txt", "mine");
  CHECK(refused(course) ==
        "solutions/03_sum already exists, and nothing is overwritten: move it away first.");
}

TEST_CASE("a second lesson from the template waits until the first has a kernel of its own") {
  const world::Course course;
  lesson::make(course.root(), world::kSum);
  CHECK(refused(course, lesson::parse("04_more")) ==
        "03_sum still has the template's kernel, which would earn the points of a second lesson from "
        "the template. Write it first: ./course check 03");
  course.write("lessons/03_sum/solution.cu", "// written\n");
  CHECK_NOTHROW(lesson::make(course.root(), lesson::parse("04_more")));
}

TEST_CASE("what was moved is moved back where a later move fails") {
  const world::Course course;
  world::fs::remove_all(course.root() / "slides");
  CHECK(refused(course) ==
        "03_sum cannot be made, and nothing was changed: " + (course.root() / "slides/03_sum.md").string() +
            ": No such file or directory.");
}

TEST_CASE("a template that is missing or has mistakes is named") {
  const world::Course course;
  course.write("common/teaching/lesson/template/lessons/NN_topic/README.md", "# None\n");
  CHECK(refused(course) == "The template's hand-out has no line that begins with **Minutes:**");
  world::fs::remove_all(course.root() / "common");
  CHECK(
      refused(course).ends_with("common/teaching/lesson/template is missing: a new lesson is made from it."));
}
