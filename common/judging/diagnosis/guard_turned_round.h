// A condition that lets in whom it should keep out.
#pragma once

#include <optional>

#include "slip/slip.h"
#include "source/file.h"

namespace diagnosis {

/** `if (row > M && col > N) C[...] = sum;`. Ask only where C is wrong. */
std::optional<Diagnosis> guard_turned_round(const source::File&);

}  // namespace diagnosis
