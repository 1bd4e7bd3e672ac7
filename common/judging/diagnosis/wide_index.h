// A float4 in the wrong place: by an index that counts floats, or in rows of a wrong length.
#pragma once

#include <optional>

#include "diagnosis/failure.h"
#include "slip/slip.h"
#include "source/file.h"

namespace diagnosis {

/** matrix4[r * cols + c], where the access went past the end. */
std::optional<Diagnosis> wide_index(const source::File&, const Failure&);

/** __shared__ float As[64][16 + 1], to which float4s are stored. */
std::optional<Diagnosis> tile_rows_not_aligned(const source::File&, const Failure&);

}  // namespace diagnosis
