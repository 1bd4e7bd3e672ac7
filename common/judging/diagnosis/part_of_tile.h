// A tile of which a block fills only a part.
#pragma once

#include <optional>

#include "diagnosis/access_map.h"
#include "diagnosis/failure.h"
#include "slip/slip.h"

namespace diagnosis {

/** Where shared memory was read that nobody had filled: which rows or columns of the array the block fills, in a
 *  product of full tiles. */
std::optional<Diagnosis> part_of_tile(const Traces&, const Failure&);

}  // namespace diagnosis
