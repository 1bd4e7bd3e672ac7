// What is known of one file of the bank: a line of bank.jsonl.
#pragma once

#include <string>
#include <vector>

#include "sanitizer.h"

namespace gpu {

/** How a grading ended: the first check that failed. */
struct Grading {
  std::string verdict;   ///< "passed", "wrong result", ...; "not run" where there is no GPU
  std::string check;     ///< "2.1"; empty when passed
  std::string sentence;  ///< the first of its message
  bool named = false;    ///< whether the numbers alone showed which mistake it is
};

struct Record {
  std::string file;    ///< from the top of the checkout: "solutions/02_tiled/wrong/no_first_barrier.cu"
  std::string device;  ///< "NVIDIA H200 (sm_90)"
  int M = 0, N = 0,
      K = 0;  ///< of the product under the tools: the first that failed on the emulator, else the first
  Grading emulator, gpu;
  std::vector<ToolRun> tools;  ///< in the order of kTools; none where the file cannot be built for the GPU

  bool known_mistake() const { return file.find("/wrong/") != std::string::npos; }
};

/** One line, without its end, and back. Throws std::runtime_error for another line. */
std::string to_line(const Record&);
Record from_line(const std::string&);

}  // namespace gpu
