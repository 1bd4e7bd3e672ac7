// Which lines give an answer away, and which do not.
#include "edition/leaks.h"

#include <doctest/doctest.h>

namespace {

const std::string kSolution = R"(//! SKELETON: Fill in the TODOs.
__global__ void kernel(float* C, int M) {
  //! TODO 1: Which row? (1 line)
  //! | int row = 0 * M + 0;
  // The rows of the blocks above come first.
  int row = blockIdx.y * blockDim.y + threadIdx.y;
  //! END 1
  //! TODO 2: Which of them may work?
  if (row < M) {
    C[row] = 1.0f;  // no other thread has this row
  } else {
    return;
  }
  //! END 2
  C[M - 1 - row] = 2.0f;
}
)";

std::vector<edition::Solution> solutions(const std::string& later = "") {
  std::vector<edition::Solution> all{{.lesson = "01_a", .marked = source::parse(kSolution)}};
  if (!later.empty()) all.push_back({.lesson = "02_b", .marked = source::parse(later)});
  return all;
}

/** What is found in a file of this text. */
std::vector<edition::Leak> found_in(const std::string& text, const std::string& later = "") {
  return edition::leaks(solutions(later), {{.path = "notes.md", .text = text}});
}

}  // namespace

TEST_CASE("a line of a region is a leak, wherever it stands and however it is indented") {
  const auto found = found_in("A hint:\n\n\tint row = blockIdx.y*blockDim.y + threadIdx.y;\r\n");
  REQUIRE(found.size() == 1);
  CHECK(found[0].file == "notes.md");
  CHECK(found[0].line == 3);
  CHECK(found[0].lesson == "01_a");
  CHECK(found[0].todo == 1);
  CHECK(found[0].text == "int row = blockIdx.y * blockDim.y + threadIdx.y;");
}

TEST_CASE("so are its comments, with the code or alone") {
  CHECK(found_in("// The rows of the blocks above come first.").size() == 1);
  CHECK(found_in("C[row] = 1.0f;  // no other thread has this row").size() == 1);
}

TEST_CASE("a long line may not be told in passing either, a short one may") {
  CHECK(found_in("Write `int row = blockIdx.y * blockDim.y + threadIdx.y;` there.").size() == 1);
  CHECK(found_in("Write `int row = blockIdx.y * ... + threadIdx.y;` there.").empty());
  CHECK(found_in("Write `if (row < M) {` there.").empty());
  CHECK(found_in("if (row < M) {").size() == 1);
}

TEST_CASE("lines that say nothing are no leaks") { CHECK(found_in("return;\n} else {\n}\n\n").empty()); }

TEST_CASE("what the skeletons hold is given: other lines of the file, stubs, and the code of later lessons") {
  CHECK(found_in(source::skeleton(source::parse(kSolution))).empty());
  CHECK(found_in("C[M - 1 - row] = 2.0f;").empty());
  CHECK(found_in("int row = 0 * M + 0;").empty());
  const std::string later =
      "int row = blockIdx.y * blockDim.y + threadIdx.y;\n//! TODO 1: And now?\nint col = 1;\n//! END 1\n";
  CHECK(found_in("int row = blockIdx.y * blockDim.y + threadIdx.y;", later).empty());
}

TEST_CASE("an answer is full of leaks") {
  CHECK(found_in(source::answer(source::parse(kSolution))).size() == 4);
  CHECK(found_in(kSolution).size() == 4);
}
