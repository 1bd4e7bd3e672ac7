// Looks for the two words, never for sentences of the template: those may stay where they fit.
#include "lesson/to_write.h"

#include <algorithm>
#include <optional>

#include "lesson/documents.h"
#include "text/file.h"
#include "text/text.h"

namespace lesson {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view kMark = "To write: ";

/** From the mark to the end of its comment, of its cell of a table, or of its line; line ends are blanks. */
std::string sentence_at(std::string_view text, std::size_t at) {
  const std::size_t line_begin = text.rfind('\n', at) + 1;  // npos + 1 is 0
  const std::string_view before = text.substr(line_begin, at - line_begin);
  const std::string_view close = before.find("<!--") != std::string_view::npos ? "-->"
                                 : before.starts_with('|')                     ? "|"
                                                                               : "\n";
  const std::size_t end = std::min(text.find(close, at), text.size());
  std::string words;
  for (const char c : text.substr(at, end - at)) {
    const bool blank = c == ' ' || c == '\n' || c == '\r';
    if (!blank || (!words.empty() && words.back() != ' ')) words += blank ? ' ' : c;
  }
  if (words.ends_with(' ')) words.pop_back();
  return words;
}

/** "## Goal" is "Goal"; nothing where the line is no heading. */
std::optional<std::string> heading(std::string_view line) {
  const std::size_t depth = std::min(line.find_first_not_of('#'), line.size());
  if (depth == 0 || depth > 3 || !line.substr(depth).starts_with(' ')) return std::nullopt;
  return std::string(line.substr(depth + 1));
}

/** The solution comes first, then its checks, then other code: documents speak of them. */
int turn(const fs::path& file) {
  if (file.extension() == ".md") return 3;
  return file.filename() == "solution.cu" ? 0 : file.filename() == "grade.cpp" ? 1 : 2;
}

std::vector<fs::path> files_of(const fs::path& root, const std::string& lesson) {
  std::vector<fs::path> files;
  for (const char* folder : {"lessons", "solutions"}) {
    std::error_code none;
    for (const auto& entry : fs::recursive_directory_iterator(root / folder / lesson, none)) {
      if (entry.is_regular_file() && entry.path().filename() != "kernel.cu")
        files.push_back(entry.path().lexically_relative(root));
    }
  }
  std::ranges::sort(files, {}, [](const fs::path& file) { return std::pair(turn(file), file); });
  files.push_back(fs::path("slides") / (lesson + ".md"));
  return files;
}

}  // namespace

std::vector<ToWrite> to_write(const fs::path& file, std::string_view text) {
  std::vector<ToWrite> found;
  const bool markdown = file.extension() == ".md";
  std::string section;
  std::string_view rest = text;
  for (int number = 1; !rest.empty(); ++number) {
    const std::size_t begin = text.size() - rest.size();
    const std::string_view line = text::take_line(rest);
    if (markdown) section = heading(line).value_or(section);
    const std::size_t at = line.find(kMark);
    if (at == std::string_view::npos) continue;
    found.push_back({.file = file,
                     .line = number,
                     .section = section,
                     .what = sentence_at(text, begin + at + kMark.size())});
  }
  return found;
}

std::vector<ToWrite> all_to_write(const fs::path& root, const std::string& lesson) {
  std::vector<ToWrite> all;
  for (const fs::path& file : files_of(root, lesson)) {
    const std::optional<std::string> text = text::contents(root / file);
    if (text) std::ranges::move(to_write(file, *text), std::back_inserter(all));
  }
  for (const char* document : kDocuments) {
    const std::optional<std::string> text = text::contents(root / document);
    if (!text) continue;
    for (ToWrite& one : to_write(document, *text)) {
      if (names(text::line_of(*text, one.line), lesson)) all.push_back(std::move(one));
    }
  }
  return all;
}

}  // namespace lesson
