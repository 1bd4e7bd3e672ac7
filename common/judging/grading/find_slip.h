// The slip behind a failed check.
#pragma once

#include "grading/result.h"

namespace grading {

/**
 * Gives the first check that failed its slip: it is the one that is told. From the text of the file, from what its
 * threads access, and, where nothing is recognised, by trying small changes. The file is run for that.
 */
void find_slip(Result&);

}  // namespace grading
