// Slips in macros with parameters.
#pragma once

#include <optional>

#include "slip/slip.h"
#include "source/file.h"

namespace diagnosis {

/** `#define AT(m, r, c, width) m[r * width + c]`, and AT(A, row0 + ty, k, K). Ask only where C is wrong. */
std::optional<Diagnosis> parameter_without_brackets(const source::File&);

}  // namespace diagnosis
