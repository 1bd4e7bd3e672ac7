// Describes in a few words how far a student is with a lesson, e.g. "93 of 100 points, still failing: 1.12".
#pragma once

#include <string>

#include "render/last_gradings.h"

namespace progress {

/** "100 of 100 points", "93 of 100 points, still failing: 1.12" or "does not compile": of the file as it is now, or
 *  "changed since it earned 93 of 100 points". */
std::string progress(const render::Remembered& last, const source::KernelFile& now);

}  // namespace progress
