// Finds the places where device code takes several elements of a variable at once: reinterpret_cast<float4*>(&a[4])[0].
#pragma once

#include <string>
#include <vector>

#include "source/file.h"

namespace source {

struct WideUse {
  Token variable;    ///< `a`
  std::string type;  ///< "float4", as it is written
};

/**
 * Casts to a pointer or a reference, of a local variable that is subscripted somewhere, also those of macros
 * that cast their argument. Whether the variable is an array, and how it is aligned, the compiler has to say.
 */
std::vector<WideUse> wide_uses(const File& file);

}  // namespace source
