// Declares Remembered, which is written into an object for a function that was looked at: the part of its frame that must stay unchanged.
#pragma once

#include <cstdint>

namespace verifier {

/** Of its frame, counted from where its return address lies, what it takes for granted to find there: nobody must store to it
 *  through pointers. */
struct Remembered {
  std::uint64_t begin_in_file = 0;  ///< the function's first instruction
  std::int64_t begin = 0, end = 0;  ///< bytes; nothing where the end is not above the beginning
  bool of_kernels = false;          ///< it may be launched, and called by kernels through pointers
};

}  // namespace verifier
