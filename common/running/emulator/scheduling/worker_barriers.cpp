// Holds a barrier against what CUDA allows: all threads of the block, at the same call.
#include <algorithm>
#include <utility>

#include "emulator/findings/note.h"
#include "emulator/scheduling/worker.h"
#include "text/way_out.h"

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
  const Turns turns = turns_of(*waiting_.front());
  for (Leaving& left : left_) {
    Violation violation = violation_at_barrier(FindingKind::barrier_exited);
    violation.way_out = left.way;
    violation.more_turns = left.turns.more_than(turns);
    note(violation);
    // Who has returned in front of this barrier does so in front of later ones.
    if (left.way != nullptr && !text::is_at_end(left.way)) left = {};
  }
  last_left_ = kNobody;
  bool known = false;
  std::erase_if(left_, [&](const Leaving& left) { return left == Leaving{} && std::exchange(known, true); });
  const BarrierCall* const call = waiting_.front()->barrier;
  const auto elsewhere = std::ranges::find_if(waiting_, [&](const Thread* t) { return t->barrier != call; });
  if (elsewhere == waiting_.end()) return;
  Violation violation = violation_at_barrier(FindingKind::barrier_different);
  violation.other_call = (*elsewhere)->barrier;
  violation.other_pc = violation.other_call->barrier();
  violation.other_thread = {running_block.number, (*elsewhere)->number};
  note(violation);
}

void Worker::remember_leaving(const Thread& thread) {
  last_left_ = thread.way_out;
  const Leaving left = leaving_of(thread);
  if (std::ranges::find(left_, left) == left_.end()) left_.push_back(left);
}

Turns Worker::turns_of(const Thread& thread) const {
  return thread.number < turns_.size() ? turns_[thread.number].since(running_block.barriers)
                                       : Turns{running_block.barriers, {}};
}

Leaving Worker::leaving_of(const Thread& thread) const {
  const char* const way = ways_out_[thread.way_out];
  return way == nullptr || ways_out_.is_at_end(thread.way_out) ? Leaving{way, {}}
                                                               : Leaving{way, turns_of(thread)};
}

}  // namespace emulator
