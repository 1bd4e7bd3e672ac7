// Runs a kernel file once on the emulator, watched as closely as it can,
// prints what it counted and writes down one block.
#pragma once

#include <filesystem>
#include <string>

#include "reference/test_data.h"
#include "report/occupancy.h"
#include "report/report.h"
#include "toolchain/registers.h"

namespace trace {

struct Options {
  std::string lesson;          ///< "02_tiled"
  std::filesystem::path file;  ///< the kernel file, as it is to be called in messages
  reference::Sizes sizes;      ///< M, N, K
  const report::Gpu* gpu;      ///< for the occupancy
  /** Where the trace goes; "-" for stdout (the text then goes to stderr); empty for nowhere. */
  std::string json;
};

/**
 * 0: traced. 1: the kernel file could not be built or did not return, which is said. Findings do not keep
 * it from being traced. Throws std::runtime_error with a sentence when nothing could be begun.
 */
int run(const Options&);

/** A dozen lines for a terminal: what was launched, and the counts of each launch. */
std::string counts_text(const Options&, const report::Report&, const toolchain::Registers& = {});

}  // namespace trace
