// Describes in one sentence how many elements of C are wrong and where, e.g. "19 of 627 elements differ, all in row 32".
#pragma once

#include <string>

#include "reference/compare.h"

namespace reference {

/**
 * For example "19 of 627 elements differ, all in row 32: the last, partly filled row of tiles."
 * Says only what is true of every wrong element. `tile` is the width of the kernel's square tile of C (16 or
 * 64); it is named only where the wrong elements end at its borders.
 */
std::string describe(const Comparison& comparison, int tile);

/** A NaN may be the mark of unwritten memory. Where none is, a sentence says so; otherwise it is empty. */
std::string about_nans(const Comparison& comparison);

}  // namespace reference
