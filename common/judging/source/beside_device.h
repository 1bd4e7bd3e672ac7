// Does a program let the host go on while the device uses memory that the host reaches?
#pragma once

#include "source/file.h"

namespace source {

/** By the names of the calls, also in macros: asynchronous copies, managed memory, memory that kernels reach. */
bool goes_on_beside_device(const File&);

}  // namespace source
