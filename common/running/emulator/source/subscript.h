// The subscripted expression at a place of a source line, as the student wrote it.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace emulator {

/** "As[ty][k]" is the array As with the subscripts "ty" and "k". */
struct Subscripted {
  std::string array;
  std::vector<std::string> subscripts;
};

/**
 * `column` counts from 1 and points to the expression's first character, as clang++ does, or to the bracket
 * that closes one of its subscripts, as g++ does, or in a template to the one that opens it.
 * No array where nothing of the kind is there.
 */
Subscripted subscripted_at(std::string_view line, int column);

}  // namespace emulator
