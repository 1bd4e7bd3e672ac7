// Launches with blanks in their brackets, kernel<< <grid, block>> >(A), as some editors lay them out.
#pragma once

#include <string>
#include <string_view>

namespace source {

/**
 * The text with <<< and >>> in their place; every other line and column is where it was. As nvcc 13.0 reads them,
 * which was tried out: `<< <` in one line, and `>> >` in one line or two; `< <<` and `> >>` are no launches, and stay.
 */
std::string with_whole_brackets(std::string text);

}  // namespace source
