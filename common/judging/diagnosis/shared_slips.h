// Slips with the place and the size of __shared__ arrays, and with what one thread stores there for all.
#pragma once

#include <optional>

#include "diagnosis/access_map.h"
#include "diagnosis/failure.h"
#include "slip/slip.h"
#include "source/file.h"

namespace diagnosis {

/**
 * An element of A and one of B are stored to one place before either is used: two arrays that are both
 * extern __shared__, or one tile for both matrices. Ask only where C is wrong.
 */
std::optional<Diagnosis> tiles_in_one_place(const source::File&, const report::Trace&);

/** <<<grid, block, 2 * TILE * TILE>>>, where a kernel went past those bytes, not past as many floats. */
std::optional<Diagnosis> shared_bytes_in_elements(const source::File&, const Failure&);

/** `static int k;` in a kernel; or a counter, a row or a column that is __shared__ or __device__. Threads have
 *  raced over it. */
std::optional<Diagnosis> variable_of_all_threads(const source::File&, const Failure&);

}  // namespace diagnosis
