// Threads that leave before a barrier which the others wait at.
#pragma once

#include <optional>

#include "diagnosis/failure.h"
#include "slip/slip.h"
#include "source/file.h"

namespace diagnosis {

/** A return before a barrier, where shared memory was then read that nobody had filled; or a continue or a break in
 *  a loop before its barrier, where some threads came to the barrier and others had ended. */
std::optional<Diagnosis> left_before_barrier(const source::File&, const Failure&);

/** C is not written everywhere, and some threads return in front of a barrier, whether or not this time others wait. */
std::optional<Diagnosis> returned_before_barrier(const source::File&, const Failure&);

}  // namespace diagnosis
