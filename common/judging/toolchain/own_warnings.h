// Warns of code that is hardly ever meant, though no compiler warns of it, e.g. `sum =+ a`.
#pragma once

#include <vector>

#include "toolchain/diagnostics.h"
#include "toolchain/sources.h"

namespace toolchain {

/** `sum =+ a`, which stores a: one for each place. `x = -1` and `x =-1` are no such slips. */
std::vector<Diagnostic> own_warnings(const Source& source);

}  // namespace toolchain
