// Looks for brackets, back to the name and forward again.
#include "emulator/source/subscript.h"

#include "emulator/source/written.h"

namespace emulator {
namespace {

/** Position of the bracket that opens what closes at `at`; npos when there is none. */
std::size_t opening(std::string_view line, std::size_t at) {
  int depth = 0;
  for (std::size_t i = at + 1; i-- > 0;) {
    depth += line[i] == ']' ? 1 : line[i] == '[' ? -1 : 0;
    if (depth == 0) return i;
  }
  return std::string_view::npos;
}

std::size_t closing(std::string_view line, std::size_t at) {
  int depth = 0;
  for (std::size_t i = at; i < line.size(); ++i) {
    depth += line[i] == '[' ? 1 : line[i] == ']' ? -1 : 0;
    if (depth == 0) return i;
  }
  return std::string_view::npos;
}

/** Where the name begins that is subscripted by the bracket that closes at `at`. */
std::size_t begin_of(std::string_view line, std::size_t at) {
  while (at < line.size() && line[at] == ']') {
    at = opening(line, at);
    if (at == 0 || at == std::string_view::npos) return std::string_view::npos;
    --at;
  }
  while (at > 0 && is_word(line[at]) && is_word(line[at - 1])) --at;
  return at;
}

}  // namespace

Subscripted subscripted_at(std::string_view line, int column) {
  if (column < 1 || static_cast<std::size_t>(column) > line.size()) return {};
  std::size_t place = static_cast<std::size_t>(column) - 1;
  if (line[place] == '[') place = closing(line, place);
  if (place == std::string_view::npos) return {};
  std::size_t at = begin_of(line, place);
  if (at == std::string_view::npos || !is_word(line[at])) return {};
  Subscripted found;
  while (at < line.size() && is_word(line[at])) found.array += line[at++];
  while (at < line.size() && line[at] == '[') {
    const std::size_t end = closing(line, at);
    if (end == std::string_view::npos) break;
    found.subscripts.emplace_back(line.substr(at + 1, end - at - 1));
    at = end + 1;
  }
  return found.subscripts.empty() ? Subscripted{} : found;
}

}  // namespace emulator
