// Lanes, masks, atomics and waits in words.
#include "report/warp_words.h"

#include <fmt/format.h>

#include <algorithm>

#include "report/phrases.h"
#include "report/written.h"

namespace report {
namespace {

constexpr unsigned kLanes = 32;

std::string lane(const Finding& f) { return fmt::format("lane {}", f.index); }

/** The bits of a mask, as they are written in programs. */
std::string mask(std::uint64_t bits) { return fmt::format("{:#010x}", bits); }

std::string of_block(const ThreadId& id) {
  return fmt::format("thread {} of block {}", text(id.thread, true), text(id.block, true));
}

}  // namespace

std::string not_ordered(const Finding& f) {
  if (f.atomic || f.other_atomic) return "and nothing orders them";
  if (f.flag_seen) return "and the flag between them orders nothing";
  return f.lockstep ? "and neither a barrier nor __syncwarp() orders them" : "and no barrier orders them";
}

std::string warp_call(const Finding& f) {
  const std::string who = of_block(f.thread);
  switch (f.misuse) {
    case Misuse::lane_outside_mask:
      return fmt::format("{}, which is {} of its warp, calls {} with the mask {}, which does not name it",
                         who, lane(f), f.call, mask(f.asked));
    case Misuse::lane_absent:
      return fmt::format("{} takes the value of {} in {}, but that lane does not take part", who, lane(f),
                         f.call);
    case Misuse::lane_elsewhere:
      return fmt::format(
          "{} waits in {} for {}, which its mask {} names, but that lane waits in {}, line {}, with the mask {}",
          who, f.call, lane(f), mask(f.asked), f.detail, f.other.line, mask(f.zeros));
    default:
      return fmt::format(
          "{} waits in {} for {}, which its mask {} names, but that lane {}", who, f.call, lane(f),
          mask(f.asked),
          f.other.known() ? fmt::format("waits at the barrier of line {}", f.other.line) : "never comes");
  }
}

namespace {

/** Both atomic helps where both change what was there. What sets a start or takes a result is ordered by no atomic. */
std::string beside_atomic(const Finding& f, const Source& source) {
  const bool both = is_update(f.atomic ? f.other : f.at, f.array, source);
  if (f.thread.block != f.other_thread.block)
    return fmt::format(
        "An atomic protects {} only from other atomics, and no barrier orders blocks: {}do one of them in a launch of its "
        "own.",
        name_of(f), both ? "make both atomic, or " : "");
  const auto [first, second] = std::minmax(f.at.line, f.other.line);
  return fmt::format(
      "An atomic protects {} only from other atomics: put a barrier between line {} and line {}{}.",
      name_of(f), first, second, both ? ", or make both atomic" : "");
}

}  // namespace

std::string advice_on_order(const Finding& f, Cause cause, const Source& source) {
  switch (cause) {
    case Cause::lockstep:
      return fmt::format(
          "The lanes of a warp do not run in step since Volta, volatile or not: put a __syncwarp() between line {} "
          "and line {}.",
          f.other.line, f.at.line);
    case Cause::flag_alone:
      return fmt::format(
          "A flag may be seen before what was stored before it: call __threadfence() after line {}, before the flag is "
          "set, and again after the wait. An atomic of <cuda/atomic> is set with memory_order_release, read with "
          "memory_order_acquire, taken or counted with memory_order_acq_rel, between blocks with thread_scope_device. "
          "Where one thread sets the flag for others, a __syncwarp() or a __syncthreads() comes before that.",
          f.other.line);
    case Cause::beside_atomic:
      return beside_atomic(f, source);
    case Cause::atomics_of_blocks:
      return "An atomic with _block in its name, or with cuda::thread_scope_block, is atomic for its own block only: "
             "take one for the device where other blocks use the same element.";
    case Cause::lane_missing:
      return fmt::format(
          "All lanes that the mask names must come to the same call, with the same mask, unless they have returned before: "
          "{}",
          f.asked == 0xffffffff
              ? "call it outside the if, or give the mask of those that take this way."
              : "compute the mask where all of them are, with __ballot_sync(), before the if.");
    case Cause::lane_outside_mask:
      return "Each lane that calls it must be in its mask: bit i stands for lane i, threadIdx.x % 32 in a block of one "
             "dimension.";
    case Cause::lane_absent:
      return fmt::format(
          "What it gets is undefined: only the lanes of the mask bring a value. Is the mask {} the right one?",
          mask(f.asked));
    default:
      return "Nobody is left to change it: those of this block wait too or have ended, blocks before it have ended, and "
             "blocks run in any order, so none may wait for a later one.";
  }
}

}  // namespace report
