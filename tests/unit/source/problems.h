// What the tests of refused names share.
#pragma once

#include <string>
#include <vector>

#include "source/problem.h"

/** The names that the problems begin with, apart by blanks. */
inline std::string names_of(const std::vector<source::Problem>& problems) {
  std::string names;
  for (const source::Problem& problem : problems) {
    if (!names.empty()) names += ' ';
    names += problem.sentence.substr(0, problem.sentence.find(": "));
  }
  return names;
}

/** `statement` inside a kernel, in line 2. */
inline std::string in_kernel(const std::string& statement) {
  return "__global__ void k(float* A) {\n" + statement + ";\n}";
}
