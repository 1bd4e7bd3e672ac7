// Reads --sizes.
#pragma once

#include <string>
#include <vector>

#include "bench/ladder.h"

namespace bench {

/** "1024,4093x4095x4097": squares, or MxNxK. Throws std::invalid_argument with a sentence,
 *  without a full stop, that names the first bad one. */
std::vector<Size> parse_sizes(const std::string& words);

}  // namespace bench
