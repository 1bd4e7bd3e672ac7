// Lines of solutions that stand where a student can read them.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "edition/gatherer.h"
#include "source/marked_source.h"

namespace edition {

struct Solution {
  std::string lesson;  ///< e.g. "02_tiled"
  source::Marked marked;
};

struct Leak {
  std::string file;
  int line;  ///< from 1
  std::string lesson;
  int todo;
  std::string text;  ///< the line of the solution
};

/**
 * A line of a solution region, comments included, must not be a line of any file; and where its code
 * has more than twelve tokens, it must not be part of a line either, as in a hint between backticks.
 * Blanks make no difference. Left aside are lines of fewer than five tokens, such as `} else {`,
 * and what the skeletons themselves hold: a later lesson gives what an earlier one asked for.
 */
std::vector<Leak> leaks(const std::vector<Solution>&, const std::vector<File>&);

}  // namespace edition
