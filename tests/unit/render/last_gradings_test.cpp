// What is remembered of earlier gradings, and that nothing depends on it.
#include "render/last_gradings.h"

#include <doctest/doctest.h>

#include "process/temporary.h"
#include "text/file.h"

namespace {

const render::Graded kGraded = {.lesson = "02_tiled", .backend = "emulator", .file = "kernel.cu"};

render::Graded other(std::string lesson, std::string backend, std::filesystem::path file) {
  return {.lesson = std::move(lesson), .backend = std::move(backend), .file = std::move(file)};
}

render::Remembered some_passed(std::size_t passed) {
  return {
      .passed = passed, .checks = 14, .points = 20, .max_points = 100, .todo = 2, .failing = {"2.3", "2.11"}};
}

std::optional<std::size_t> passed(const render::LastGradings& last, const render::Graded& graded) {
  const auto found = last.find(graded);
  return found ? std::optional(found->passed) : std::nullopt;
}

}  // namespace

TEST_CASE("the last grading of the same file, lesson and backend") {
  const process::TemporaryFolder folder;
  const render::LastGradings last(folder.path() / "memory");
  CHECK_FALSE(last.find(kGraded).has_value());
  last.note(kGraded, some_passed(5));
  last.note(other("02_tiled", "gpu", "kernel.cu"), some_passed(7));
  CHECK(last.find(kGraded) == some_passed(5));
  last.note(kGraded, some_passed(9));
  CHECK(passed(last, kGraded) == 9);
  CHECK(passed(last, other("02_tiled", "gpu", "kernel.cu")) == 7);
  CHECK(passed(last, other("02_tiled", "emulator", "./kernel.cu")) == 9);
  CHECK_FALSE(passed(last, other("03_sliding_window", "emulator", "kernel.cu")));
  CHECK_FALSE(passed(last, other("02_tiled", "emulator", "other.cu")));
}

TEST_CASE("all that there is to know comes back: nothing failed, or nothing could be built") {
  const process::TemporaryFolder folder;
  const render::LastGradings last(folder.path() / "memory");
  for (const render::Remembered& one :
       {render::Remembered{
            .passed = 14, .checks = 14, .content = ~0ULL, .points = 100, .max_points = 100, .failing = {}},
        render::Remembered{.passed = 3,
        .checks = 14,
        .content = 7,
        .built = false,
        .max_points = 100,
        .failing = {"2.1"}}}) {
    last.note(kGraded, one);
    CHECK(last.find(kGraded) == one);
  }
}

TEST_CASE("another text is other content, and so is another header beside it") {
  const source::KernelFile file = {"kernel.cu", "int a;", {{"beside.h", "int b;"}}};
  source::KernelFile other_name = file, other_text = file, other_header = file;
  other_name.name = "elsewhere/kernel.cu";
  other_text.text += " ";
  other_header.headers[0].text += " ";
  CHECK(render::content_of(file) == render::content_of(other_name));
  CHECK(render::content_of(file) != render::content_of(other_text));
  CHECK(render::content_of(file) != render::content_of(other_header));
}

TEST_CASE("a memory that is lost, damaged, huge, or nowhere: nothing is known, and nothing fails") {
  const process::TemporaryFolder folder;
  const std::filesystem::path memory = folder.path() / "memory";
  const render::LastGradings last(memory);
  last.note(kGraded, some_passed(5));
  const std::string line = text::read_file(memory);
  for (const std::string& damaged :
       {std::string(), std::string("\xff\n\n 7"), line.substr(0, 17), line.substr(0, 17) + "15\n",
        line.substr(0, 17) + "15 14 1 1 0 100 0 -\n", line.substr(0, 17) + "5 14 1 1 0 100 0 - -\n",
        line.substr(0, 17) + "5 14 1 1 120 100 0 -\n", line.substr(0, 17) + "5x 14 1 1 0 100 0 -\n",
        line + std::string(100000, 'x')}) {
    text::write_file(memory, damaged);
    CHECK_FALSE(last.find(kGraded).has_value());
    last.note(kGraded, some_passed(6));
    CHECK(passed(last, kGraded) == 6);
  }
  for (const std::filesystem::path& unusable :
       {std::filesystem::path(), folder.path(), folder.path() / "no/such/folder",
        std::filesystem::path("/dev/null")}) {
    const render::LastGradings none(unusable);
    none.note(kGraded, some_passed(5));
    CHECK_FALSE(none.find(kGraded).has_value());
  }
}

TEST_CASE("it does not grow for ever") {
  const process::TemporaryFolder folder;
  const render::LastGradings last(folder.path() / "memory");
  for (int i = 0; i < 300; ++i) last.note(other("02_tiled", "emulator", std::to_string(i)), some_passed(3));
  CHECK_FALSE(passed(last, other("02_tiled", "emulator", "99")));
  CHECK(passed(last, other("02_tiled", "emulator", "100")) == 3);
  CHECK(text::read_file(folder.path() / "memory").size() < 20000);
}
