// Words for a shell.
#pragma once

#include <algorithm>
#include <cctype>
#include <string>
#include <string_view>

namespace cli {

/** Fit to be typed into a shell again. */
inline std::string quoted(const std::string& word) {
  const auto plain = [](unsigned char c) {
    return std::isalnum(c) != 0 || c >= 0x80 ||
           std::string_view("_-./+=:,@%").find(c) != std::string_view::npos;
  };
  if (!word.empty() && std::ranges::all_of(word, plain)) return word;
  std::string result = "'";
  for (const char c : word) result += c == '\'' ? std::string("'\\''") : std::string(1, c);
  return result + "'";
}

}  // namespace cli
