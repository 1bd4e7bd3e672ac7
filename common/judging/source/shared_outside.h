// extern __shared__ arrays that stand outside of functions: each function that uses one gets a name of its own for it.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "source/code.h"

namespace source {

/** extern __shared__ unsigned char raw[]; or, with rows, tile[][16]. */
struct SharedOutside {
  std::string_view name;
  std::string type;  ///< of an element, or of a row
};

/** Those that the file declares, in their order. */
std::vector<SharedOutside> shared_outside(const Code&);

/** `[=]`: whoever copies what it uses has to name a pointer, where CUDA has a variable that nobody copies. */
bool has_copying_lambda(const Code&);

/**
 * Where the array of a function, an array as C++ has it that may be cast to anything, is to be declared: in front of
 * which token, and the text. Functions with a variable or parameter of that name have none.
 */
std::vector<std::pair<std::size_t, std::string>> shared_in_functions(const Code&,
                                                                     const std::vector<SharedOutside>&);

}  // namespace source
