// What goes into a student's edition, from a checkout that is made up.
#include "edition/student.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <stdexcept>

#include "unit/edition/checkout.h"

namespace {

using checkout::Course;

std::vector<edition::File> made_of(const Course& course) { return edition::student(course.root(), {"01_a"}); }

std::vector<std::string> paths(const std::vector<edition::File>& files) {
  std::vector<std::string> all;
  for (const edition::File& file : files) all.push_back(file.path.string());
  return all;
}

const edition::File& file(const std::vector<edition::File>& files, const char* path) {
  const auto found = std::ranges::find(files, path, &edition::File::path);
  REQUIRE(found != files.end());
  return *found;
}

}  // namespace

TEST_CASE("what a student reads, edits and grades with goes in, and nothing else") {
  CHECK(paths(made_of(Course())) == std::vector<std::string>{".clang-format",
                                                             ".clangd",
                                                             ".containerignore",
                                                             ".devcontainer/devcontainer.json",
                                                             ".gitignore",
                                                             ".vscode/extensions.json",
                                                             ".vscode/settings.json",
                                                             ".vscode/tasks.json",
                                                             "CMakeLists.txt",
                                                             "CMakePresets.json",
                                                             "LICENSE",
                                                             "README.md",
                                                             "common/CMakeLists.txt",
                                                             "common/cmake/Rooms.cmake",
                                                             "common/editor/compile_flags.txt",
                                                             "common/editor/include/room.h",
                                                             "common/editor/include/without_ending",
                                                             "common/install/install.sh",
                                                             "common/judging/CMakeLists.txt",
                                                             "common/ladder/CMakeLists.txt",
                                                             "common/program/CMakeLists.txt",
                                                             "common/running/room/a.cpp",
                                                             "common/running/room/a.h",
                                                             "common/skeletons/01_a.cu",
                                                             "course",
                                                             "lessons/01_a/README.md",
                                                             "lessons/01_a/given.cu",
                                                             "lessons/01_a/grade.cpp",
                                                             "lessons/01_a/kernel.cu"});
}

TEST_CASE("a guide to all lessons goes in where there is one, and no draft beside it") {
  const Course course;
  checkout::write(course.root() / "lessons/README.md", "Begin with 01_a.\n");
  checkout::write(course.root() / "lessons/plan.md", "a draft");
  const auto files = made_of(course);
  CHECK(file(files, "lessons/README.md").text == "Begin with 01_a.\n");
  CHECK(files.size() == made_of(Course()).size() + 1);
}

TEST_CASE("the skeleton is fresh, the README is the students' own, a script stays one") {
  const auto files = made_of(Course());
  CHECK(file(files, "lessons/01_a/kernel.cu").text == checkout::kSkeleton);
  CHECK(file(files, "README.md").text == "# For students\n");
  CHECK(file(files, "course").executable);
  CHECK_FALSE(file(files, "LICENSE").executable);
}

TEST_CASE("a hand-out's pictures go in, in light and dark, and no others") {
  const Course course;
  const std::string picture("\x89PNG\r\n\0\n", 8);
  for (const char* name : {"grid.png", "grid.dark.png", "draft.png"})
    checkout::write(course.root() / "lessons/01_a/pictures" / name, picture);
  checkout::write(
      course.root() / "lessons/01_a/README.md",
      "<source srcset=\"pictures/grid.dark.png\"> <img src=\"pictures/grid.png\" alt=\"A grid\">");
  const auto files = made_of(course);
  CHECK(file(files, "lessons/01_a/pictures/grid.png").text == picture);
  CHECK(file(files, "lessons/01_a/pictures/grid.dark.png").text == picture);
  CHECK(std::ranges::count(paths(files), "lessons/01_a/pictures/draft.png") == 0);
}

TEST_CASE("a picture in which a line of a solution can be read is not handed out") {
  const Course course;
  checkout::write(course.root() / "lessons/01_a/README.md", "![A grid](pictures/grid.png)");
  const std::string drawn = "line 2:\nint row = blockIdx.y * blockDim.y + threadIdx.y;\n";
  checkout::write(course.root() / "lessons/01_a/pictures/grid.png",
                  std::string("\x89PNG\r\n\0\n", 8) + drawn + '\xff');
  CHECK_THROWS_WITH(made_of(course), doctest::Contains("lessons/01_a/pictures/grid.png:"));
}

TEST_CASE("a solution is not handed out, not even where a hand-out names it") {
  const Course course;
  checkout::write(course.root() / "lessons/01_a/README.md", "See `solution.cu`.\n");
  for (const std::string& path : paths(made_of(course))) CHECK(path.find("solution.cu") == std::string::npos);
}

TEST_CASE("nothing is made where an answer would be in it") {
  const Course course;
  checkout::write(course.root() / "lessons/01_a/given.cu",
                  "// mine\n  int row = blockIdx.y * blockDim.y + threadIdx.y;\n");
  CHECK_THROWS_WITH(
      made_of(course),
      "Nothing was made: lines of solutions would be in the edition.\n"
      "  lessons/01_a/given.cu:2 gives away TODO 1 of 01_a: "
      "int row = blockIdx.y * blockDim.y + threadIdx.y;\nMove such a file away, or say it in other words.");
}

TEST_CASE("what is missing is named") {
  const Course course;
  checkout::fs::remove(course.root() / "lessons/01_a/grade.cpp");
  CHECK_THROWS_WITH(made_of(course), doctest::Contains("lessons/01_a/grade.cpp cannot be read"));
}

TEST_CASE("a group that is missing is named") {
  const Course course;
  checkout::fs::remove_all(course.root() / "common/ladder");
  CHECK_THROWS_WITH(made_of(course), doctest::Contains("common/ladder cannot be read"));
}

TEST_CASE("an edition of an edition") {
  const Course course;
  checkout::fs::remove(course.root() / "lessons/01_a/solution.cu");
  CHECK_THROWS_WITH(made_of(course), doctest::Contains("This is a student's edition already"));
}

TEST_CASE("a solution whose markers are wrong is named") {
  const Course course;
  checkout::write(course.root() / "lessons/01_a/solution.cu", "//! END 1\n");
  CHECK_THROWS_WITH_AS(made_of(course), doctest::Contains("lessons/01_a/solution.cu:1: "),
                       std::runtime_error);
}
