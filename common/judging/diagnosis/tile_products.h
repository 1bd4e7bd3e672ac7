// Slips in the loop that adds the products of one tile.
#pragma once

#include <optional>

#include "diagnosis/failure.h"
#include "slip/slip.h"
#include "source/file.h"

namespace diagnosis {

/** `k < TILE - 1`, or `k += 2`, over all that a tile holds. */
std::optional<Diagnosis> part_of_products(const source::File&, const Failure&);
/** `for (int k = p * TILE; k < TILE; ++k)`: in all phases but the first it ends before it begins. Or k = p, or k = tx. */
std::optional<Diagnosis> tile_from_another_k(const source::File&, const Failure&);

}  // namespace diagnosis
