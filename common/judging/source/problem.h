// What the student learns about a place in a file.
#pragma once

#include <string>

namespace source {

struct Problem {
  int line = 0, column = 0;  ///< from 1; columns count bytes
  std::string sentence;      ///< what is wrong and what to do next, without file and line
};

}  // namespace source
