// Puts into words what is wrong with a call of cudaFree, of a copy, of cudaMemset.
#pragma once

#include <string>

#include "report/report.h"

namespace report {

/** What was called, and what is wrong with it: of a finding that has a Misuse, without its full stop. */
std::string misuse(const Finding&);

}  // namespace report
