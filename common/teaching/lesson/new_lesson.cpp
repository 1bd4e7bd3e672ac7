// Written beside its place, in the checkout, then moved there; what was moved is moved back where a later
// move fails.
#include "lesson/new_lesson.h"

#include <fmt/format.h>

#include <ranges>
#include <regex>
#include <stdexcept>
#include <system_error>
#include <utility>

#include "lesson/documents.h"
#include "lesson/template.h"
#include "lesson/to_write.h"
#include "text/file.h"

namespace lesson {
namespace {

namespace fs = std::filesystem;

[[noreturn]] void cannot_be_made(const Name& name, const fs::filesystem_error& error) {
  // Of a move the end that somebody knows; of our own folder the one that it lies in.
  const bool first = error.path1().string().find(text::kPart) == std::string::npos;
  fs::path place = first || error.path2().empty() ? error.path1() : error.path2();
  while (place.string().find(text::kPart) != std::string::npos) place = place.parent_path();
  throw std::runtime_error(fmt::format("{} cannot be made, and nothing was changed: {}: {}.", name.whole,
                                       place.lexically_normal().string(), error.code().message()));
}

/** Renames, and undoes all of it unless all was done. */
class Moves {
 public:
  ~Moves() {
    std::error_code ignored;
    for (auto last = done_.rbegin(); last != done_.rend(); ++last)
      fs::rename(last->second, last->first, ignored);
  }
  void move(const fs::path& from, const fs::path& to) {
    fs::rename(from, to);
    done_.emplace_back(from, to);
  }
  void keep() { done_.clear(); }

 private:
  std::vector<std::pair<fs::path, fs::path>> done_;
};

/**
 * The gate of the template's technique is met by the template's solution, and a lesson's must not be met by
 * an earlier one's.
 */
void refuse_two_templates(const fs::path& root, const std::vector<std::string>& lessons) {
  for (const std::string& other : lessons) {
    const fs::path solution = fs::path("lessons") / other / "solution.cu";
    if (to_write(solution, text::contents(root / solution).value_or("")).empty()) continue;
    throw std::runtime_error(fmt::format(
        "{} still has the template's kernel, which would earn the points of a second lesson from the "
        "template. Write it first: ./course check {}",
        other, parse(other).number));
  }
}

void refuse_what_is_there(const fs::path& root, const std::vector<fs::path>& places) {
  for (const fs::path& place : places) {
    if (symlink_status(root / place).type() == fs::file_type::not_found) continue;
    throw std::runtime_error(
        fmt::format("{} already exists, and nothing is overwritten: move it away first.", place.string()));
  }
}

std::string minutes_of(const std::vector<File>& files) {
  static const std::regex kMinutes(R"(\*\*Minutes:\*\* (\d+))");
  std::smatch found;
  for (const File& file : files) {
    if (std::regex_search(file.text, found, kMinutes)) return found[1];
  }
  throw std::runtime_error("The template's hand-out has no line that begins with **Minutes:**");
}

}  // namespace

std::vector<fs::path> make(const fs::path& root, const Name& name) try {
  const std::vector<std::string> lessons = folders(root);
  refuse_number(name, lessons);
  refuse_two_templates(root, lessons);
  const std::vector<fs::path> places = {fs::path("lessons") / name.whole, fs::path("solutions") / name.whole,
                                        fs::path("slides") / (name.whole + ".md")};
  refuse_what_is_there(root, places);
  const std::vector<File> files = fill_template(root, name);
  const std::vector<File> documents = with_lesson(root, name, minutes_of(files));

  const text::PartFolder part(root / name.whole);
  const fs::path made = part.path() / "new", before = part.path() / "before";
  for (const File& file : files) text::write_file(made / file.path, file.text);
  for (const File& document : documents) {
    text::write_file(made / document.path, document.text);
    permissions(made / document.path, status(root / document.path).permissions());
    create_directories((before / document.path).parent_path());
  }
  Moves moves;
  for (const fs::path& place : places) moves.move(made / place, root / place);
  std::vector<fs::path> named;
  for (const File& document : documents) {
    moves.move(root / document.path, before / document.path);
    moves.move(made / document.path, root / document.path);
    named.push_back(document.path);
  }
  moves.keep();
  return named;
} catch (const fs::filesystem_error& error) {
  cannot_be_made(name, error);
}

}  // namespace lesson
