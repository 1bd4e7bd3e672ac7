// Arithmetic that C++ understands otherwise than it was meant: asked for only where a check has failed.
#pragma once

#include <optional>

#include "diagnosis/failure.h"
#include "slip/slip.h"
#include "source/file.h"

namespace diagnosis {

/** K / 16 + K % 16 ? 1 : 0, which is (K / 16 + K % 16) ? 1 : 0; on the host, in device code and in macros. */
std::optional<Diagnosis> sum_as_condition(const source::File&);

/** K - col > 0, where col is unsigned, in front of an access that went too far. */
std::optional<Diagnosis> unsigned_difference(const source::File&, const Failure&);

}  // namespace diagnosis
