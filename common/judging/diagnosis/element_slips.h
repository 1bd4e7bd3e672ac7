// Slips around the brackets of an element.
#pragma once

#include <optional>

#include "slip/slip.h"
#include "source/file.h"

namespace diagnosis {

/** A[row * K] + p * TILE + tx: a part of the index stands behind the bracket. */
std::optional<Diagnosis> index_outside_brackets(const source::File&);

}  // namespace diagnosis
