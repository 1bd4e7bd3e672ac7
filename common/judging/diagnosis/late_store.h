// Stores to a tile that come after the barrier which is to order them.
#pragma once

#include <optional>

#include "diagnosis/failure.h"
#include "slip/slip.h"
#include "source/file.h"

namespace diagnosis {

/** As[ty][tx] = A[...]; __syncthreads(); if (row >= M) As[ty][tx] = 0; and then As is read. */
std::optional<Diagnosis> stored_after_barrier(const source::File&, const Failure&);

}  // namespace diagnosis
