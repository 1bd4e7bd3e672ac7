// Lets the lanes of a warp wait for each other: __syncwarp(), shuffles, votes, matches and reductions (CUDA C++
// Programming Guide, "Warp Shuffle Functions" and its neighbours).
#pragma once

#include <cstdint>
#include <vector>

namespace emulator {

enum class Meeting : std::uint8_t {
  sync,       ///< __syncwarp
  shuffle,    ///< every lane gets the value of its `source`; other ways to say it are kinds of their own
  ballot,     ///< the lanes whose value is not 0
  match_any,  ///< the lanes with the same value
  match_all,  ///< the mask if all have the same value, otherwise 0
  add,        ///< __reduce_..._sync, of 32 bits
  min_signed,
  max_signed,
  min_unsigned,
  max_unsigned,
  bit_and,
  bit_or,
  bit_xor,
  any,  ///< as ballot: but lanes only meet that call the same function
  all,
  shuffle_up,
  shuffle_down,
  shuffle_xor,
  active,  ///< __activemask(): whoever calls it before anybody of the warp can do anything else
};

/** What a lane brings to a meeting. */
struct MeetingCall {
  Meeting kind{};
  std::uint32_t mask = 0;
  std::uintptr_t pc = 0;
  const char* name = "";  ///< of the function, for messages
  std::uint64_t value = 0;
  unsigned source = 0;  ///< shuffle: the lane whose value it wants
};

class WarpMeetings {
 public:
  static constexpr unsigned kLanes = 32;
  using Mask = std::uint32_t;
  /** What it came with, and what it gets: a line of the cache. */
  struct alignas(64) Lane {
    MeetingCall call;
    std::uint64_t result = 0;
    bool source_absent = false;  ///< of a shuffle: the lane whose value it wanted took no part
  };

  void block_begins(unsigned threads);

  /** A lane comes. Those whose meeting is complete with it, itself among them; 0 when it has to wait. Their
   *  results are there then. */
  Mask come(unsigned thread, const MeetingCall& call) {
    Warp& warp = warp_of(thread);
    const unsigned lane = thread % kLanes;
    const std::uint64_t wanted = std::uint64_t{call.mask} << 8 | static_cast<std::uint8_t>(call.kind);
    if (warp.waiting == 0) {
      warp.wanted = wanted;
      warp.mixed = false;
    } else if (wanted != warp.wanted) {
      warp.mixed = true;
    }
    // One by one, from registers: a copy of the whole would wait until its parts are written, 5 ns.
    MeetingCall& own = lanes_[thread].call;
    own.kind = call.kind;
    own.mask = call.mask;
    own.pc = call.pc;
    own.name = call.name;
    own.value = call.value;
    own.source = call.source;
    warp.waiting |= Mask{1} << lane;
    if ((call.mask & warp.alive & ~warp.waiting) != 0 || call.kind == Meeting::active) return 0;
    return complete(warp, lane);
  }
  /** The thread has ended: nobody waits for it any more. Those who can go on. */
  Mask ended(unsigned thread);
  /** Nobody of the warp can run: lanes that asked who is active are. Those who can go on. */
  Mask settle_active(unsigned warp);
  /** The same for those that wait for somebody who never comes: of the first lane all that wait with it. */
  Mask give_up(unsigned warp);

  const Lane& lane(unsigned thread) const { return lanes_[thread]; }
  /** Which lanes of a warp wait, and which live. */
  Mask waiting(unsigned warp) const { return warps_[warp].waiting; }
  Mask alive(unsigned warp) const { return warps_[warp].alive; }
  /** Those that the warp began with. */
  Mask born(unsigned warp) const { return warps_[warp].born; }
  const MeetingCall& call(unsigned thread) const { return lane(thread).call; }
  unsigned warps() const { return static_cast<unsigned>(warps_.size()); }

 private:
  struct Warp {
    Mask waiting = 0, alive = 0, born = ~Mask{0};
    std::uint64_t wanted = 0;  ///< of who came first, the mask and the kind
    bool mixed = false;        ///< not all that wait want it
    Lane* lanes = nullptr;     ///< kLanes
  };
  Warp& warp_of(unsigned thread) { return warps_[thread / kLanes]; }
  const Warp& warp_of(unsigned thread) const { return warps_[thread / kLanes]; }
  static Mask complete(Warp& warp, unsigned lane);
  static Mask with(const Warp& warp, unsigned lane);
  static void settle(Warp& warp, Mask lanes);

  std::vector<Warp> warps_;
  std::vector<Lane> lanes_;  ///< by thread
};

}  // namespace emulator
