// Remembers how many hints of each TODO a student has seen, so that they are shown one at a time.
#pragma once

#include <cstddef>
#include <filesystem>
#include <string>

namespace progress {

/** A small text file with a line for each TODO. Where it is lost or cannot be written, hints begin again. */
class ShownHints {
 public:
  /** Empty: nothing is remembered. */
  explicit ShownHints(std::filesystem::path memory) : memory_(std::move(memory)) {}

  std::size_t shown(const std::string& lesson, int todo) const;
  void note(const std::string& lesson, int todo, std::size_t shown) const;

 private:
  std::filesystem::path memory_;
};

}  // namespace progress
