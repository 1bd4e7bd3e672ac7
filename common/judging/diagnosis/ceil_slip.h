// Rounding up what has been rounded down already.
#pragma once

#include <optional>

#include "diagnosis/failure.h"
#include "diagnosis/slip.h"
#include "source/file.h"

namespace diagnosis {

/** ceil(N / 16), a division of whole numbers: where 16 does not divide the N that failed. */
std::optional<Diagnosis> ceil_of_quotient(const source::File&, const Failure&);

}  // namespace diagnosis
