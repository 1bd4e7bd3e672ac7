// What is remembered of earlier gradings, and that nothing depends on it.
#include "tell/last_gradings.h"

#include <doctest/doctest.h>

#include "process/temporary.h"
#include "text/file.h"

namespace {

const tell::Graded kGraded = {.lesson = "02_tiled", .backend = "emulator", .file = "kernel.cu", .checks = 14};

tell::Graded other(std::string lesson, std::string backend, std::filesystem::path file, std::size_t checks) {
  return {
      .lesson = std::move(lesson), .backend = std::move(backend), .file = std::move(file), .checks = checks};
}

}  // namespace

TEST_CASE("the last grading of the same file, lesson and backend, with as many checks") {
  const process::TemporaryFolder folder;
  const tell::LastGradings last(folder.path() / "memory");
  CHECK_FALSE(last.passed(kGraded).has_value());
  last.note(kGraded, 5);
  last.note(other("02_tiled", "gpu", "kernel.cu", 14), 7);
  CHECK(last.passed(kGraded) == 5);
  last.note(kGraded, 9);
  CHECK(last.passed(kGraded) == 9);
  CHECK(last.passed(other("02_tiled", "gpu", "kernel.cu", 14)) == 7);
  CHECK(last.passed(other("02_tiled", "emulator", "./kernel.cu", 14)) == 9);
  CHECK_FALSE(last.passed(other("03_sliding_window", "emulator", "kernel.cu", 14)).has_value());
  CHECK_FALSE(last.passed(other("02_tiled", "emulator", "other.cu", 14)).has_value());
  CHECK_FALSE(last.passed(other("02_tiled", "emulator", "kernel.cu", 15)).has_value());
}

TEST_CASE("a memory that is lost, damaged, huge, or nowhere: nothing is known, and nothing fails") {
  const process::TemporaryFolder folder;
  const std::filesystem::path memory = folder.path() / "memory";
  const tell::LastGradings last(memory);
  last.note(kGraded, 5);
  const std::string line = text::read_file(memory);
  for (const std::string& damaged :
       {std::string(), std::string("\xff\n\n 7"), line.substr(0, 17), line.substr(0, 17) + "15\n",
        line.substr(0, 17) + "-1\n", line.substr(0, 17) + "5x\n", line + std::string(100000, 'x')}) {
    text::write_file(memory, damaged);
    CHECK_FALSE(last.passed(kGraded).has_value());
    last.note(kGraded, 6);
    CHECK(last.passed(kGraded) == 6);
  }
  for (const std::filesystem::path& unusable :
       {std::filesystem::path(), folder.path(), folder.path() / "no/such/folder",
        std::filesystem::path("/dev/null")}) {
    const tell::LastGradings none(unusable);
    none.note(kGraded, 5);
    CHECK_FALSE(none.passed(kGraded).has_value());
  }
}

TEST_CASE("it does not grow for ever") {
  const process::TemporaryFolder folder;
  const tell::LastGradings last(folder.path() / "memory");
  for (int i = 0; i < 300; ++i) last.note(other("02_tiled", "emulator", std::to_string(i), 14), 3);
  CHECK_FALSE(last.passed(other("02_tiled", "emulator", "99", 14)).has_value());
  CHECK(last.passed(other("02_tiled", "emulator", "100", 14)) == 3);
  CHECK(text::read_file(folder.path() / "memory").size() < 10000);
}
