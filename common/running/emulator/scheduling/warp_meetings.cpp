// Decides when a meeting of lanes is complete, and computes what each lane gets from it, e.g. the sum of all.
#include "emulator/scheduling/warp_meetings.h"

#include <algorithm>
#include <bit>

namespace emulator {
namespace {

using Mask = WarpMeetings::Mask;
using Lanes = const WarpMeetings::Lane*;

template <class Do>
void for_each_lane(Mask lanes, Do act) {
  for (; lanes != 0; lanes &= lanes - 1) act(static_cast<unsigned>(std::countr_zero(lanes)));
}

Mask ballot(Lanes all, Mask lanes) {
  Mask votes = 0;
  for_each_lane(lanes, [&](unsigned lane) { votes |= Mask{all[lane].call.value != 0} << lane; });
  return votes;
}

Mask same_value(Lanes all, Mask lanes, std::uint64_t value) {
  Mask same = 0;
  for_each_lane(lanes, [&](unsigned lane) { same |= Mask{all[lane].call.value == value} << lane; });
  return same;
}

std::uint32_t combined(Meeting kind, std::uint32_t a, std::uint32_t b) {
  const auto sa = static_cast<std::int32_t>(a), sb = static_cast<std::int32_t>(b);
  switch (kind) {
    case Meeting::add:
      return a + b;
    case Meeting::min_signed:
      return static_cast<std::uint32_t>(std::min(sa, sb));
    case Meeting::max_signed:
      return static_cast<std::uint32_t>(std::max(sa, sb));
    case Meeting::min_unsigned:
      return std::min(a, b);
    case Meeting::max_unsigned:
      return std::max(a, b);
    case Meeting::bit_and:
      return a & b;
    case Meeting::bit_or:
      return a | b;
    default:
      return a ^ b;
  }
}

std::uint32_t reduced(Lanes all, Mask lanes) {
  const auto first = static_cast<unsigned>(std::countr_zero(lanes));
  auto sum = static_cast<std::uint32_t>(all[first].call.value);
  for_each_lane(lanes & (lanes - 1), [&](unsigned lane) {
    sum = combined(all[first].call.kind, sum, static_cast<std::uint32_t>(all[lane].call.value));
  });
  return sum;
}

}  // namespace

void WarpMeetings::block_begins(unsigned threads) {
  warps_.resize((threads + kLanes - 1) / kLanes);
  lanes_.resize(warps_.size() * kLanes);
  for (std::size_t i = 0; i < warps_.size(); ++i)
    warps_[i] = {.alive = ~Mask{0}, .lanes = &lanes_[i * kLanes]};
  if (threads % kLanes != 0) warps_.back().alive = warps_.back().born = (Mask{1} << threads % kLanes) - 1;
}

Mask WarpMeetings::ended(unsigned thread) {
  Warp& warp = warp_of(thread);
  warp.alive &= ~(Mask{1} << thread % kLanes);
  Mask released = 0;
  for_each_lane(warp.waiting, [&](unsigned lane) {
    if ((released >> lane & 1) == 0 && warp.lanes[lane].call.kind != Meeting::active)
      released |= complete(warp, lane);
  });
  return released;
}

/** The lanes that wait for the same as this one, with the same mask. */
Mask WarpMeetings::with(const Warp& warp, unsigned lane) {
  const MeetingCall& first = warp.lanes[lane].call;
  Mask lanes = 0;
  for_each_lane(warp.waiting & first.mask, [&](unsigned other) {
    const MeetingCall& call = warp.lanes[other].call;
    lanes |= Mask{call.kind == first.kind && call.mask == first.mask} << other;
  });
  return lanes;
}

Mask WarpMeetings::complete(Warp& warp, unsigned lane) {
  const Mask needed = warp.lanes[lane].call.mask & warp.alive;
  if ((needed & ~warp.waiting) != 0) return 0;
  if ((warp.mixed || warp.waiting != needed) && with(warp, lane) != needed) return 0;
  settle(warp, needed);
  return needed;
}

Mask WarpMeetings::settle_active(unsigned number) {
  Warp& warp = warps_[number];
  Mask asked = 0;
  for_each_lane(warp.waiting, [&](unsigned lane) {
    if (warp.lanes[lane].call.kind == Meeting::active) asked |= Mask{1} << lane;
  });
  if (asked == 0) return 0;
  // Those at the place of the first one: others have taken another way.
  const std::uintptr_t pc = warp.lanes[static_cast<unsigned>(std::countr_zero(asked))].call.pc;
  Mask together = 0;
  for_each_lane(asked, [&](unsigned lane) { together |= Mask{warp.lanes[lane].call.pc == pc} << lane; });
  for_each_lane(together, [&](unsigned lane) { warp.lanes[lane].result = together; });
  warp.waiting &= ~together;
  return together;
}

Mask WarpMeetings::give_up(unsigned number) {
  Warp& warp = warps_[number];
  if (warp.waiting == 0) return 0;
  const Mask lanes = with(warp, static_cast<unsigned>(std::countr_zero(warp.waiting)));
  settle(warp, lanes);
  return lanes;
}

/** All of `lanes` are there: what each of them gets. */
void WarpMeetings::settle(Warp& warp, Mask lanes) {
  const MeetingCall& first = warp.lanes[static_cast<unsigned>(std::countr_zero(lanes))].call;
  warp.waiting &= ~lanes;
  const auto all_get = [&](std::uint64_t value) {
    for_each_lane(lanes, [&](unsigned lane) { warp.lanes[lane].result = value; });
  };
  switch (first.kind) {
    case Meeting::sync:
    case Meeting::active:
      return;
    case Meeting::shuffle:
    case Meeting::shuffle_up:
    case Meeting::shuffle_down:
    case Meeting::shuffle_xor:
      return for_each_lane(lanes, [&](unsigned lane) {
        Lane& own = warp.lanes[lane];
        const unsigned source = own.call.source;
        const bool there = (lanes >> source & 1) != 0;
        own.source_absent = !there;
        own.result = warp.lanes[there ? source : lane].call.value;
      });
    case Meeting::ballot:
    case Meeting::any:
    case Meeting::all:
      return all_get(ballot(warp.lanes, lanes));
    case Meeting::match_any:
      return for_each_lane(lanes, [&](unsigned lane) {
        warp.lanes[lane].result = same_value(warp.lanes, lanes, warp.lanes[lane].call.value);
      });
    case Meeting::match_all:
      return all_get(same_value(warp.lanes, lanes, first.value) == lanes ? lanes : 0);
    default:
      return all_get(reduced(warp.lanes, lanes));
  }
}

}  // namespace emulator
