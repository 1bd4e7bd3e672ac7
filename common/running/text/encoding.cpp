// Two bytes, or twice two, for a letter.
#include "text/encoding.h"

#include <cstdint>

namespace text {
namespace {

using namespace std::string_view_literals;

constexpr std::uint32_t kBroken = 0xFFFD;

void append(std::string& to, std::uint32_t code) {
  const auto byte = [&](std::uint32_t bits) { to += static_cast<char>(bits); };
  const auto rest = [&](int shift) { byte(0x80 | (code >> shift & 0x3F)); };
  if (code < 0x80) return byte(code);
  if (code < 0x800) return byte(0xC0 | code >> 6), rest(0);
  if (code < 0x10000) return byte(0xE0 | code >> 12), rest(6), rest(0);
  byte(0xF0 | code >> 18), rest(12), rest(6), rest(0);
}

/** Units of 16 bits. */
class Units {
 public:
  Units(std::string_view bytes, bool big_endian) : bytes_(bytes), big_endian_(big_endian) {}

  std::size_t size() const { return bytes_.size() / 2; }
  std::uint32_t operator[](std::size_t i) const {
    const auto first = static_cast<unsigned char>(bytes_[2 * i]),
               second = static_cast<unsigned char>(bytes_[2 * i + 1]);
    return big_endian_ ? first << 8 | second : second << 8 | first;
  }

 private:
  std::string_view bytes_;
  bool big_endian_;
};

bool is_high(std::uint32_t unit) { return unit >> 10 == 0xD800 >> 10; }
bool is_low(std::uint32_t unit) { return unit >> 10 == 0xDC00 >> 10; }

}  // namespace

Encoding encoding_of(std::string_view text) {
  if (text.starts_with("\xFF\xFE\0\0"sv) || text.starts_with("\0\0\xFE\xFF"sv)) return Encoding::utf32;
  if (text.starts_with("\xFF\xFE")) return Encoding::utf16_little_endian;
  if (text.starts_with("\xFE\xFF")) return Encoding::utf16_big_endian;
  if (text.size() < 4) return Encoding::utf8;
  const bool zero[] = {text[0] == 0, text[1] == 0, text[2] == 0, text[3] == 0};
  if (!zero[0] && zero[1] && !zero[2] && zero[3]) return Encoding::utf16_little_endian;
  if (zero[0] && !zero[1] && zero[2] && !zero[3]) return Encoding::utf16_big_endian;
  return Encoding::utf8;
}

const char* name(Encoding encoding) {
  switch (encoding) {
    case Encoding::utf8:
      return "UTF-8";
    case Encoding::utf16_little_endian:
    case Encoding::utf16_big_endian:
      return "UTF-16";
    case Encoding::utf32:
      return "UTF-32";
  }
  return "";
}

std::string in_utf8(std::string_view text) {
  const Encoding encoding = encoding_of(text);
  if (encoding == Encoding::utf8 || encoding == Encoding::utf32) return std::string(text);
  const Units units(text, encoding == Encoding::utf16_big_endian);
  std::string result;
  for (std::size_t i = units[0] == 0xFEFF ? 1 : 0; i < units.size(); ++i) {
    const std::uint32_t unit = units[i];
    if (is_high(unit) && i + 1 < units.size() && is_low(units[i + 1]))
      append(result, 0x10000 + ((unit & 0x3FF) << 10 | (units[++i] & 0x3FF)));
    else
      append(result, is_high(unit) || is_low(unit) ? kBroken : unit);
  }
  if (text.size() % 2 != 0) append(result, kBroken);
  return result;
}

std::string why_no_compiler_reads(std::string_view text) {
  const Encoding encoding = encoding_of(text);
  if (encoding == Encoding::utf8) return "";
  return std::string("is in ") + name(encoding) +
         ", which compilers of CUDA do not read: save it as UTF-8. (In VS Code click the encoding in the bar at the "
         "bottom, then Save with Encoding; in Notepad choose Save as, Encoding: UTF-8; in PowerShell write by "
         "Set-Content -Encoding utf8 instead of >.)";
}

}  // namespace text
