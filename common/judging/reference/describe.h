// One sentence on how many elements of C are wrong and where.
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

}  // namespace reference
