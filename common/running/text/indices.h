// Questions about numbers in a row. clang++ 14 cannot ask std::views::iota with the library of g++ 12.
#pragma once

#include <cstddef>

namespace text {

/** Is it true of one of begin, begin + 1, ... end - 1? */
template <class Is>
bool any_index(std::size_t begin, std::size_t end, Is is) {
  for (std::size_t i = begin; i < end; ++i) {
    if (is(i)) return true;
  }
  return false;
}

/** Of all of them? */
template <class Is>
bool all_indices(std::size_t begin, std::size_t end, Is is) {
  return !any_index(begin, end, [&](std::size_t i) { return !is(i); });
}

}  // namespace text
