// Compilers' errors in plain words: what is wrong in the student's own terms, where it is to be mended, and
// without what only follows from it.
#pragma once

#include <vector>

#include "toolchain/diagnostics.h"
#include "toolchain/sources.h"

namespace toolchain {

/** Rewrites the errors that stand in the student's files, and leaves followers out. An error that it does not
 *  know stays in the compiler's words. */
void explain_errors(std::vector<Diagnostic>& diagnostics, const Source& source);

}  // namespace toolchain
