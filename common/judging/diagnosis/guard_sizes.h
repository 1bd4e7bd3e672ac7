// A guard that compares a row or a column with the wrong size.
#pragma once

#include <optional>

#include "diagnosis/access_map.h"
#include "reference/test_data.h"
#include "slip/slip.h"

namespace diagnosis {

/**
 * `ragged`: of a first block that is larger than C. Are the rows or the columns that it loads before its first
 * barrier, or stores to C, exactly as many as another size? Nothing where an access has other rows than
 * its matrix: then it is no guard that is wrong. `sizes` must be pairwise different.
 */
std::optional<Diagnosis> guard_of_another_size(const report::Trace& ragged, const report::Dim3& block,
                                               const reference::Sizes& sizes);

}  // namespace diagnosis
