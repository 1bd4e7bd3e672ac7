// How wide the terminal is.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace text {

/** Columns to break lines at: those of the terminal that the descriptor writes to, if it is one, and no more
 *  than kWidth. */
std::size_t width_of(int descriptor);
/** The lines of `text`, each broken so that it fits there. Lines that begin with a blank stay whole. */
std::string fitted(std::string_view text, int descriptor);

}  // namespace text
