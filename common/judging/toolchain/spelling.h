// The words of C++ and CUDA that students write differently.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace toolchain {

struct Word {
  std::string_view language;  ///< "CUDA" or "C++": who writes it so
  std::string_view spelling;
};

/** The word that `name` is a misspelling of: another case, underscores,
 *  a letter or two. The word itself is none. */
std::optional<Word> meant_by(std::string_view name);

}  // namespace toolchain
