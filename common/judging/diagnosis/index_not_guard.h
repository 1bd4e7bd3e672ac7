// Indices that do not go with a guard that is right, and guards whose limits have changed places.
#pragma once

#include <optional>

#include "diagnosis/index_of_matrix.h"
#include "slip/slip.h"

namespace diagnosis {

/** A[k * K + row] under row < M: the store to C needs that guard as it is. */
std::optional<Diagnosis> index_not_guard(const Code&, const IndexOfMatrix&, const WrongSide&, const Made&);

/** C[(row * TM + i) * N + col], where row is made with `ty * TM`. */
std::optional<Diagnosis> side_multiplied_again(const Code&, const IndexOfMatrix&, const Made&);

/** b_row < N && col < K ? B[b_row * N + col] : 0 */
std::optional<Diagnosis> limits_exchanged(const Code&);

}  // namespace diagnosis
