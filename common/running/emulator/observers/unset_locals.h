// Variables of a thread that were never given a value: found when the launch is over, by what was stored of them.
#pragma once

#include <vector>

namespace emulator {

class Worker;

/** Notes them, for a launch that has ended, in running_block's table. */
void find_unset_locals(const std::vector<Worker*>& workers);

}  // namespace emulator
