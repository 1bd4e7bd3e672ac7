// Remembers the result of the last grading of each kernel file, so that a student sees what is new, and what each lesson has earned.
#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "source/kernel_file.h"

namespace render {

/** What of a grading must be the same for two of them to be comparable. */
struct Graded {
  std::string lesson, backend;
  std::filesystem::path file;
};

struct Remembered {
  std::size_t passed = 0, checks = 0;  ///< of the last grading in which the file could be built
  std::uint64_t content = 0;           ///< content_of() what was graded last
  bool built = true;                   ///< and whether that could be
  int points = 0, max_points = 0;
  int todo = 0;                      ///< that the first failing check tests above all; 0 for all, or none
  int line = 0;                      ///< that it blames; 0 where none is known
  std::vector<std::string> failing;  ///< numbers of checks: "2.3"

  friend bool operator==(const Remembered&, const Remembered&) = default;
};

/** Another number for another text, headers beside it included: the same on every machine. */
std::uint64_t content_of(const source::KernelFile&);

/**
 * A small text file with a line for each of the latest gradings. It is of no importance: where it is lost,
 * damaged or cannot be written, nothing is known of what was before, and nothing is said.
 */
class LastGradings {
 public:
  /** Empty: nothing is remembered. */
  explicit LastGradings(std::filesystem::path memory) : memory_(std::move(memory)) {}

  std::optional<Remembered> find(const Graded&) const;
  void note(const Graded&, const Remembered&) const;

 private:
  std::filesystem::path memory_;
};

}  // namespace render
