// The counters of a thread's outputs, exchanged in the guard in front of the store.
#pragma once

#include <optional>

#include "slip/slip.h"
#include "source/file.h"

namespace diagnosis {

/** if (row + j < M && col + i < N) C[(row + i) * N + col + j] = ...; */
std::optional<Diagnosis> counters_in_guard(const source::File&);

}  // namespace diagnosis
