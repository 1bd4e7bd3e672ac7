// Puts into words what is said of threads that order each other by more than the barrier of their block: lanes of a warp, atomics.
#pragma once

#include <string>

#include "report/causes.h"
#include "report/report.h"
#include "report/source.h"

namespace report {

/** " and no barrier orders them" of two threads of a block. */
std::string not_ordered(const Finding& race);
std::string warp_call(const Finding&);
/** What to do about one of the causes that are about this. */
std::string advice_on_order(const Finding&, Cause, const Source&);

}  // namespace report
