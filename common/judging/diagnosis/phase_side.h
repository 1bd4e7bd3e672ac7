// The side of a matrix that the number of the phase is added to.
#pragma once

#include <optional>
#include <string_view>

#include "diagnosis/tokens.h"
#include "slip/slip.h"

namespace diagnosis {

/**
 * load4(B, K, N, b_row, (p + 1) * BN + b_col): the tile of B moves along N, where the phases go along K. `factor` is
 * the BN, `counter` the p, `by` what a phase goes on along K. Of calls f(matrix, rows, columns, row, column) and of B[...].
 */
std::optional<Diagnosis> phase_on_wrong_side(const Code&, std::size_t factor, std::string_view counter,
                                             std::string_view by);

}  // namespace diagnosis
