// Rows of tables: | `identifier` | words |.
#include "pages/words.h"

#include <algorithm>

#include "text/file.h"
#include "text/text.h"

namespace pages {
namespace {

constexpr std::string_view kMissed = "missed_";

std::string without_marks(std::string_view words) {
  std::string plain;
  for (const char c : words)
    if (c != '`') plain += c;
  return plain;
}

std::string with_blanks(std::string_view identifier) {
  std::string words(identifier);
  std::ranges::replace(words, '_', ' ');
  return words;
}

/** Identifiers have small letters only; these are names of matrices. */
std::string with_matrices(std::string words) {
  for (const char* matrix : {" of a ", " of b ", " of c "}) {
    if (const std::size_t at = words.find(matrix); at != std::string::npos)
      words.replace(at + 4, 1, text::upper(words.substr(at + 4, 1)));
  }
  return words;
}

}  // namespace

MistakeWords::MistakeWords(std::string_view result_md) {
  const std::size_t tables = result_md.find("\n## Mistakes");
  std::string_view rest = tables == std::string_view::npos ? std::string_view() : result_md.substr(tables);
  while (!rest.empty()) {
    const std::string_view line = text::take_line(rest);
    constexpr std::string_view kBegin = "| `", kMiddle = "` | ", kEnd = " |";
    const std::size_t middle = line.find(kMiddle);
    if (!line.starts_with(kBegin) || middle == std::string_view::npos || !line.ends_with(kEnd)) continue;
    const std::size_t words = middle + kMiddle.size();
    words_.emplace(line.substr(kBegin.size(), middle - kBegin.size()),
                   without_marks(line.substr(words, line.size() - kEnd.size() - words)));
  }
}

std::string MistakeWords::of(std::string_view identifier) const {
  if (const auto found = words_.find(identifier); found != words_.end()) return found->second;
  if (identifier.starts_with(kMissed))
    return "missed the gate: " + with_matrices(with_blanks(identifier.substr(kMissed.size())));
  return with_blanks(identifier);
}

MistakeWords mistake_words(const std::filesystem::path& root) {
  const auto document = text::contents(root / "common" / "program" / "render" / "RESULT.md");
  return document ? MistakeWords(*document) : MistakeWords();
}

}  // namespace pages
