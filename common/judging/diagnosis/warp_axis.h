// C is right, but the threads of a warp lie down its columns.
#pragma once

#include <optional>

#include "diagnosis/access_map.h"
#include "diagnosis/slip.h"
#include "source/file.h"

namespace diagnosis {

/** `int row = blockIdx.y * 16 + threadIdx.x`, in a square block: threadIdx.x, along which warps lie, counts rows. */
std::optional<Diagnosis> rows_along_warp(const source::File&, const Traces&, int columns);

}  // namespace diagnosis
