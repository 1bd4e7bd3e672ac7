// UTF-8, character by character.
#include "text/harmless.h"

#include <algorithm>
#include <cstdint>

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

bool steers(std::uint32_t code) {
  const auto within = [&](std::uint32_t first, std::uint32_t last) { return first <= code && code <= last; };
  return code < 0x20 || within(0x7F, 0x9F) || code == 0x061C || within(0x200E, 0x200F) ||
         within(0x2028, 0x202E) || within(0x2066, 0x2069);
}

}  // namespace

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
