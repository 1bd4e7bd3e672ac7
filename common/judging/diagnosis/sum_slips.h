// Slips in the variable that adds up an element of C, by the text of a file that failed.
#pragma once

#include <optional>

#include "diagnosis/failure.h"
#include "slip/slip.h"
#include "source/file.h"

namespace diagnosis {

/** `__shared__ float sum;` or `__device__ float sum;`, over which threads have raced. */
std::optional<Diagnosis> sum_of_all_threads(const source::File&, const Failure&);
/** `float sum = 0;` in the loop, which hides the sum that goes to C. */
std::optional<Diagnosis> sum_hidden(const source::File&);
/** `float sum = As[ty][tx];`, before anything is in As. */
std::optional<Diagnosis> sum_starts_in_tile(const source::File&, const Failure&);
/** `float sum = 0;` in the loop that adds to it and stores it to one place of C. */
std::optional<Diagnosis> sum_begins_anew(const source::File&);
/** `sum += As[ty][tx] * Bs[ty][tx];` with no loop around it but the one over the phases. */
std::optional<Diagnosis> tile_loop_missing(const source::File&);
/** `sum = C[row * N + col];` where nothing stores to C. */
std::optional<Diagnosis> store_reversed(const source::File&);

}  // namespace diagnosis
