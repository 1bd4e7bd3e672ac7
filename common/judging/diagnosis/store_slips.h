// Slips that keep threads from the store to C: conditions of the thread's number, and ways out in front of it.
#pragma once

#include <optional>

#include "diagnosis/access_map.h"
#include "diagnosis/failure.h"
#include "slip/slip.h"
#include "source/file.h"

namespace diagnosis {

/** `if (threadIdx.x == 0) C[row * N + col] = sum;`, where each thread has an element of its own. */
std::optional<Diagnosis> stored_by_some(const source::File&, const Failure&, const Traces&);
/** No line of a kernel stores to C, nor hands it to a function. */
std::optional<Diagnosis> never_stored(const source::File&, const Failure&);
/** `int row = 0;`, and C[row * N + col] = sum. */
std::optional<Diagnosis> same_in_every_thread(const source::File&, const Failure&);
/** `return` in a loop, so that the thread never comes to its store, or not to all of its stores. */
std::optional<Diagnosis> returned_before_store(const source::File&, const Failure&);
/** `break;` or `return;` without a condition in the loop over the phases. */
std::optional<Diagnosis> leaves_first_phase(const source::File&, const Failure&);
/** `if (row + TM <= M && col + TN <= N)` around the stores of all outputs of a thread. */
std::optional<Diagnosis> all_outputs_or_none(const source::File&, const Failure&);

}  // namespace diagnosis
