// Implements the functions by which a kernel works with the other lanes of its warp, e.g. __syncwarp() and shuffles,
// and its fences, e.g. __threadfence().
#include <algorithm>

#include "emulator/findings/note.h"
#include "emulator/hooks/access.h"
#include "emulator/include/emulator/device_functions.h"
#include "emulator/include/emulator/warp_functions.h"
#include "emulator/scheduling/running_block.h"
#include "emulator/scheduling/warp_meetings.h"
#include "emulator/scheduling/worker.h"

namespace emulator {
namespace {

unsigned own_lane() { return running_thread() % WarpMeetings::kLanes; }

__attribute__((noinline, cold)) void note_call(report::Misuse misuse, const MeetingCall& call,
                                               unsigned lane) {
  Violation violation = violation_here(report::FindingKind::warp_call, call.pc);
  violation.misuse = misuse;
  violation.call = call.name;
  violation.asked = call.mask;
  violation.index = lane;
  note(violation);
}

/** The lane when its meeting is over; null where it is not in its own mask, which is told. */
__attribute__((always_inline)) inline const WarpMeetings::Lane* meet(const MeetingCall& call) {
  Worker& here = worker();
  if ((call.mask >> own_lane() & 1) != 0) [[likely]]
    return &here.meet(call);
  note_call(report::Misuse::lane_outside_mask, MeetingCall(call), own_lane());
  return nullptr;
}

/** The lane of the own `width` lanes that a shuffle takes; its own, where that lies outside of them. */
unsigned source_of(int how, int lane, int width) {
  const int own = static_cast<int>(own_lane()), first = own & -width, last = first + width - 1;
  switch (how) {
    case 0:
      return static_cast<unsigned>(first | (lane & (width - 1)));
    case 1:
      return static_cast<unsigned>(own - lane >= first ? own - lane : own);
    case 2:
      return static_cast<unsigned>(own + lane <= last ? own + lane : own);
    default:
      return static_cast<unsigned>((own ^ lane) <= last ? (own ^ lane) & 31 : own);
  }
}

void fence(Scope scope) {
  if (current_worker != nullptr && current_worker->on_request.ordered != nullptr)
    current_worker->on_request.ordered->order.fence(running_thread(), scope);
}

}  // namespace
}  // namespace emulator

using namespace emulator;

extern "C" {

unsigned long long emulator_warp_meet(int kind, unsigned mask, unsigned long long value, const char* name) {
  const WarpMeetings::Lane* const own =
      meet({.kind = static_cast<Meeting>(kind), .mask = mask, .pc = caller(), .name = name, .value = value});
  return own != nullptr ? own->result : value;
}

unsigned long long emulator_warp_shuffle(int how, unsigned mask, unsigned long long value, int lane,
                                         int width, const char* name) {
  constexpr Meeting kKinds[] = {Meeting::shuffle, Meeting::shuffle_up, Meeting::shuffle_down,
                                Meeting::shuffle_xor};
  static_assert(static_cast<int>(Meeting::any) == 13 && static_cast<int>(Meeting::all) == 14,
                "as warp_functions.h says");
  const WarpMeetings::Lane* const own = meet({.kind = kKinds[how & 3],
                                              .mask = mask,
                                              .pc = caller(),
                                              .name = name,
                                              .value = value,
                                              .source = source_of(how, lane, width)});
  if (own == nullptr) return value;
  if (own->source_absent) [[unlikely]]
    note_call(report::Misuse::lane_absent, own->call, own->call.source);
  return own->result;
}

unsigned emulator_warp_active() {
  const unsigned own = 1u << own_lane();
  return static_cast<unsigned>(
      worker().meet({.kind = Meeting::active, .mask = own, .pc = caller(), .name = "__activemask"}).result);
}

void __syncwarp(unsigned mask) {
  meet({.kind = Meeting::sync, .mask = mask, .pc = caller(), .name = "__syncwarp"});
}

int __syncthreads_count(int vote) {
  return static_cast<int>(worker().vote_at_barrier(vote != 0, caller()).yes);
}
int __syncthreads_and(int vote) {
  const Votes votes = worker().vote_at_barrier(vote != 0, caller());
  return votes.yes == votes.threads;
}
int __syncthreads_or(int vote) { return worker().vote_at_barrier(vote != 0, caller()).yes > 0; }

void __threadfence() { fence(Scope::device); }
void __threadfence_system() { fence(Scope::device); }
void __threadfence_block() { fence(Scope::block); }

}  // extern "C"
