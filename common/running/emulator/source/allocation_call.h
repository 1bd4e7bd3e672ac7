// The call of cudaMalloc at a place of the source, as the student wrote it: whose memory an allocation is.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace emulator {

/** Of cudaMalloc(&d_a, bytes): "d_a"; empty where that cannot be told. */
struct AllocationCall {
  std::string name;
  std::string element;  ///< "float" where d_a is declared as float*, if it is a type of C's; else empty
  std::size_t element_bytes = 0;  ///< 0 where `element` is empty
  std::string record;  ///< "Body" where d_a is declared as Body*: a type of the program's; else empty
};

/**
 * The first call of cudaMalloc or its like in line `line` of `source` whose bracket opens at `column` or
 * later, if it is in the same statement: compilers name a call by its bracket, its name or the macro around
 * it. Line and column count from 1; column 0 stands for any: then there must be one call in the line.
 */
AllocationCall allocation_call_at(std::string_view source, int line, int column);

/** Of a call, as they are written, and where in the source its bracket opens. */
struct Arguments {
  std::size_t bracket = 0;
  std::vector<std::string_view> all;
};

/** The same of a function that is called `function`, or begins so; empty where none is found. */
Arguments arguments_at(std::string_view source, int line, int column, std::string_view function);

/** "float" of "cudaError_t cudaMalloc(T**, size_t) [with T = float; ...]", as compilers name a function. */
std::string_view element_in(std::string_view signature);

}  // namespace emulator
