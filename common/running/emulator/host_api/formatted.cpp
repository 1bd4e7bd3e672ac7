// A format is read once, from its beginning to its end.
#include "emulator/host_api/formatted.h"

#include <algorithm>
#include <array>
#include <cstdio>
#include <string_view>

#include "emulator/hooks/hooks.h"

namespace emulator {
namespace {

constexpr int kMostWidth = 1 << 16;

bool is_one_of(char c, std::string_view letters) { return c != '\0' && letters.find(c) != letters.npos; }

/** The arguments of one call, each fetched once. */
struct Given {
  std::va_list list;
  explicit Given(std::va_list from) { va_copy(list, from); }
  Given(const Given&) = delete;
  Given& operator=(const Given&) = delete;
  ~Given() { va_end(list); }
};

struct Conversion {
  std::string flags;
  int width = 0, precision = -1;  ///< -1: none is given
  std::string size;
  char type = '\0';

  /** Whether it is one. `at` stands behind the percent sign, and then behind the type. */
  bool read(const char*& at, Given& arguments) {
    while (is_one_of(*at, "#0+- ")) flags += *at++;
    width = number(at, arguments);
    if (width < 0) flags += '-', width = -width;
    if (*at == '.') precision = number(++at, arguments);
    while (is_one_of(*at, "hljzt") && size.size() < 2) size += *at++;
    type = *at == '\0' ? '\0' : *at++;
    const bool sized = size.empty() || size == "h" || size == "hh" || size == "l" || size == "ll" ||
                       size == "j" || size == "z" || size == "t";
    if (is_one_of(type, "diouxX")) return sized;
    return is_one_of(type, "eEfFgGaA") ? size.empty() || size == "l"
                                       : is_one_of(type, "cps%") && size.empty();
  }

  /** The library makes it: `value` is a number, or a pointer that is not followed. */
  template <class T>
  std::string made(std::string_view sized, T value) const {
    const std::string one = "%" + flags + "*" + (precision >= 0 ? ".*" : "") + std::string(sized) + type;
    std::array<char, 64> room;
    const auto print = [&](char* to, std::size_t most) {
      return precision >= 0 ? std::snprintf(to, most, one.c_str(), width, precision, value)
                            : std::snprintf(to, most, one.c_str(), width, value);
    };
    const auto length = static_cast<std::size_t>(std::max(print(room.data(), room.size()), 0));
    if (length < room.size()) return {room.data(), length};
    std::string longer(length, '\0');
    print(longer.data(), length + 1);
    return longer;
  }

  std::string integer(Given& arguments) const {
    const bool is_signed = type == 'd' || type == 'i';
    if (size == "hh" || size == "h" || size.empty()) {
      const int value = va_arg(arguments.list, int);
      const int bits = size == "hh" ? 8 : size == "h" ? 16 : 32;
      const auto all = static_cast<std::uint64_t>(value) << (64 - bits);
      return is_signed ? made("ll", static_cast<long long>(all) >> (64 - bits))
                       : made("ll", static_cast<unsigned long long>(all >> (64 - bits)));
    }
    return made("ll", va_arg(arguments.list, long long));
  }

  std::string string(const char* text, std::uintptr_t pc) const {
    const std::size_t most = precision >= 0 ? static_cast<std::size_t>(precision) : SIZE_MAX;
    if (text == nullptr) return "(null)";
    std::string shown(text, see_text(text, pc, most));
    const std::size_t blanks =
        static_cast<std::size_t>(width) - std::min(shown.size(), static_cast<std::size_t>(width));
    return flags.find('-') != flags.npos ? shown + std::string(blanks, ' ')
                                         : std::string(blanks, ' ') + shown;
  }

  std::string text(Given& arguments, std::uintptr_t pc) const {
    if (type == '%') return "%";
    if (type == 's') return string(va_arg(arguments.list, const char*), pc);
    if (type == 'c') return made("", va_arg(arguments.list, int));
    if (type == 'p') return made("", va_arg(arguments.list, void*));
    if (is_one_of(type, "diouxX")) return integer(arguments);
    return made("", va_arg(arguments.list, double));
  }

 private:
  static int number(const char*& at, Given& arguments) {
    if (*at == '*') return ++at, std::clamp(va_arg(arguments.list, int), -kMostWidth, kMostWidth);
    int value = 0;
    for (; is_one_of(*at, "0123456789"); ++at) value = std::min(10 * value + (*at - '0'), kMostWidth);
    return value;
  }
};

}  // namespace

std::size_t see_text(const char* text, std::uintptr_t pc, std::size_t most) {
  std::size_t length = 0;
  for (; length < most; ++length) {
    see_access(reinterpret_cast<std::uintptr_t>(text + length), 1, false, pc);
    if (text[length] == '\0') break;
  }
  return length;
}

std::string formatted(const char* format, std::va_list given, std::uintptr_t pc) {
  const std::string_view all(format, see_text(format, pc));
  Given arguments(given);
  std::string text;
  const char* at = format;
  for (;;) {
    const std::size_t percent = all.find('%', static_cast<std::size_t>(at - format));
    const char* const from = at;
    if (percent == all.npos) return text.append(from, format + all.size());
    at = format + percent;
    text.append(from, at);
    Conversion conversion;
    const char* const begin = at++;
    if (!conversion.read(at, arguments)) return text.append(begin, format + all.size());
    text += conversion.text(arguments, pc);
  }
}

}  // namespace emulator
