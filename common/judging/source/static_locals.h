// Variables of a kernel that are static.
#pragma once

#include <cstddef>
#include <vector>

#include "source/file.h"

namespace source {

/** The words `static` in front of a kernel's variables that change: of each there is one for all threads, in device
 *  memory. Not in a template, of which there may be several: they cannot share a section of their own. */
std::vector<std::size_t> static_locals(const Code&);

}  // namespace source
