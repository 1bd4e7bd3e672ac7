// A helper function that is given a matrix with its numbers of rows and columns: load4(A, M, K, r, c).
#pragma once

#include <optional>

#include "slip/slip.h"
#include "source/file.h"

namespace diagnosis {

/** One call gives a matrix sizes of another order, or of another matrix, than the helper's other calls. */
std::optional<Diagnosis> sizes_of_another_matrix(const source::File&);

/** The helper multiplies a row by the number of rows. */
std::optional<Diagnosis> stride_of_helper(const source::File&);

}  // namespace diagnosis
