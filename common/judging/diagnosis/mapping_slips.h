// Slips in which element a thread fills or computes: how its number is taken apart, and where its block begins.
#pragma once

#include <optional>

#include "diagnosis/access_map.h"
#include "diagnosis/failure.h"
#include "slip/slip.h"
#include "source/file.h"

namespace diagnosis {

/** b_row = tid / (BK / 4) beside b_col = tid % (BN / 4) * 4. */
std::optional<Diagnosis> number_taken_apart(const source::File&, const Failure&);
/** blockIdx.y * BK beside blockIdx.y * BM. */
std::optional<Diagnosis> block_of_another_tile(const source::File&, const Traces&, const reference::Sizes&);
/** (N + BK - 1) / BK blocks, where each makes BN columns. */
std::optional<Diagnosis> grid_of_another_tile(const source::File&, const Traces&, const reference::Sizes&);

}  // namespace diagnosis
