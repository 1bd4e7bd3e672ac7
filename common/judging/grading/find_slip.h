// The slip behind a failed check.
#pragma once

#include <optional>

#include "diagnosis/slip.h"
#include "grading/result.h"

namespace grading {

/**
 * Of the last check of the result: the first that failed, which is the one that is told. From the text of the file, from
 * what its threads access, and, where nothing is recognised, by trying small changes. The file is run for that, each time
 * under these limits.
 */
std::optional<diagnosis::Diagnosis> find_slip(const Result&, double cpu_seconds, double wall_seconds);

}  // namespace grading
