// Recognises a wrong number of bytes that the source gives a call of CUDA's: sizeof of the wrong thing, or a number of
// elements, e.g. cudaMalloc(&d, n).
#pragma once

#include <string>
#include <string_view>

namespace emulator {

struct SizeArgument {
  enum class Of {
    other,
    pointer,  ///< sizeof of a pointer
    vector,   ///< sizeof of a std::vector
    count,    ///< a whole number that the file declares without any sizeof, and not by a name such as bytes
  };
  Of of = Of::other;
  std::string name;  ///< of that pointer, vector or number
};

/** Of a call of `function`, "cudaMalloc", "cudaMemcpy" or "cudaMemset", or of one that begins so, that
 *  allocation_call_at() would find at this place. */
SizeArgument size_argument_at(std::string_view source, int line, int column, std::string_view function);

/** What the nearest declaration or #define of `name` in `before` gives it, up to its semicolon or line's end; empty
 *  for none. */
std::string_view value_of(std::string_view before, std::string_view name);

}  // namespace emulator
