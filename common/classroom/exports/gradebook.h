// The gradebook: a row for every student, also where nothing could be graded, and why.
#pragma once

#include <string>

#include "records/class.h"

namespace exports {

/**
 * gradebook.csv, in the order of the class, by nothing but the records: no time, no machine. Students without
 * a grade have an empty cell for their points, so that no average counts them as zeros. No cell is a formula.
 */
std::string gradebook(const records::Class&);

}  // namespace exports
