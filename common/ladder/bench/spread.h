// Were the times steady? If not, people should know before they compare them.
#pragma once

#include <string>
#include <vector>

#include "bench/ladder.h"

namespace bench {

/** A sentence or two if some row's spread is above 5 %, else empty. `others`:
 *  processes that use the GPU, if they can be seen. */
std::string about_spread(const Ladder&, const std::vector<std::string>& others);

/** Processes on the GPUs as nvidia-smi lists them, "1234, python3";
 *  none where it is not installed or sees none. */
std::vector<std::string> processes_on_gpu();

}  // namespace bench
