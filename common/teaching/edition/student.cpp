// Gathers what a student needs, and lets no answer through.
#include "edition/student.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <stdexcept>
#include <string_view>

#include "edition/leaks.h"

namespace edition {
namespace {

namespace fs = std::filesystem;

/** What a student runs, is judged by, types and measures with; common/teaching is the instructors'. */
constexpr std::array kGroups = {"common/cmake",  "common/editor",  "common/install", "common/judging",
                                "common/ladder", "common/program", "common/running"};
constexpr std::array kFiles = {".clang-format",
                               ".clangd",
                               ".containerignore",
                               ".devcontainer/devcontainer.json",
                               ".gitignore",
                               ".vscode/extensions.json",
                               ".vscode/settings.json",
                               ".vscode/tasks.json",
                               "CMakeLists.txt",
                               "CMakePresets.json",
                               "LICENSE",
                               "course",
                               "common/CMakeLists.txt"};
constexpr const char* kReadme = "common/teaching/edition/student.md";  ///< the edition's README.md
constexpr const char* kGuide = "lessons/README.md";  ///< how to take the lessons; a course may do without

constexpr const char* kPictures = "pictures";  ///< a lesson's folder of images

/** As code, as a link or as an image. */
bool named_in(const std::string& hand_out, const std::string& name) {
  constexpr std::array<std::string_view, 3> kQuotes = {"``", "()", "\"\""};
  return std::ranges::any_of(kQuotes, [&](std::string_view quotes) {
    return hand_out.find(quotes[0] + name + quotes[1]) != std::string::npos;
  });
}

void take_pictures(Gatherer& gatherer, const fs::path& folder, const std::string& hand_out) {
  if (!is_directory(gatherer.root() / folder / kPictures)) return;
  for (const auto& entry : fs::directory_iterator(gatherer.root() / folder / kPictures)) {
    const fs::path name = fs::path(kPictures) / entry.path().filename();
    if (named_in(hand_out, name.string()) && entry.is_regular_file()) gatherer.take(folder / name);
  }
}

Solution take_lesson(Gatherer& gatherer, const std::string& lesson) {
  const fs::path folder = fs::path("lessons") / lesson;
  Solution solution{.lesson = lesson, .marked = gatherer.take_skeleton(lesson)};
  // Without the solution, the skeleton that ./course reset gives comes from here.
  gatherer.add(
      {.path = fs::path("common/skeletons") / (lesson + ".cu"), .text = gatherer.files().back().text});
  gatherer.take(folder / "README.md");
  const std::string hand_out = gatherer.files().back().text;
  gatherer.take(folder / "grade.cpp");
  for (const auto& entry : fs::directory_iterator(gatherer.root() / folder)) {
    const std::string name = entry.path().filename().string();
    const bool taken = name == "README.md" || name == "grade.cpp";
    const bool ours = name == "kernel.cu" || name == "solution.cu";  // never as it lies there
    if (!taken && !ours && named_in(hand_out, name) && entry.is_regular_file()) gatherer.take(folder / name);
  }
  take_pictures(gatherer, folder, hand_out);
  return solution;
}

void refuse_leaks(const std::vector<Solution>& solutions, const std::vector<File>& files) {
  const std::vector<Leak> found = leaks(solutions, files);
  if (found.empty()) return;
  std::string sentence = "Nothing was made: lines of solutions would be in the edition.";
  constexpr std::size_t kShown = 10;
  for (const Leak& leak : std::vector(found.begin(), found.begin() + std::min(kShown, found.size()))) {
    sentence += fmt::format("\n  {}:{} gives away TODO {} of {}: {}", leak.file, leak.line, leak.todo,
                            leak.lesson, leak.text);
  }
  if (found.size() > kShown) sentence += fmt::format("\n  ... and {} more.", found.size() - kShown);
  throw std::runtime_error(sentence + "\nMove such a file away, or say it in other words.");
}

}  // namespace

void refuse_without_solutions(const fs::path& root, const std::vector<std::string>& lessons) {
  const auto solved = [&](const std::string& lesson) {
    return exists(root / "lessons" / lesson / "solution.cu");
  };
  if (std::ranges::none_of(lessons, solved)) {
    throw std::runtime_error(
        "This is a student's edition already: it has no solutions. Make one from the whole course.");
  }
}

std::vector<File> student(const fs::path& root, const std::vector<std::string>& lessons) {
  refuse_without_solutions(root, lessons);
  Gatherer gatherer(root);
  for (const char* path : kFiles) gatherer.take(path);
  gatherer.take(kReadme, "README.md");
  if (exists(root / kGuide)) gatherer.take(kGuide);
  for (const char* group : kGroups) gatherer.take_folder(group);
  std::vector<Solution> solutions;
  for (const std::string& lesson : lessons) solutions.push_back(take_lesson(gatherer, lesson));
  std::vector<File> files = gatherer.finish();
  refuse_leaks(solutions, files);
  return files;
}

}  // namespace edition
