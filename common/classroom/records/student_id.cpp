// Character by character.
#include "records/student_id.h"

#include <algorithm>
#include <array>
#include <cctype>

#include "records/composed.h"
#include "text/harmless.h"

namespace records {
namespace {

constexpr std::size_t kLongest =
    100;  // with ".json" and what a part of a file adds below the 255 of a file system

/** No-break, thin, ideographic and zero-width blanks: they look like one, or like nothing. */
constexpr std::array<std::string_view, 8> kBlanks = {"\u00A0", "\u2009", "\u200A", "\u200B",
                                                     "\u200C", "\u200D", "\u202F", "\u3000"};

bool is_kept(char c) {
  const auto byte = static_cast<unsigned char>(c);
  return byte >= 0x80 || std::isalnum(byte) != 0 ||
         std::string_view("._@+-").find(c) != std::string_view::npos;
}

void replace_blanks(std::string& words) {
  for (const std::string_view blank : kBlanks) {
    for (std::size_t at = 0; (at = words.find(blank, at)) != std::string::npos;)
      words.replace(at, blank.size(), " ");
  }
}

/** Not in the middle of a character of UTF-8. */
void shorten(std::string& id) {
  if (id.size() <= kLongest) return;
  std::size_t end = kLongest;
  while (end > 0 && (static_cast<unsigned char>(id[end]) & 0xC0) == 0x80) --end;
  id.resize(end);
}

}  // namespace

std::string student_id(std::string_view words) {
  std::string clean = composed(words);
  replace_blanks(clean);
  clean = text::harmless(clean);
  std::string id;
  for (const char c : clean) {
    const char next = c == ' ' ? '-' : is_kept(c) ? c : '_';
    if (next != '-' || !id.ends_with('-')) id += next;
  }
  id.erase(0, std::min(id.find_first_not_of(".@+-"), id.size()));
  shorten(id);
  id.erase(id.find_last_not_of("-.") + 1);
  return id.empty() ? "unnamed" : id;
}

bool is_student_id(std::string_view id) { return student_id(id) == composed(id); }

}  // namespace records
