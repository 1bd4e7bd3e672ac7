// A store that is guarded by the number of its element alone.
#pragma once

#include <optional>

#include "diagnosis/failure.h"
#include "slip/slip.h"
#include "source/file.h"

namespace diagnosis {

/** if (row * N + col < M * N) C[row * N + col] = ..., where nothing compares the column. */
std::optional<Diagnosis> flat_guard(const source::File&, const Failure&);

}  // namespace diagnosis
