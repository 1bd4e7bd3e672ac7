// Implements the search for a way to a barrier by one list for all workers, which keeps each way once.
#include "emulator/scheduling/barrier_calls.h"

#include <map>
#include <mutex>

namespace emulator {

const BarrierCall* BarrierCalls::find(std::uintptr_t pc) {
  static std::mutex mutex;
  static auto& all = *new std::map<std::vector<std::uintptr_t>, BarrierCall>;  // also while the process ends
  std::vector<std::uintptr_t> places = {pc};
  for_each_call([&](std::uintptr_t place) { places.push_back(place); });
  const std::lock_guard lock(mutex);
  return &all.try_emplace(places, BarrierCall{places}).first->second;
}

}  // namespace emulator
