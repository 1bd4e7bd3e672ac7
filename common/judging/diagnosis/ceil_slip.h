// Rounding where a quotient is to be rounded up: up after it was rounded down, or to the nearest whole number.
#pragma once

#include <optional>

#include "diagnosis/failure.h"
#include "slip/slip.h"
#include "source/file.h"

namespace diagnosis {

/** ceil(N / 16), a division of whole numbers: where 16 does not divide the N that failed. */
std::optional<Diagnosis> ceil_of_quotient(const source::File&, const Failure&);
/** round((float)K / 16), and floor and their like: where that rounds the size that failed down. */
std::optional<Diagnosis> rounded_to_nearest(const source::File&, const Failure&);

}  // namespace diagnosis
