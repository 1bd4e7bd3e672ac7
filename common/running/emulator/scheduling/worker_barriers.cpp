// Holds a barrier against what CUDA allows: all threads of the block, at the same call.
#include <algorithm>

#include "emulator/findings/note.h"
#include "emulator/scheduling/worker.h"

namespace emulator {

void Worker::remember_barrier(std::uintptr_t pc) {
  auto known = std::ranges::find(passed_, pc, &PassedBarrier::pc);
  if (known == passed_.end()) known = passed_.insert(passed_.end(), PassedBarrier{pc, 0});
  ++known->times;
  running_block.last_barrier = *known;
}

Violation Worker::violation_at_barrier(report::FindingKind kind) const {
  const Thread& first = *waiting_.front();
  Violation violation = violation_here(kind, first.barrier->barrier());
  violation.barrier_call = first.barrier;
  violation.thread.thread = first.number;
  violation.waiting = static_cast<unsigned>(waiting_.size());
  violation.exited = exited_;
  return violation;
}

void Worker::check_barrier() {
  using report::FindingKind;
  for (const std::uint16_t end : ends_) {
    Violation violation = violation_at_barrier(FindingKind::barrier_exited);
    violation.ending = endings_[end];
    note(violation);
  }
  const BarrierCall* const call = waiting_.front()->barrier;
  const auto elsewhere = std::ranges::find_if(waiting_, [&](const Thread* t) { return t->barrier != call; });
  if (elsewhere == waiting_.end()) return;
  Violation violation = violation_at_barrier(FindingKind::barrier_different);
  violation.other_call = (*elsewhere)->barrier;
  violation.other_pc = violation.other_call->barrier();
  violation.other_thread = {running_block.number, (*elsewhere)->number};
  note(violation);
}

void Worker::has_ended(const Thread& thread) {
  ++exited_;
  if (std::ranges::find(ends_, thread.ending) == ends_.end()) ends_.push_back(thread.ending);
}

}  // namespace emulator
