// A line is "LESSON TODO SHOWN".
#include "progress/shown_hints.h"

#include <fmt/format.h>

#include <exception>
#include <map>
#include <sstream>

#include "text/file.h"

namespace progress {
namespace {

using Shown = std::map<std::pair<std::string, int>, std::size_t>;

Shown read(const std::filesystem::path& memory) {
  std::error_code unknown;
  if (memory.empty() || !is_regular_file(memory, unknown)) return {};
  Shown all;
  std::istringstream words(text::contents(memory).value_or(""));
  std::string lesson;
  int todo = 0;
  for (std::size_t shown = 0; words >> lesson >> todo >> shown;) all[{lesson, todo}] = shown;
  return all;
}

}  // namespace

std::size_t ShownHints::shown(const std::string& lesson, int todo) const {
  const Shown all = read(memory_);
  const auto found = all.find({lesson, todo});
  return found == all.end() ? 0 : found->second;
}

void ShownHints::note(const std::string& lesson, int todo, std::size_t shown) const {
  if (memory_.empty()) return;
  Shown all = read(memory_);
  all[{lesson, todo}] = shown;
  std::string lines;
  for (const auto& [of, count] : all) lines += fmt::format("{} {} {}\n", of.first, of.second, count);
  try {
    text::PartFile(memory_).finish(lines);
  } catch (const std::exception&) {
    // Then the same hint comes again.
  }
}

}  // namespace progress
