// A strict look at a page: every tag closed where it should be, every attribute quoted, nothing unescaped.
#pragma once

#include <string>
#include <string_view>

namespace support {

/** Empty, or the first thing that XML would refuse, with what stands there. */
std::string why_not_well_formed(std::string_view document);

}  // namespace support
