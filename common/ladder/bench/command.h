// ./course bench, from what was typed to the ladder.
#pragma once

#include "bench/arguments.h"
#include "cli/lessons.h"

namespace bench {

/** The exit code; throws std::runtime_error with a sentence. */
int execute(const Arguments&, const cli::Lessons&);

}  // namespace bench
