// Slips in the place that a row and a column come to, by the text: where each row begins, and where all do.
#pragma once

#include <optional>

#include "diagnosis/failure.h"
#include "slip/slip.h"
#include "source/file.h"

namespace diagnosis {

/** put(C, sum), where put stores to *where: every thread stores to C[0]. */
std::optional<Diagnosis> start_of_matrix_passed(const source::File&, const Failure&);
/** C[row * M + col], which leaves C: rows of C are N long. */
std::optional<Diagnosis> rows_of_another_length(const source::File&, const Failure&);

}  // namespace diagnosis
