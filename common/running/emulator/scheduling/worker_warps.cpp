// Chooses the thread of a block that runs next where threads wait for others of their warp, or look at memory until it changes.
#include <bit>

#include "emulator/findings/note.h"
#include "emulator/scheduling/launch_state.h"
#include "emulator/scheduling/worker.h"
#include "text/way_out.h"

namespace emulator {

using Mask = WarpMeetings::Mask;

namespace {

/** By the thread that waits in that call; the lane is still to be named. */
Violation lane_missing(unsigned thread, const MeetingCall& call) {
  Violation violation = violation_here(report::FindingKind::warp_call, call.pc);
  violation.misuse = report::Misuse::lane_missing;
  violation.thread.thread = thread;
  violation.call = call.name;
  violation.asked = call.mask;
  return violation;
}

}  // namespace

/** The lanes go on, the one with the smallest number first; the one that runs needs no help. */
void Worker::release(unsigned warp, Mask lanes) {
  const unsigned own = running_thread();
  if (running_ != nullptr && own / WarpMeetings::kLanes == warp)
    lanes &= ~(Mask{1} << own % WarpMeetings::kLanes);
  if (lanes != 0) released_.push_back({warp * WarpMeetings::kLanes, lanes});
}

/** They have all come to where they meet. */
void Worker::met(unsigned warp, Mask lanes) {
  const unsigned first = warp * WarpMeetings::kLanes + static_cast<unsigned>(std::countr_zero(lanes));
  if (meetings_.call(first).kind == Meeting::sync) {
    // Who has ended came before, where the mask names it.
    const Mask ended = meetings_.born(warp) & ~meetings_.alive(warp);
    const Mask named = lanes | (meetings_.call(first).mask & ended);
    on_request.ordered->order.warp_met(warp, named, named == meetings_.born(warp));
  }
  check_ended_lanes(warp, first);
  on_request.meeting_ends();
  release(warp, lanes);
}

/** Of lanes that the mask of thread `first` names and that have ended: should they have come here first? */
void Worker::check_ended_lanes(unsigned warp, unsigned first) {
  if (some_went_on_alone_) return;
  const MeetingCall& call = meetings_.call(first);
  Mask ended = call.mask & meetings_.born(warp) & ~meetings_.alive(warp);
  for (; ended != 0; ended &= ended - 1) {
    const unsigned lane = static_cast<unsigned>(std::countr_zero(ended));
    const unsigned other = warp * WarpMeetings::kLanes + lane;
    const Leaving& left = lanes_left_[other];
    if (left.way == nullptr) continue;
    // Who returned in front of the block's last barrier did so in front of all that comes after it.
    const bool returned = left.turns.barriers != running_block.barriers;
    if (returned && !text::is_at_end(left.way)) continue;
    Violation violation = lane_missing(first, call);
    violation.index = lane;
    violation.other_thread = {running_block.number, other};
    violation.barrier_call = lanes_[first]->barrier;
    violation.way_out = left.way;
    violation.more_turns = left.turns.more_than(turns_of(*lanes_[first]));
    note(violation);
  }
}

void Worker::thread_ended() {
  looks_in_vain_ = 0;
  const unsigned thread = running_thread();
  lanes_left_[thread] = leaving_of(*running_);
  if (const Mask lanes = meetings_.ended(thread); lanes != 0) met(thread / WarpMeetings::kLanes, lanes);
}

bool Worker::settle_active(unsigned warp) {
  const Mask lanes = meetings_.settle_active(warp);
  release(warp, lanes);
  return lanes != 0;
}

/** While the threads of a block start: when all of a warp have, those of its lanes go on that wait to be told who
 *  else is active. */
void Worker::settle_warp(unsigned warp) {
  if (unstarted_ % WarpMeetings::kLanes != 0 && unstarted_ != plan_->threads()) return;
  while (goes_on(running_block.number)) {
    if (released_.empty() && !settle_active(warp)) return;
    resume(next_released());
  }
}

/** Lets all threads run until each has come to the barrier, or has ended. */
void Worker::settle_block() {
  constexpr std::uint64_t kMostLooks = 10'000'000;  // nobody else runs, so nothing will change; half a second
  while (goes_on(running_block.number)) {
    for (unsigned warp = 0; released_.empty() && warp < meetings_.warps(); ++warp) settle_active(warp);
    if (!released_.empty()) {
      resume(next_released());
    } else if (!looking_.empty()) {
      Thread* const thread = looking_.front();
      looking_.pop_front();
      if (looks_in_vain_ > kMostLooks) return give_up_waiting(*thread);
      resume(thread);
    } else {
      unsigned warp = 0;
      while (warp < meetings_.warps() && meetings_.waiting(warp) == 0) ++warp;
      if (warp == meetings_.warps()) return;
      give_up_meeting(warp);
    }
  }
}

/** A lane waits for one that never comes: it is told, and goes on without. */
void Worker::give_up_meeting(unsigned warp) {
  const unsigned lane = static_cast<unsigned>(std::countr_zero(meetings_.waiting(warp)));
  const unsigned thread = warp * WarpMeetings::kLanes + lane;
  const MeetingCall call = meetings_.call(thread);
  const Mask together = meetings_.give_up(warp);
  some_went_on_alone_ = true;
  const Mask missing = call.mask & meetings_.alive(warp) & ~together;
  Violation violation = lane_missing(thread, call);
  if (missing != 0) {
    const unsigned other = warp * WarpMeetings::kLanes + static_cast<unsigned>(std::countr_zero(missing));
    const bool in_meeting = (meetings_.waiting(warp) >> other % WarpMeetings::kLanes & 1) != 0;
    violation.index = other % WarpMeetings::kLanes;
    violation.other_thread = {running_block.number, other};
    if (in_meeting) {
      violation.misuse = report::Misuse::lane_elsewhere;
      violation.other_pc = meetings_.call(other).pc;
      violation.zeros = meetings_.call(other).mask;
      violation.detail = meetings_.call(other).name;
    } else {
      for (const Thread* t : waiting_)
        if (t->number == other) violation.other_pc = t->barrier->barrier();
    }
  }
  note(violation);
  met(warp, together);
}

/** Whatever it waits for, no thread that runs here can bring it. */
void Worker::give_up_waiting(const Thread& thread) {
  Violation violation = violation_here(report::FindingKind::endless_wait, looks_[thread.number].pc);
  violation.thread.thread = thread.number;
  note(violation);
  abandon_from(running_block.number);
}

}  // namespace emulator
