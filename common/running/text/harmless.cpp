// UTF-8, character by character.
#include "text/harmless.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdio>
#include <utility>

namespace text {
namespace {

struct Character {
  std::uint32_t code = 0;
  std::size_t bytes = 0;  ///< 0: these bytes are no UTF-8
};

Character first_of(std::string_view text) {
  const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
  const unsigned char lead = byte(0);
  if (lead < 0x80) return {lead, 1};
  const std::size_t bytes = lead >= 0xF0 && lead < 0xF8   ? 4
                            : lead >= 0xE0 && lead < 0xF0 ? 3
                            : lead >= 0xC2 && lead < 0xE0 ? 2
                                                          : 0;
  if (bytes == 0 || text.size() < bytes) return {};
  std::uint32_t code = lead & (0xFFU >> (bytes + 1));
  for (std::size_t i = 1; i < bytes; ++i) {
    if ((byte(i) & 0xC0) != 0x80) return {};
    code = code << 6 | (byte(i) & 0x3F);
  }
  return {code, bytes};
}

bool steers(std::uint32_t code) { return code < 0x20 || (0x7F <= code && code <= 0x9F) || is_hidden(code); }

/** Soft hyphen, marks of direction, joiners, line separators, invisible operators, byte order mark, tags. */
constexpr std::array<std::pair<std::uint32_t, std::uint32_t>, 9> kHidden = {{{0x00AD, 0x00AD},
                                                                             {0x061C, 0x061C},
                                                                             {0x180E, 0x180E},
                                                                             {0x200B, 0x200F},
                                                                             {0x2028, 0x202E},
                                                                             {0x2060, 0x206F},
                                                                             {0xFEFF, 0xFEFF},
                                                                             {0xFFF9, 0xFFFB},
                                                                             {0xE0000, 0xE007F}}};

}  // namespace

bool is_hidden(std::uint32_t code) {
  return std::ranges::any_of(kHidden,
                             [&](const auto& range) { return range.first <= code && code <= range.second; });
}

std::string code_name(std::uint32_t code) {
  std::array<char, 16> name = {};
  std::snprintf(name.data(), name.size(), code > 0xFFFF ? "\\U%08X" : "\\u%04X", static_cast<unsigned>(code));
  return name.data();
}

std::string visible(std::string_view text) {
  std::string shown;
  while (!text.empty()) {
    const Character c = first_of(text);
    const std::size_t bytes = std::max<std::size_t>(c.bytes, 1);
    shown += c.bytes > 0 && is_hidden(c.code) ? code_name(c.code) : std::string(text.substr(0, bytes));
    text.remove_prefix(bytes);
  }
  return shown;
}

std::string harmless(std::string_view text) {
  std::string shown;
  while (!text.empty()) {
    const Character c = first_of(text);
    if (c.code == '\n') {
      shown += '\n';
    } else if (c.code == '\t') {
      shown += ' ';
    } else if (c.bytes == 0 || steers(c.code)) {
      shown += '?';
    } else {
      shown += text.substr(0, c.bytes);
    }
    text.remove_prefix(std::max<std::size_t>(c.bytes, 1));
  }
  return shown;
}

std::string harmless_name(std::string_view name) {
  std::string shown = harmless(name);
  std::ranges::replace(shown, '\n', '?');
  return shown;
}

}  // namespace text
