// Defines the setting in which a class is graded: folders, grading program, sandbox, jobs at a time and time limits.
#pragma once

#include <filesystem>
#include <string>

namespace marking {

struct Setting {
  std::filesystem::path root;     ///< the checkout
  std::filesystem::path program;  ///< `course`
  std::filesystem::path out;      ///< OUT, with its folders records and files
  std::string sandbox;            ///< for --sandbox; empty for none of its own
  unsigned jobs = 1;
  double limit = 600;  ///< seconds for one submission: far more than any needs
  double mercy = 5;    ///< seconds in which one that is stopped may tidy up
};

}  // namespace marking
