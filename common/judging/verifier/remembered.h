// What a function takes for granted to find in its frame.
#pragma once

#include <cstdint>

namespace verifier {

/** Of a function's frame, counted from where its return address lies: nobody must store to it through pointers. */
struct Remembered {
  std::uint64_t begin_in_file = 0;  ///< the function's first instruction
  std::int64_t begin = 0, end = 0;  ///< bytes; nothing where the end is not above the beginning
};

}  // namespace verifier
