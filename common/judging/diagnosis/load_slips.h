// Slips in how a load is kept inside its matrix: by a remainder, by a factor, by a question that comes too late.
#pragma once

#include <optional>

#include "diagnosis/failure.h"
#include "slip/slip.h"
#include "source/file.h"

namespace diagnosis {

/** A[row * K + a_col % K] and B[(b_row % K) * N + col]: past the end the first products come again. */
std::optional<Diagnosis> index_wrapped(const source::File&, const Failure&);
/** A[...] * (row < M && a_col < K). */
std::optional<Diagnosis> load_times_condition(const source::File&, const Failure&);
/** float a = A[...]; and then a condition ? a : 0. */
std::optional<Diagnosis> loaded_before_check(const source::File&, const Failure&);
/** make_float4(from[0], from[1], from[2], from[3]), where only the first is known to be inside. */
std::optional<Diagnosis> four_without_checks(const source::File&, const Failure&);
/** `if (r >= rows) return`, and nothing about c, in a helper that loads matrix[r * cols + c]. */
std::optional<Diagnosis> half_a_guard_of_helper(const source::File&, const Failure&);
/** `c + 2 < cols ? from[3] : 0`. */
std::optional<Diagnosis> check_of_another(const source::File&, const Failure&);
/** `c + 3 < cols` in front of a float4: room for four is no multiple of 16 bytes. */
std::optional<Diagnosis> room_for_alignment(const source::File&, const Failure&);

}  // namespace diagnosis
