// Defines the variables of the running block, one of each for each host thread, and ends a launch early.
#include "emulator/scheduling/running_block.h"

#include "emulator/scheduling/clock.h"

namespace emulator {

constinit thread_local AddressMap address_map;
constinit thread_local Clock now;
constinit thread_local RunningBlock running_block;

void abandon_launch() {
  running_block.abandon();
  __builtin_unreachable();
}

}  // namespace emulator
