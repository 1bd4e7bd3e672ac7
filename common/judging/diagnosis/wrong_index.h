// Finds the coordinate of an access that does not fit the others, by the accessed elements, e.g. a row made without blockIdx.
#pragma once

#include <optional>

#include "diagnosis/stages.h"
#include "reference/test_data.h"
#include "slip/slip.h"

namespace diagnosis {

/**
 * Compares each stage with the way it is made in a kernel of one thread for each element or square of C, and
 * names the slip where exactly one coordinate is another, and in a way that students know. Nothing where a
 * kernel goes other ways, and where more than one thing is odd: what is made otherwise in two places may well
 * be right. `sizes` must be pairwise different.
 */
std::optional<Diagnosis> wrong_index(const Traces&, const reference::Sizes& sizes);

}  // namespace diagnosis
