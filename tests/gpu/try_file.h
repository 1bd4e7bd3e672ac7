// Tries one kernel file on the emulator, on the GPU and under each tool of compute-sanitizer.
#pragma once

#include <string>

#include "record.h"

namespace gpu {

/** Each backend builds the file once. Gradings stop at the first check that fails. The working directory is the top of the checkout. */
Record try_file(const std::string& lesson, const std::string& file);

}  // namespace gpu
