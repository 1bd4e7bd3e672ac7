// Which hint of a TODO comes next: they are shown one at a time.
#pragma once

#include <cstddef>
#include <filesystem>
#include <string>
#include <string_view>

namespace study {

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

/** The hand-out's next one for this TODO, below its title; from now on it counts as shown. Empty where it has none. */
std::string next_hint(std::string_view hand_out, const std::string& lesson, int todo, const ShownHints&);

}  // namespace study
