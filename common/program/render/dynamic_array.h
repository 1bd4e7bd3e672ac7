// Finds the name that a file gives its dynamic shared memory, e.g. smem in `extern __shared__ float smem[]`.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "report/report.h"

namespace render {

/** smem of extern __shared__ float smem[], where all such arrays of the file have one name; otherwise empty. */
std::string dynamic_array(std::string_view source);

/** In the words of the file: the emulator knows that memory by no name. */
std::vector<report::Finding> with_dynamic_array(std::span<const report::Finding>, const std::string& name);

}  // namespace render
