// What has been counted stays counted, and an array as long as it was asked for: host code of a kernel file shares our
// memory, and could look for the numbers and write others. A digest of them lies on a page that nobody can write to while that code runs.
#pragma once

#include "report/report.h"

namespace emulator {

/** Before launches, findings or copies are noted, or arrays allocated, freed or named: remembers whether somebody else has changed them. */
void unseal(const report::Report&);
/** After that. */
void seal(const report::Report&);

/** From now on the arrays are part of it: of a program, which may have thousands, nothing is graded. */
void seal_allocations();

/** Is it what was sealed, and was so all the time? Findings may have been added. */
bool is_as_sealed(const report::Report&);

}  // namespace emulator
