// Reports the forgotten { } of a `for` or an `if` in place of the errors that follow from it.
#pragma once

#include <vector>

#include "toolchain/diagnostics.h"
#include "toolchain/sources.h"

namespace toolchain {

/** Puts the forgotten braces in the place of errors that they caused: of a name that was declared in the
 *  loop's head or in the one statement, used in a line that is indented like it, and of an `else` without its
 *  `if`. Where there is no error, it warns of them. */
void name_forgotten_braces(std::vector<Diagnostic>&, const Source&);

}  // namespace toolchain
