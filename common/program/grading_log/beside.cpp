// The first line is "SALT SECONDS", each other "LESSON CONTENT".
#include "grading_log/beside.h"

#include <fmt/format.h>

#include <exception>
#include <random>
#include <sstream>

#include "text/file.h"

namespace grading_log {
namespace {

constexpr std::uintmax_t kLargest = 1 << 16;  // more was not written by us

}  // namespace

std::filesystem::path beside(const std::filesystem::path& log) { return log.string() + ".local"; }

std::uint64_t drawn() {
  std::random_device device;
  return (std::uint64_t{device()} << 32) | device();
}

std::uint64_t salted(std::uint64_t content, std::uint64_t salt) {
  // The finaliser of splitmix64, once before the salt and once after.
  const auto mixed = [](std::uint64_t x) {
    x = (x ^ (x >> 30)) * 0xbf58476d1ce4e5b9u;
    x = (x ^ (x >> 27)) * 0x94d049bb133111ebu;
    return x ^ (x >> 31);
  };
  return mixed(mixed(content) + salt);
}

Beside read_beside(const std::filesystem::path& log) {
  const std::filesystem::path path = beside(log);
  std::error_code unknown;
  Beside known;
  const bool readable = is_regular_file(path, unknown) && file_size(path, unknown) <= kLargest;
  std::istringstream words(readable ? text::contents(path).value_or("") : "");
  std::int64_t seconds = 0;
  if (words >> known.salt >> seconds) {
    known.seconds = seconds;
    std::string lesson;
    for (std::uint64_t content = 0; words >> lesson >> content;) known.content[lesson] = content;
  } else {
    known.salt = drawn();
  }
  return known;
}

void write_beside(const std::filesystem::path& log, const Beside& known) {
  std::string lines = fmt::format("{} {}\n", known.salt, known.seconds.value_or(0));
  for (const auto& [lesson, content] : known.content) lines += fmt::format("{} {}\n", lesson, content);
  try {
    text::PartFile(beside(log)).finish(lines);
  } catch (const std::exception&) {
    // Then the next line does not say how long it was since this one.
  }
}

}  // namespace grading_log
