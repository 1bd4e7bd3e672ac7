// Keeps the variables of a kernel file apart.
#pragma once

#include <string>
#include <string_view>

namespace verifier {

/** Assembly (AT&T syntax) with room (shared_layout/variables.h) around each variable of kernels and each constant array: what
 *  leaves `static const float taps[5]` through a pointer falls into it, and not into what the compiler put next. */
std::string with_room_around_variables(std::string_view assembly);

}  // namespace verifier
