// Provides the phrases that sentences about findings are made of: how an array, an allocation, a thread is called, e.g. "d_a".
#pragma once

#include <string>

#include "report/report.h"

namespace report {

/** `__shared__ int k;`, no array. */
bool is_shared_variable(const Finding&);

/** " in line 12": of what `array_at` says; empty where it is not known. */
std::string in_line_of_array(const Finding& finding);
/** " (line 12)", of where the array comes from, with its file where that is another one. */
std::string line_of_array(const Finding& finding);
/** "d_a", or of an allocation that the source does not name "the 2nd allocation (line 12)". */
std::string name_of(const Finding&);
/** Does the call want an element for each byte that was allocated? Then that was counted in elements. */
bool allocated_in_elements(const Finding&);

/** "(1,2)" or, where z matters, "(1,2,3)". */
std::string text(const Dim3& value, bool as_index);

}  // namespace report
