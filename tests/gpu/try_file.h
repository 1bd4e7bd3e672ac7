// Tries one kernel file on the emulator, on the GPU and under each tool of compute-sanitizer.
#pragma once

#include <string>

#include "record.h"

namespace gpu {

/** The four tools over many products of one file. */
struct Sweep {
  std::size_t products = 0;
  std::vector<ToolRun> tools;  ///< in the order of kTools

  bool clean() const;  ///< each tool finished and reported nothing
};

/** Each backend builds the file once. Gradings stop at the first check that fails.
 *  The working directory is the top of the checkout. */
Record try_file(const std::string& lesson, const std::string& file);

/** A right file under each tool: all products of its lesson's checks, and two for each of which a GPU needs
 *  more than one round of blocks. Throws std::runtime_error when the file cannot be built for the GPU,
 *  or does not pass on the emulator. */
Sweep try_tools(const std::string& lesson, const std::string& file);

}  // namespace gpu
