// regcomp and regexec.
#include "toolchain/pattern.h"

#include <array>
#include <stdexcept>

namespace toolchain {

Pattern::Pattern(const std::string& expression) {
  if (regcomp(&compiled_, expression.c_str(), REG_EXTENDED) != 0)
    throw std::logic_error("no regular expression: " + expression);
}

Pattern::~Pattern() { regfree(&compiled_); }

std::vector<std::string> Pattern::match(const std::string& text) const {
  std::array<regmatch_t, 10> found;
  if (regexec(&compiled_, text.c_str(), found.size(), found.data(), 0) != 0) return {};
  std::vector<std::string> groups;
  for (std::size_t i = 0; i <= compiled_.re_nsub; ++i) {
    const auto [begin, end] = found[i];
    groups.push_back(
        begin < 0 ? "" : text.substr(static_cast<std::size_t>(begin), static_cast<std::size_t>(end - begin)));
  }
  return groups;
}

}  // namespace toolchain
