// Slips between a condition and the value that it is to choose, by the text of a file that failed.
#pragma once

#include <optional>

#include "diagnosis/failure.h"
#include "slip/slip.h"
#include "source/file.h"

namespace diagnosis {

/** if (row < M && (col = N)) */
std::optional<Diagnosis> assigned_in_condition(const source::File&);
/** As[ty][tx] = row < M && A[row * K + a_col]; */
std::optional<Diagnosis> condition_for_value(const source::File&);
/** A[row * a_col], both of them places of the thread. */
std::optional<Diagnosis> row_times_column(const source::File&);
/** if (...) As[ty][tx] = A[...]; and then As[ty][tx] = 0.0f; without an else. */
std::optional<Diagnosis> else_forgotten(const source::File&);
/** C[row * N + col] = row < M && col < N ? sum : 0; where C was written too far in this line. */
std::optional<Diagnosis> chosen_for_guard(const source::File&, const Failure&);

}  // namespace diagnosis
