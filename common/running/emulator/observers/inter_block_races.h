// Races between blocks: found when the launch is over and all workers' memories lie side by side.
#pragma once

#include <vector>

namespace emulator {

class Worker;

/** Notes them, for a launch that has ended, in running_block's table. */
void find_inter_block_races(const std::vector<Worker*>& workers);

}  // namespace emulator
