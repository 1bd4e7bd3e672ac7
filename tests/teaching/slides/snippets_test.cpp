// Which snippets there are of a lesson.
#include "slides/snippets.h"

#include <doctest/doctest.h>

#include <filesystem>
#include <fstream>
#include <map>

#include "process/temporary.h"

namespace {

namespace fs = std::filesystem;

const std::string kSolution =
    "// Lesson a.\n"
    "//! SKELETON: Fill it in.\n__global__ void f(int i) {\n  //! TODO 1: What? (1 line)\n  //! | i = 0;\n"
    "  i = 1;  // one\n  //! END 1\n}\n\nvoid matmul(int i) { f<<<1, 1>>>(i); }\n";

std::map<std::string, std::string> snippets_of(const std::map<std::string, std::string>& files) {
  const process::TemporaryFolder course;
  for (const auto& [name, text] : files) {
    fs::create_directories((course.path() / name).parent_path());
    std::ofstream(course.path() / name) << text;
  }
  std::map<std::string, std::string> found;
  for (const slides::Snippet& one : slides::snippets(course.path(), {"01_a"}))
    found[one.file.string()] = one.text;
  return found;
}

}  // namespace

TEST_CASE("a lesson's solution, its known mistakes, other right answers and given files") {
  const auto found = snippets_of(
      {{"lessons/01_a/solution.cu", kSolution},
       {"lessons/01_a/kernel.cu", "__global__ void student() {}\n"},
       {"lessons/01_a/given.cu", "__global__ void given() {}\n"},
       {"lessons/01_a/grade.cpp", "__global__ void grade() {}\n"},
       {"solutions/01_a/wrong/bad.cu", "__global__ void bad() {}\n"},
       {"solutions/01_a/wrong/on_host.cu", "void matmul() {}\n"},
       {"solutions/01_a/wrong/of_a_solution_that_is_being_changed.diff",
        "// EXPECT: it\n--- ../../../lessons/01_a/solution.cu\n@@\n-  i = 0;\n+  i = 2;\n"},
       {"solutions/01_a/right/good.diff",
        "// Right too\n--- ../../../lessons/01_a/solution.cu\n@@\n-  i = 1;  // one\n+  i = 2;\n"}});
  std::string names;
  for (const auto& [name, text] : found) {
    CHECK_FALSE(text.empty());
    if (name.find(".bare.") == name.npos) names += name + " ";
  }
  CHECK(names ==
        "01_a/given/given.cu 01_a/kernel.cu 01_a/matmul.cu 01_a/right/good.cu 01_a/step_0.cu 01_a/step_1.cu "
        "01_a/todo_1.cu 01_a/whole.cu 01_a/wrong/bad.cu ");
  CHECK(found.at("01_a/todo_1.cu") == "i = 1;  // one\n");
  CHECK(found.at("01_a/todo_1.bare.cu") == "i = 1;\n");
  CHECK(found.at("01_a/step_0.cu") ==
        "__global__ void f(int i) {\n  // TODO 1: What? (1 line)\n  i = 0;\n}\n");
  CHECK(found.at("01_a/kernel.cu") == found.at("01_a/step_1.cu"));
  CHECK(found.at("01_a/matmul.cu") == "void matmul(int i) { f<<<1, 1>>>(i); }\n");
  CHECK(found.at("01_a/right/good.bare.cu") == "__global__ void f(int i) {\n  i = 2;\n}\n");
}

TEST_CASE("a solution that is not there gets a sentence") {
  CHECK_THROWS_WITH(snippets_of({}), doctest::Contains("solution.cu"));
}
