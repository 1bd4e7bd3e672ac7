// Nothing to do but to say something: help, the version, or what is wrong with the arguments.
#pragma once

#include <string>

namespace cli {

struct Say {
  std::string text;
  int exit_code = 0;  ///< 0: to stdout; 2: to stderr
};

/** Says it, and returns the exit code. */
int say(const Say&);

}  // namespace cli
