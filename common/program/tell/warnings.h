// What the compiler warns of, beside a verdict: does it explain the failure?
#pragma once

#include "grading/result.h"

namespace tell {

/** On a GPU too it is the emulator's compiler who is asked: its words are known. */
const toolchain::Build& who_warns(const grading::Result&);

/** The warning that explains why the check failed, with which its message begins; null where there is none. */
const toolchain::Diagnostic* explaining_warning(const grading::Result&, const grading::CheckResult&);

}  // namespace tell
