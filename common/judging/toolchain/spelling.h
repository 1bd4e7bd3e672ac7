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

/** The word that `name` is a misspelling of: another case, underscores, a letter or two; of CUDA's names only
 *  one that the emulator has. What CUDA has is no misspelling, whether the emulator has it or not. */
std::optional<Word> meant_by(std::string_view name);

/** Is it written as CUDA writes its own names? */
bool looks_like_cuda(std::string_view name);

}  // namespace toolchain
