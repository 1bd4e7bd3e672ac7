// How many checks passed when a kernel file was graded last, so that a student sees what is new.
#pragma once

#include <filesystem>
#include <optional>
#include <string>

namespace tell {

/** What of a grading must be the same for a number to be comparable. */
struct Graded {
  std::string lesson, backend;
  std::filesystem::path file;
  std::size_t checks = 0;
};

/**
 * A small text file with a line for each of the latest gradings. It is of no importance: where it is lost,
 * damaged or cannot be written, nothing is known of what was before, and nothing is said.
 */
class LastGradings {
 public:
  /** Empty: nothing is remembered. */
  explicit LastGradings(std::filesystem::path memory) : memory_(std::move(memory)) {}

  std::optional<std::size_t> passed(const Graded&) const;
  void note(const Graded&, std::size_t passed) const;

 private:
  std::filesystem::path memory_;
};

}  // namespace tell
