// The axes of threads and blocks: which of them counts the columns of C?
#pragma once

#include <optional>

#include "diagnosis/access_map.h"
#include "diagnosis/failure.h"
#include "slip/slip.h"
#include "source/file.h"

namespace diagnosis {

/** The grid is as it should be where x counts columns, and would not be where x counts rows. */
bool counts_columns_along_x(const report::Launch&, const reference::Sizes&);

/** C is right, but the threads of a warp lie down its columns.
 *  `int row = blockIdx.y * 16 + threadIdx.x`, in a square block: threadIdx.x, along which warps lie, counts rows. */
std::optional<Diagnosis> rows_along_warp(const source::File&, const Traces&, int columns);
/** row = blockIdx.x * 16 + ty and col = blockIdx.y * 16 + tx, under a grid whose x counts the blocks of a row of C. */
std::optional<Diagnosis> block_axes_exchanged(const source::File&, const Failure&);

}  // namespace diagnosis
