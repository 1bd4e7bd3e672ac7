// A wrong sign in the condition that keeps threads within a matrix.
#pragma once

#include <optional>

#include "diagnosis/failure.h"
#include "slip/slip.h"
#include "source/file.h"

namespace diagnosis {

/** `row < M || col < N`, or `row <= M`, in an if or in front of a `?`, where what it guards went wrong. */
std::optional<Diagnosis> wrong_guard(const source::File&, const Failure&);

}  // namespace diagnosis
