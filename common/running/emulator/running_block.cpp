// Numbers and indices.
#include "emulator/running_block.h"

#include "emulator/clock.h"

namespace emulator {

constinit thread_local AddressMap address_map;
constinit thread_local Clock now;
constinit thread_local RunningBlock running_block;

report::Dim3 index_of(std::uint64_t number, const dim3& extent) {
  return {static_cast<unsigned>(number % extent.x), static_cast<unsigned>(number / extent.x % extent.y),
          static_cast<unsigned>(number / extent.x / extent.y)};
}

report::ThreadId thread_id(std::uint64_t block, unsigned thread) {
  return {index_of(block, running_block.grid), index_of(thread, running_block.block)};
}

unsigned running_thread() { return thread_in(now.thread); }

void abandon_launch() {
  running_block.abandon();
  __builtin_unreachable();
}

}  // namespace emulator
