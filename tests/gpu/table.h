// The records of the bank as Markdown: which tool sees what.
#pragma once

#include <string>
#include <vector>

#include "record.h"

namespace gpu {

/** How much a tool says of a mistake. */
enum class Sight {
  names,      ///< its kind, or from the numbers which one it is
  something,  ///< that something is wrong: values, a crash, an error of CUDA
  nothing,    ///< the kernel would pass for right
  untried,    ///< it could not work here
};

struct Cell {
  std::string text;
  Sight sight = Sight::nothing;
};

Cell cell(const Grading&);
/** Beside what the emulator said: "cudaErrorInvalidConfiguration" names
 *  a refused launch, and nothing else. */
Cell cell(const ToolRun&, const Grading& emulator);

/** Totals, then file by file. Of several records of a file the last counts. */
std::string markdown(const std::vector<Record>&);

}  // namespace gpu
