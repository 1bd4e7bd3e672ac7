// Slips in the loop that adds the products of one tile.
#pragma once

#include <optional>

#include "diagnosis/failure.h"
#include "diagnosis/slip.h"
#include "source/file.h"

namespace diagnosis {

/** `k < TILE - 1`, or `k += 2`, over all that a tile holds. */
std::optional<Diagnosis> part_of_products(const source::File&, const Failure&);
/** `for (int k = p * TILE; k < TILE; ++k)`: in all phases but the first it ends before it begins. */
std::optional<Diagnosis> products_of_first_phase(const source::File&, const Failure&);

}  // namespace diagnosis
