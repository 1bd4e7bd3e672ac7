// Runs one product with a built kernel file: Trial says with what data, on which backend and under which limits.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "reference/test_data.h"
#include "runner/run.h"
#include "toolchain/build.h"

namespace grading {

struct Trial {
  const reference::Problem& problem;
  int tile = 16;  ///< width of a block's tile of C, for what is recognised
  runner::Backend backend = runner::Backend::emulator;
  runner::Watch watch = runner::Watch::rules;
  bool counts_work = true;          ///< instructions
  std::uint64_t doubling_seed = 0;  ///< of what says which products are doubled, where products are watched
  double cpu_seconds = 0, wall_seconds = 0;
  double budget =
      0;  ///< of all products together, in seconds, where no more than `wall_seconds` of it are left; else 0
};

/** Of what was built. Throws std::runtime_error when the runner itself cannot be started. */
runner::Outcome run(const Trial&, const toolchain::Build&);
/** Several, beside each other. */
std::vector<runner::Outcome> run_together(const std::vector<Trial>&, const toolchain::Build&);
/** The same once for each of these changes, on the emulator (runner::run_changed). */
std::vector<std::optional<runner::Outcome>> run_changed(const Trial&, const toolchain::Build&,
                                                        const std::vector<int>& changes, double seconds);

}  // namespace grading
