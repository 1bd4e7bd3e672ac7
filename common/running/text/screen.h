// How wide the terminal is.
#pragma once

#include <cstddef>

namespace text {

/** Columns to break lines at: those of the terminal that the descriptor writes to, if it is one, and no more than
 *  kWidth. */
std::size_t width_of(int descriptor);

}  // namespace text
