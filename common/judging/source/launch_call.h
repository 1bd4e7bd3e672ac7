// cudaLaunchKernel((void*)kernel, ...): a cast hides what the kernel's parameters are.
#pragma once

#include <cstddef>
#include <vector>

#include "source/code.h"

namespace source {

/** The tokens of casts to a pointer without a type around the first argument of each such call, to be left out. */
std::vector<std::size_t> casts_of_launched(const Code&);

}  // namespace source
