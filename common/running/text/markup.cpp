// Escapes, letter by letter.
#include "text/markup.h"

#include <cstdint>

#include "text/harmless.h"

namespace text {
namespace {

constexpr std::string_view kReplacement = "\xef\xbf\xbd";  // U+FFFD

/** One letter of UTF-8 in `bytes`, which is its beginning. */
struct Letter {
  std::string_view bytes;  ///< one byte where it is broken
  std::uint32_t code = 0;  ///< 0 where it is broken
};

Letter first_letter(std::string_view text) {
  const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
  const unsigned lead = byte(0);
  const std::size_t length = lead < 0x80         ? 1
                             : lead >> 5 == 0x6  ? 2
                             : lead >> 4 == 0xe  ? 3
                             : lead >> 3 == 0x1e ? 4
                                                 : 0;
  const Letter broken{text.substr(0, 1)};
  if (length == 0 || length > text.size()) return broken;
  constexpr std::uint32_t kLeadBits[] = {0, 0x7f, 0x1f, 0x0f, 0x07};
  constexpr std::uint32_t kLeast[] = {0, 0, 0x80, 0x800,
                                      0x10000};  // of so many bytes; a smaller one is a disguise
  std::uint32_t code = lead & kLeadBits[length];
  for (std::size_t i = 1; i < length; ++i) {
    if ((byte(i) & 0xc0) != 0x80) return broken;
    code = code << 6 | (byte(i) & 0x3f);
  }
  return code < kLeast[length] ? broken : Letter{text.substr(0, length), code};
}

/** XML 1.0, production Char. */
bool allowed(std::uint32_t c) {
  return c == '\t' || c == '\n' || c == '\r' || (c >= 0x20 && c <= 0xd7ff) || (c >= 0xe000 && c <= 0xfffd) ||
         (c >= 0x10000 && c <= 0x10ffff);
}

std::string escaped_letter(const Letter& letter) {
  switch (letter.code) {
    case '&':
      return "&amp;";
    case '<':
      return "&lt;";
    case '>':
      return "&gt;";
    case '"':
      return "&quot;";
    case '\'':
      return "&#39;";
    default:
      if (is_hidden(letter.code)) return code_name(letter.code);
      return std::string(allowed(letter.code) ? letter.bytes : kReplacement);
  }
}

}  // namespace

std::string escaped(std::string_view text) {
  std::string result;
  while (!text.empty()) {
    const Letter letter = first_letter(text);
    result += escaped_letter(letter);
    text.remove_prefix(letter.bytes.size());
  }
  return result;
}

bool is_utf8(std::string_view text) {
  while (!text.empty()) {
    const Letter letter = first_letter(text);
    if (!allowed(letter.code)) return false;
    text.remove_prefix(letter.bytes.size());
  }
  return true;
}

}  // namespace text
