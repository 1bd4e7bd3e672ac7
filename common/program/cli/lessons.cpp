// Names of lessons, and a look into their folders.
#include "cli/lessons.h"

#include <fmt/format.h>

#include <algorithm>
#include <fstream>
#include <stdexcept>

#include "source/marked_source.h"
#include "text/file.h"
#include "text/text.h"

namespace cli {
namespace {

std::string_view topic(std::string_view name) {
  return name.substr(std::min(name.find('_') + 1, name.size()));
}

/** "02" and "2" are the same number. */
std::string_view without_zeros(std::string_view digits) {
  return digits.substr(std::min(digits.find_first_not_of('0'), digits.size()));
}

bool is_meant(std::string_view word, const std::string& name) {
  const bool digits = !word.empty() && word.find_first_not_of("0123456789") == std::string_view::npos;
  return word == name || word == topic(name) ||
         (digits && without_zeros(word) == without_zeros(number(name)));
}

std::size_t distance_to(std::string_view word, const std::string& name) {
  return std::min(text::distance(word, name), text::distance(word, topic(name)));
}

int todos_in(std::string_view text) {
  constexpr int kMost = 20;  // a student deletes them in any order, so a gap does not end the search
  int count = 0;
  for (int todo = 1; todo <= kMost; ++todo) count += source::todo_line(text, todo) != 0 ? 1 : 0;
  return count;
}

}  // namespace

const std::string& Lessons::find(std::string_view word) const {
  const auto found =
      std::ranges::find_if(names_, [&](const std::string& name) { return is_meant(word, name); });
  if (found != names_.end()) return *found;

  const auto nearest =
      std::ranges::min_element(names_, {}, [&](const std::string& name) { return distance_to(word, name); });
  std::string sentence = fmt::format("There is no lesson '{}'.", word);
  if (nearest != names_.end() && 2 * distance_to(word, *nearest) <= word.size())
    sentence += fmt::format(" Did you mean {}?", *nearest);
  throw std::runtime_error(fmt::format("{} The lessons are {}.", sentence, fmt::join(names_, ", ")));
}

std::string Lessons::next(const std::string& name) const {
  const auto here = std::ranges::find(names_, name);
  return here == names_.end() || here + 1 == names_.end() ? "" : *(here + 1);
}

std::filesystem::path Lessons::kernel_file(const std::string& name, const std::string& named) const {
  return named.empty() ? std::filesystem::proximate(file(name, "kernel.cu")) : std::filesystem::path(named);
}

std::filesystem::path Lessons::solution(const std::string& name) const {
  std::filesystem::path path = file(name, "solution.cu");
  if (exists(path)) return path;
  throw std::runtime_error(
      fmt::format("{} is missing. A student's edition has no solutions.", path.string()));
}

std::string Lessons::title(const std::string& name) const {
  std::ifstream readme(file(name, "README.md"));
  for (std::string line; std::getline(readme, line);) {
    if (line.starts_with("# ")) return line.substr(2);
  }
  return name;
}

std::string Lessons::skeleton(const std::string& name) const {
  const std::string found = skeleton_or_none(name);
  if (!found.empty()) return found;
  throw std::runtime_error(fmt::format("There is no fresh kernel.cu of {} here: neither {} nor {}.", name,
                                       file(name, "solution.cu").string(), kept_skeleton(name).string()));
}

std::string Lessons::skeleton_or_none(const std::string& name) const {
  const std::filesystem::path whole = file(name, "solution.cu"), alone = kept_skeleton(name);
  if (exists(whole)) return source::skeleton(source::read_marked(whole));
  return exists(alone) ? text::read_file(alone) : "";
}

std::filesystem::path Lessons::kept_skeleton(const std::string& name) const {
  return root_ / "common/skeletons" / (name + ".cu");
}

std::string Lessons::progress(const std::string& name) const {
  if (!exists(file(name, "kernel.cu"))) return "no kernel.cu";
  if (is_skeleton(name)) return "not started";
  const int todos = todos_in(text::read_file(file(name, "kernel.cu")));
  if (todos == 0) return "no TODO left in kernel.cu";
  return fmt::format("{} TODO{} left in kernel.cu", todos, todos == 1 ? "" : "s");
}

bool Lessons::is_skeleton(const std::string& name) const {
  const std::filesystem::path solution = file(name, "solution.cu");
  return exists(solution) &&  // a student's edition has none; then the TODOs alone decide
         text::read_file(file(name, "kernel.cu")) == source::skeleton(source::read_marked(solution));
}

bool Lessons::begun(const std::string& name) const {
  const std::filesystem::path kernel = file(name, "kernel.cu");
  if (!exists(kernel)) return false;
  return exists(file(name, "solution.cu")) ? !is_skeleton(name) : todos_in(text::read_file(kernel)) == 0;
}

const std::string* named_in(const std::filesystem::path& file, const std::vector<std::string>& names) {
  const auto found = std::ranges::find_if(names, [&](const std::string& name) {
    return std::ranges::find(file, std::filesystem::path(name)) != file.end();
  });
  return found == names.end() ? nullptr : &*found;
}

std::string number(std::string_view name) { return std::string(name.substr(0, name.find('_'))); }

}  // namespace cli
