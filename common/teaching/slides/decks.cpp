// Reads the head of each deck, and leaves the making to make.sh.
#include "slides/decks.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <stdexcept>
#include <tuple>

#include "process/child.h"

namespace slides {
namespace {

namespace fs = std::filesystem;

/** `title: 'Lesson 02: ...'` of the head matter; the name where there is none. */
std::string title_of(const fs::path& path) {
  constexpr std::string_view kKey = "title:";
  std::ifstream stream(path);
  for (std::string line; std::getline(stream, line);) {
    if (!line.starts_with(kKey)) continue;
    const auto first = line.find_first_not_of(" '\"", kKey.size());
    const auto last = line.find_last_not_of(" '\"\r");
    if (first != std::string::npos) return line.substr(first, last - first + 1);
  }
  return path.stem().string();
}

/** The opening, then what begins with a number, then the rest. */
std::tuple<int, std::string> place(const Deck& deck) {
  const bool numbered = deck.name.front() >= '0' && deck.name.front() <= '9';
  return {deck.name == "opening" ? 0 : numbered ? 1 : 2, deck.name};
}

/** Where course and course-teach are. */
fs::path programs() { return fs::read_symlink("/proc/self/exe").parent_path(); }

std::string work_folder() {
  if (const char* folder = std::getenv("COURSE_WEB"); folder != nullptr && *folder != '\0') return folder;
  return (programs() / "../web").lexically_normal().string();
}

}  // namespace

std::vector<Deck> decks(const fs::path& root) {
  std::vector<Deck> all;
  if (is_directory(root / "slides")) {
    for (const auto& entry : fs::directory_iterator(root / "slides")) {
      const fs::path& path = entry.path();
      if (path.extension() == ".md" && path.filename() != "README.md")
        all.push_back({.name = path.stem().string(), .title = title_of(path)});
    }
  }
  if (all.empty())
    throw std::runtime_error(
        "There are no slides here: a student's edition has none. They are in the whole course.");
  std::ranges::sort(all, {}, place);
  return all;
}

const Deck* find(const std::vector<Deck>& decks, std::string_view name) {
  const auto found = std::ranges::find(decks, name, &Deck::name);
  return found == decks.end() ? nullptr : &*found;
}

std::string list_of(const std::vector<Deck>& decks) {
  std::vector<std::string> names;
  for (const Deck& deck : decks) names.push_back(deck.name);
  return fmt::format("{}", fmt::join(names, ", "));
}

int make(const fs::path& root, const std::vector<std::string>& words) {
  process::Command command;
  command.words = {"bash", (root / "common/teaching/slides/make.sh").string()};
  command.words.insert(command.words.end(), words.begin(), words.end());
  command.environment = {{"COURSE_ROOT", root.string()},
                         {"COURSE_PROGRAM", (programs() / "course").string()},
                         {"COURSE_WEB", work_folder()}};
  command.attached = true;
  const process::Result result = process::run(std::move(command));
  if (process::interrupted()) throw process::Interrupted("Interrupted: nothing was made.");
  return result.ending == process::Ending::exited ? result.code : 2;
}

}  // namespace slides
