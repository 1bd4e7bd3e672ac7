// One product asked of a built kernel file: with what data, where, under which limits.
#pragma once

#include <filesystem>

#include "reference/test_data.h"
#include "runner/run.h"

namespace grading {

struct Trial {
  const reference::Problem& problem;
  int tile = 16;  ///< width of a block's tile of C, for what is recognised
  runner::Backend backend = runner::Backend::emulator;
  double cpu_seconds = 0, wall_seconds = 0;
};

/** `kernel` is the built file. Throws std::runtime_error when the runner itself cannot be started. */
runner::Outcome run(const Trial&, const std::filesystem::path& kernel, runner::Watch = runner::Watch::rules);

}  // namespace grading
