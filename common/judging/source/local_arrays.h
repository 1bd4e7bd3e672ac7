// Local arrays of a kernel that are used through pointers, where a subscript's own check does not see them.
#pragma once

#include "source/file.h"

namespace source {

/** Does device code declare an array of its own and give a pointer a place in it, as in float* p = row, or
 *  p = &row[4]? */
bool points_to_local_array(const File&);

}  // namespace source
