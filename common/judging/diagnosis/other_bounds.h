// Bounds of B in front of a load of A, and the reverse.
#pragma once

#include <optional>

#include "slip/slip.h"
#include "source/file.h"

namespace diagnosis {

/** row < M && a_col < K && b_row < K && col < N ? A[row * K + a_col] : 0, where B has a condition of its own. */
std::optional<Diagnosis> guard_of_other(const source::File&);

}  // namespace diagnosis
