// Characters that look like those of C++ and are none: a document or an input method put them there.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "source/problem.h"

namespace source {

struct Mended {
  std::string text;  ///< with the characters that were meant; every line and column is where it was
  std::vector<Problem> problems;  ///< one for each kind of character, where it first stands
};

/**
 * Finds them in the code; comments and strings may hold what they like.
 * Each compiler says something else of such a character, nvcc and g++ once for each place.
 * The mended text is there to find the other mistakes of the file.
 */
Mended mend_pasted(std::string_view text);

}  // namespace source
