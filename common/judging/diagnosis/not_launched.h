// Why matmul came to no launch.
#pragma once

#include <optional>

#include "diagnosis/failure.h"
#include "slip/slip.h"
#include "source/file.h"

namespace diagnosis {

/**
 * No launch in the file; or a return in front of it, or an if around it, that the sizes decide. Ask only where
 * matmul returned and no kernel was launched.
 */
std::optional<Diagnosis> not_launched(const source::File&, const Failure&);

}  // namespace diagnosis
