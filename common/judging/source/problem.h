// Declares Problem, which holds what the student learns about a place in a file: line, column and a sentence.
#pragma once

#include <string>

namespace source {

/** By which mistake. */
enum class Fault {
  other,                 ///< the emulator lacks it, or a launch is written as none is
  brace,                 ///< one is missing, or one too many
  wrong_side,            ///< a call between host and device
  no_global,             ///< what is launched is no kernel
  kernel_returns_value,  ///< or says nothing of it
  launch_brackets,       ///< <<grid, block>>
  shared_with_value,     ///< __shared__ float sum = 0;
  reference_parameter,   ///< __global__ void k(int& n)
};

struct Problem {
  int line = 0, column = 0;  ///< from 1; columns count bytes
  std::string sentence;      ///< what is wrong and what to do next, without file and line
  Fault fault = Fault::other;
};

}  // namespace source
