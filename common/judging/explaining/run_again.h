// Runs a kernel file that failed once more, to find out what is wrong with it.
#pragma once

#include <optional>

#include "diagnosis/access_map.h"
#include "grading/result.h"

namespace explaining {

/** Every access of some blocks; on the emulator, which sees them. Nothing where the kernel file is not built for it. */
std::optional<diagnosis::Traces> traces(const grading::Result&);

/** The same check, of a WrongProduct, with another C. */
grading::CheckResult of_size(const grading::CheckResult&, const toolchain::Build&, int rows, int columns);

}  // namespace explaining
