// Slips where each thread makes several outputs: sum[i][j].
#pragma once

#include <optional>

#include "diagnosis/failure.h"
#include "slip/slip.h"
#include "source/file.h"

namespace diagnosis {

/** C[(row + i) * N + col + j] = sum[j][i], where sum[i][j] has the products of row i and column j. */
std::optional<Diagnosis> outputs_transposed(const source::File&, const Failure&);
/** sum[i][j] += a[j] * b[i], where a comes from the tile of A, b from that of B, and i counts rows of C. */
std::optional<Diagnosis> outputs_crossed(const source::File&, const Failure&);

/** C[row * N + col + j] = sum[i][j]: i is left out of the place in C. */
std::optional<Diagnosis> output_without_counter(const source::File&, const Failure&);
/** a[i] = As[ty * TM][k], or sum[i][j] += a[i] * b[i]: the same for every i, or for every j. */
std::optional<Diagnosis> value_without_counter(const source::File&, const Failure&);

}  // namespace diagnosis
