// A matrix that the kernel never reads.
#pragma once

#include <optional>

#include "diagnosis/slip.h"
#include "report/report.h"

namespace diagnosis {

/**
 * Nothing but A is read, or nothing but B, in two lines or twice for each of K products, and C is stored to:
 * where the other is only kept out by a guard, there is one load. `trace`: of the only kernel.
 */
std::optional<Diagnosis> never_read(const report::Trace& trace, int K);

}  // namespace diagnosis
