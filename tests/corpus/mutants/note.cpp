// Reads the note line by line.
#include "note.h"

#include <fmt/format.h>

#include <algorithm>
#include <sstream>
#include <stdexcept>

namespace mutants {

std::vector<Proven> read_note(std::string_view markdown) {
  constexpr std::string_view kFence = "```";
  std::vector<Proven> all;
  std::istringstream lines{std::string(markdown)};
  bool in_block = false, proof = false;
  for (std::string line; std::getline(lines, line);) {
    if (line.starts_with(kFence)) {
      in_block = !in_block;
      if (in_block) all.emplace_back();
    } else if (in_block && all.back().name.empty()) {
      const bool known = std::ranges::count(all, line, &Proven::name) != 0;
      if (known) throw std::runtime_error(fmt::format("{} stands twice in the note.", line));
      if (!proof) throw std::runtime_error(fmt::format("There is no proof above {} in the note.", line));
      all.back().name = line;
    } else if (in_block) {
      all.back().diff += line + '\n';
    } else if (line.starts_with("#")) {
      proof = false;
    } else if (!line.empty()) {
      proof = true;
    }
  }
  return all;
}

}  // namespace mutants
