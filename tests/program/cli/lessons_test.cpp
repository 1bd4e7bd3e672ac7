// How a lesson may be named, and what is said about its folder.
#include "cli/lessons.h"

#include <doctest/doctest.h>

#include <filesystem>
#include <fstream>
#include <stdexcept>

#include "process/temporary.h"

namespace {

namespace fs = std::filesystem;

const cli::Lessons kLessons("/nowhere", {"01_naive", "02_tiled", "03_sliding_window", "10_last"});

void write(const fs::path& path, const std::string& text) {
  fs::create_directories(path.parent_path());
  std::ofstream(path) << text;
}

const std::string kSolution =
    "//! TODO 1: Which?\n//! | int row = 0;\nint row = 1;\n//! END 1\n"
    "//! TODO 2: And this?\nint col = 1;\n//! END 2\n";
const std::string kSkeleton = "// TODO 1: Which?\nint row = 0;\n// TODO 2: And this?\n";

}  // namespace

TEST_CASE("a lesson is named 02, 2, tiled or 02_tiled") {
  for (const char* word : {"02", "2", "002", "tiled", "02_tiled"}) CHECK(kLessons.find(word) == "02_tiled");
  CHECK(kLessons.find("sliding_window") == "03_sliding_window");
  CHECK(kLessons.find("10") == "10_last");
}

TEST_CASE("nothing else names a lesson") {
  for (const char* word :
       {"", "0", "00", "til", "02_", "2_tiled", "TILED", "window", "03_sliding", "1 ", "-1", "_tiled"}) {
    CAPTURE(word);
    CHECK_THROWS_AS(kLessons.find(word), std::runtime_error);
  }
}

TEST_CASE("an unknown lesson lists the lessons and suggests the nearest") {
  CHECK_THROWS_WITH(kLessons.find("tield"),
                    "There is no lesson 'tield'. Did you mean 02_tiled? "
                    "The lessons are 01_naive, 02_tiled, 03_sliding_window, 10_last.");
  CHECK_THROWS_WITH(kLessons.find("convolution"), doctest::Contains("'convolution'. The lessons are"));
  CHECK_THROWS_WITH(kLessons.find("05"), doctest::Contains("'05'. The lessons are"));
}

TEST_CASE("a path names the lesson whose folder it goes through") {
  CHECK(*cli::named_in("a/02_tiled/right/x.cu", kLessons.names()) == "02_tiled");
  CHECK(cli::named_in("02_tiled.cu", kLessons.names()) == nullptr);
  CHECK(cli::named_in("", kLessons.names()) == nullptr);
}

TEST_CASE("the next lesson") {
  CHECK(kLessons.next("01_naive") == "02_tiled");
  CHECK(kLessons.next("03_sliding_window") == "10_last");
  CHECK(kLessons.next("10_last") == "");
}

TEST_CASE("the title is the hand-out's first heading") {
  const process::TemporaryFolder root;
  const cli::Lessons lessons(root.path(), {"01_a", "02_b"});
  write(lessons.file("01_a", "README.md"), "<!-- a comment -->\n\n# One thread each\n\n# Not this\n");
  CHECK(lessons.title("01_a") == "One thread each");
  CHECK(lessons.title("02_b") == "02_b");
}

TEST_CASE("progress, with and without the solution beside it") {
  const process::TemporaryFolder root;
  const cli::Lessons lessons(root.path(), {"01_a"});
  const fs::path kernel = lessons.file("01_a", "kernel.cu");
  CHECK(lessons.progress("01_a") == "no kernel.cu");
  write(kernel, kSkeleton);
  CHECK(lessons.progress("01_a") == "2 TODOs left in kernel.cu");
  write(lessons.file("01_a", "solution.cu"), kSolution);
  CHECK(lessons.progress("01_a") == "not started");
  write(kernel, "int row = 1;\n// TODO 2: And this?\n");
  CHECK(lessons.progress("01_a") == "1 TODO left in kernel.cu");
  write(kernel, "int row = 1;\nint col = 1;\n");
  CHECK(lessons.progress("01_a") == "no TODO left in kernel.cu");
}

TEST_CASE("begun: no longer the skeleton; without a solution beside it, no TODO left") {
  const process::TemporaryFolder root;
  const cli::Lessons lessons(root.path(), {"01_a"});
  const fs::path kernel = lessons.file("01_a", "kernel.cu"), solution = lessons.file("01_a", "solution.cu");
  CHECK_FALSE(lessons.begun("01_a"));
  write(solution, kSolution);
  write(kernel, kSkeleton);
  CHECK_FALSE(lessons.begun("01_a"));
  write(kernel, "int row = 1;\n// TODO 2: And this?\n");
  CHECK(lessons.begun("01_a"));
  CHECK(lessons.solution("01_a") == solution);
  fs::remove(solution);
  CHECK_FALSE(lessons.begun("01_a"));
  write(kernel, "int row = 1;\nint col = 1;\n");
  CHECK(lessons.begun("01_a"));
  CHECK_THROWS_WITH(lessons.solution("01_a"), doctest::Contains("A student's edition has no solutions."));
}
