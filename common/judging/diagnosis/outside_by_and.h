// Conditions for what lies outside a matrix, joined by `&&` where one of them is enough.
#pragma once

#include <optional>

#include "diagnosis/failure.h"
#include "slip/slip.h"
#include "source/file.h"

namespace diagnosis {

/** if (!(row >= M && col >= N)) C[...] = sum; and if (row >= M && a_col >= K) As[ty][tx] = 0; else ... = A[...];
 *  also with a ?: Only where a matrix was left there. */
std::optional<Diagnosis> outside_by_and(const source::File&, const Failure&);

}  // namespace diagnosis
