// Arrays of a thread that are used before they have values. Of plain variables compilers warn.
#pragma once

#include <optional>

#include "diagnosis/failure.h"
#include "slip/slip.h"
#include "source/file.h"

namespace diagnosis {

/** float sums[4]; whose first use adds to it. */
std::optional<Diagnosis> added_to_unset(const source::File&);
/** As[ty][tx] += A[...]; of a tile that holds nothing yet. */
std::optional<Diagnosis> added_to_tile(const source::File&, const Failure&);
/** Arrays without a first value, where C holds what no product of A and B gives. */
std::optional<Diagnosis> perhaps_unset(const source::File&, const Failure&);

}  // namespace diagnosis
