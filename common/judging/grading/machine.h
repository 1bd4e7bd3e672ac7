// Tells a fault of the machine from one of a kernel file: a known good kernel is built and run in the same place.
#pragma once

#include <string>

#include "runner/run.h"
#include "toolchain/built.h"

namespace grading {

/** Why no kernel file, however right, can be graded here: which tool is missing, which limit is too low. Empty where a known
 *  good one is built, run and right. Takes half a second. Throws std::runtime_error as toolchain::build() does. */
std::string fault_of_machine(runner::Backend);

/** Whether a build that failed may have failed for reasons that are not in the file: no line of it is to blame. */
bool may_be_the_machine(const toolchain::Build&);
/** The same of a run. */
bool may_be_the_machine(runner::Ending);

}  // namespace grading
