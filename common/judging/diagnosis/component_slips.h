// Slips in the order of the four floats of a float4.
#pragma once

#include <optional>

#include "diagnosis/failure.h"
#include "slip/slip.h"
#include "source/file.h"

namespace diagnosis {

/** As[a_row][a_col] = a4.x, where nothing takes the y, z and w of that float4. */
std::optional<Diagnosis> one_of_four(const source::File&, const Failure&);
/** As[..][2] = a4.w; As[..][3] = a4.z;, or {f.x, f.y, f.w, f.z}. */
std::optional<Diagnosis> components_swapped(const source::File&, const Failure&);

}  // namespace diagnosis
