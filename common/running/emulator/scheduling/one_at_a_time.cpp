// Implements OneAtATime by one lock for all; a kernel's own threads take none.
#include "emulator/scheduling/one_at_a_time.h"

#include "emulator/scheduling/worker.h"

namespace emulator {
namespace {

std::recursive_mutex& mutex() {
  // Never destroyed: exit() destroys before the last calls are made.
  static auto& one = *new std::recursive_mutex;
  return one;
}

}  // namespace

OneAtATime::OneAtATime() {
  if (current_worker == nullptr) lock_ = std::unique_lock(mutex());
}

}  // namespace emulator
