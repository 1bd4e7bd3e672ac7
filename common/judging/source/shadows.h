// A file's own variables of the names gridDim, blockDim, blockIdx and threadIdx: legal, and not rare.
#pragma once

#include <cstddef>
#include <string_view>
#include <vector>

#include "source/code.h"

namespace source {

/** What the emulator calls such a variable; a compiler's message has the prefix, too. */
inline constexpr std::string_view kShadowPrefix = "__emulator_own_";

struct Shadows {
  std::vector<std::size_t> uses;   ///< tokens that mean the file's own variable, or a member
  std::vector<std::size_t> wrong;  ///< declarations outside of all functions, which CUDA does not allow
};

Shadows shadows(const Code&);

}  // namespace source
