// Gathers the files by their names, and lets no answer through.
#include "edition/student.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <fstream>
#include <iterator>
#include <stdexcept>
#include <string_view>

#include "edition/leaks.h"

namespace edition {
namespace {

namespace fs = std::filesystem;

constexpr std::array kOfTheRoot = {".clang-format",     ".gitignore", "CMakeLists.txt",
                                   "CMakePresets.json", "LICENSE",    "course"};
constexpr const char* kReadme = "common/edition/student.md";  ///< the edition's README.md
/** Tools for those who work on the emulator; with lesson 01 to 04 in OpenCL. */
constexpr std::array kLeftOut = {"common/bench/emulator", "common/bench/peers"};
/** Of files in common/. What else lies there is no part of the course: an editor's copy, notes. */
constexpr std::array kEndings = {".cmake", ".cpp", ".cu", ".h", ".md", ".sh"};

bool hidden(const fs::path& path) { return path.filename().string().starts_with('.'); }

class Gatherer {
 public:
  explicit Gatherer(fs::path root) : root_(std::move(root)) {}

  void take(const fs::path& path, const fs::path& as) {
    std::string text = read(path);
    const bool executable = (status(root_ / path).permissions() & fs::perms::owner_exec) != fs::perms::none;
    files_.push_back({.path = as, .text = std::move(text), .executable = executable});
  }
  void take(const fs::path& path) { take(path, path); }

  void take_common() {
    auto place = fs::recursive_directory_iterator(root_ / "common");
    for (const auto end = fs::recursive_directory_iterator(); place != end; ++place) {
      const fs::path path = place->path().lexically_relative(root_);
      if (place->is_directory()) {
        if (hidden(path) || std::ranges::find(kLeftOut, path) != kLeftOut.end())
          place.disable_recursion_pending();
      } else if (belongs(path) && place->is_regular_file()) {
        take(path);
      }
    }
  }

  void take_lesson(const std::string& lesson) {
    const fs::path folder = fs::path("lessons") / lesson;
    solutions_.push_back({.lesson = lesson, .marked = parse(folder / "solution.cu")});
    files_.push_back({.path = folder / "kernel.cu", .text = source::skeleton(solutions_.back().marked)});
    take(folder / "README.md");
    const std::string hand_out = files_.back().text;
    take(folder / "grade.cpp");
    for (const auto& entry : fs::directory_iterator(root_ / folder)) {
      const std::string name = entry.path().filename().string();
      const bool taken = name == "README.md" || name == "grade.cpp";
      const bool ours = name == "kernel.cu" || name == "solution.cu";  // never as it lies there
      if (!taken && !ours && named_in(hand_out, name) && entry.is_regular_file()) take(folder / name);
    }
  }

  std::vector<File> finish() {
    std::ranges::sort(files_, {}, &File::path);
    refuse_leaks();
    return std::move(files_);
  }

 private:
  static bool belongs(const fs::path& path) {
    if (path == kReadme || hidden(path)) return false;
    return path.filename() == "CMakeLists.txt" ||
           std::ranges::find(kEndings, path.extension()) != kEndings.end();
  }

  /** As code or as a link. */
  static bool named_in(const std::string& hand_out, const std::string& name) {
    return hand_out.find("`" + name + "`") != std::string::npos ||
           hand_out.find("(" + name + ")") != std::string::npos;
  }

  source::Marked parse(const fs::path& path) {
    try {
      return source::parse(read(path));
    } catch (const source::SourceError& error) {
      const std::string place = error.line > 0 ? fmt::format(":{}", error.line) : "";
      throw std::runtime_error(fmt::format("{}{}: {}", (root_ / path).string(), place, error.what()));
    }
  }

  std::string read(const fs::path& path) {
    std::ifstream stream(root_ / path, std::ios::binary);
    std::string text{std::istreambuf_iterator<char>(stream), {}};
    if (!stream || is_directory(root_ / path)) {
      throw std::runtime_error(fmt::format("{} cannot be read: an edition is made from the whole course.",
                                           (root_ / path).string()));
    }
    return text;
  }

  void refuse_leaks() const {
    const std::vector<Leak> found = leaks(solutions_, files_);
    if (found.empty()) return;
    std::string sentence = "Nothing was made: lines of solutions would be in the edition.";
    constexpr std::size_t kShown = 10;
    for (const Leak& leak : std::vector(found.begin(), found.begin() + std::min(kShown, found.size()))) {
      sentence += fmt::format("\n  {}:{} tells TODO {} of {}: {}", leak.file, leak.line, leak.todo,
                              leak.lesson, leak.text);
    }
    if (found.size() > kShown) sentence += fmt::format("\n  ... and {} more.", found.size() - kShown);
    throw std::runtime_error(sentence + "\nMove such a file away, or say it in other words.");
  }

  fs::path root_;
  std::vector<File> files_;
  std::vector<Solution> solutions_;
};

}  // namespace

std::vector<File> student(const fs::path& root, const std::vector<std::string>& lessons) {
  const auto solved = [&](const std::string& lesson) {
    return exists(root / "lessons" / lesson / "solution.cu");
  };
  if (std::ranges::none_of(lessons, solved)) {
    throw std::runtime_error(
        "This is a student's edition already: it has no solutions. Make one from the whole course.");
  }
  Gatherer gatherer(root);
  for (const char* path : kOfTheRoot) gatherer.take(path);
  gatherer.take(kReadme, "README.md");
  gatherer.take_common();
  for (const std::string& lesson : lessons) gatherer.take_lesson(lesson);
  return gatherer.finish();
}

}  // namespace edition
