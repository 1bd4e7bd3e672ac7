// Slips in how the phases along K are counted, and in how far each goes.
#pragma once

#include <optional>

#include "diagnosis/failure.h"
#include "slip/slip.h"
#include "source/file.h"

namespace diagnosis {

/** `phases = gridDim.x`, or N / TILE: nothing in the kernel counts by K. */
std::optional<Diagnosis> phases_of_another_size(const source::File&, const Failure&);
/** `phases = K / TILE`, where K is no multiple of it. */
std::optional<Diagnosis> phases_rounded_down(const source::File&, const Failure&);
/** `phases = (K + 1) / TILE`, or `K / TILE - 1`. */
std::optional<Diagnosis> phases_too_few(const source::File&, const Failure&);
/** `p * BN` in a loop over K / BK phases. */
std::optional<Diagnosis> phase_of_another_tile(const source::File&, const Failure&);
/** `p + 1 * TILE`. */
std::optional<Diagnosis> phase_without_brackets(const source::File&, const Failure&);
/** `next = A[...]` for the tile after this one in every phase, also in the last. */
std::optional<Diagnosis> fetched_past_end(const source::File&, const Failure&);

}  // namespace diagnosis
