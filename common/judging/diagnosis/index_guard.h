// A matrix's row and column, held against the comparisons that are to keep them inside.
#pragma once

#include <optional>

#include "diagnosis/failure.h"
#include "slip/slip.h"
#include "source/file.h"

namespace diagnosis {

/**
 * Where a matrix was left past its end: A[row * K + k] stands under conditions that are all understood, and one side
 * of it is compared with nothing, with another size, or something else is compared in its place.
 */
std::optional<Diagnosis> index_beside_guard(const source::File&, const Failure&);

}  // namespace diagnosis
