// Statements that were copied and changed, and one in which a change was forgotten.
#pragma once

#include <optional>

#include "slip/slip.h"
#include "source/file.h"

namespace diagnosis {

/** s.x += a * b.x; s.y += a * b.y; s.z += a * b.z; s.w += a * b.z; of device code. */
std::optional<Diagnosis> copied_statement(const source::File&);

}  // namespace diagnosis
