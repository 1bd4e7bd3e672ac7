// How wide the terminal is.
#pragma once

#include <cstddef>

namespace text {

/** Columns to break lines at: those of the terminal that the descriptor writes to, where it is one and narrower than
 *  kWidth; else that. */
std::size_t width_of(int descriptor);

}  // namespace text
