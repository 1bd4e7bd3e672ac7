// A pointer to float4 with an index that counts floats.
#pragma once

#include <optional>

#include "diagnosis/failure.h"
#include "diagnosis/slip.h"
#include "source/file.h"

namespace diagnosis {

/** matrix4[r * cols + c], where the access went past the end. */
std::optional<Diagnosis> wide_index(const source::File&, const Failure&);

}  // namespace diagnosis
