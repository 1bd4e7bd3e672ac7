// Slips in the variable that adds up an element of C, by the text of a file that failed.
#pragma once

#include <optional>

#include "diagnosis/failure.h"
#include "diagnosis/slip.h"
#include "source/file.h"

namespace diagnosis {

/** `__shared__ float sum;` or `__device__ float sum;`, over which threads have raced. */
std::optional<Diagnosis> sum_of_all_threads(const source::File&, const Failure&);
/** `float sum = 0;` in the loop, which hides the sum that goes to C. */
std::optional<Diagnosis> sum_hidden(const source::File&);
/** `float sum = As[ty][tx];`, before anything is in As. */
std::optional<Diagnosis> sum_starts_in_tile(const source::File&, const Failure&);
/** `sum = C[row * N + col];` where nothing stores to C. */
std::optional<Diagnosis> store_reversed(const source::File&);

}  // namespace diagnosis
