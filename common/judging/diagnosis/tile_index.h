// Indices of a tile in shared memory that count through the whole matrix.
#pragma once

#include <optional>

#include "diagnosis/failure.h"
#include "slip/slip.h"
#include "source/file.h"

namespace diagnosis {

/** As[row][col], with the row and column of C; and As[ty][p * TILE + k], where As is TILE wide. Only where an
 *  index has left the array. */
std::optional<Diagnosis> index_beyond_tile(const source::File&, const Failure&);

}  // namespace diagnosis
