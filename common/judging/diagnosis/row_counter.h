// A row that is a sum, of which only one part is multiplied by the length of a row.
#pragma once

#include <optional>

#include "slip/slip.h"
#include "source/file.h"

namespace diagnosis {

/** C[row * N + i + col + j] = sum[i][j], or C[row * N + i + col] under a guard such as row + i < M; also of A
 *  and B. */
std::optional<Diagnosis> row_counter_unscaled(const source::File&);

}  // namespace diagnosis
