// Recognises one condition that guards the loads of both tiles, though a thread's elements of A and of B lie at different places.
#pragma once

#include <optional>

#include "report/report.h"
#include "slip/slip.h"
#include "source/file.h"

namespace diagnosis {

/** `trace`, of a first block whose tiles are not full: do the same threads load A as B, as often, and not all? */
std::optional<Diagnosis> one_guard(const report::Trace& trace);
/** The same where a helper loads: load4(A, ...) and load4(B, ...) under one if. */
std::optional<Diagnosis> one_guard_of_helpers(const source::File&, const report::Trace& trace);
/** if (row < M && col < N) around both, in a kernel that fills tiles: by the text, where C is wrong. */
std::optional<Diagnosis> loads_under_guard_of_c(const source::File&);

}  // namespace diagnosis
