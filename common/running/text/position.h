// A place in a file as one number that grows with its text.
#pragma once

namespace text {

/** Lines and columns from 1, columns up to 4095. */
constexpr unsigned position(int line, int column) {
  constexpr int kColumns = 4096;
  return static_cast<unsigned>(line * kColumns + (column < kColumns ? column : kColumns - 1));
}

/** Behind all of a file. */
inline constexpr unsigned kPastEnd = ~0u;

}  // namespace text
