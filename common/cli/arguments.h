// What was typed behind ./course, understood.
#pragma once

#include <string>
#include <variant>
#include <vector>

namespace cli {

struct Grade {
  std::string lesson, file, json;  ///< file and json are empty when not given
  bool gpu = false;
};

struct List {};

struct Trace {
  std::string lesson, file, json;  ///< file and json are empty when not given
  int M = 64, N = 64, K = 32;
  std::string gpu = "sm_90";  ///< whose occupancy is told
};

/** Which edition of a marked solution. */
struct Skeleton {
  std::string lesson, output;  ///< output is empty for stdout
  int checkpoint = -1;         ///< -1 when not given
  int all_but = -1;            ///< -1 when not given
  bool answer = false;
};

struct Run {
  std::string file;
  bool gpu = false;
  std::vector<std::string> arguments;
};

/** Nothing to do but to say something: help, the version, or what is wrong with the arguments. */
struct Say {
  std::string text;
  int exit_code = 0;  ///< 0: to stdout; 2: to stderr
};

using Command = std::variant<Grade, List, Trace, Skeleton, Run, Say>;

Command understand(int argc, const char* const* argv);

}  // namespace cli
