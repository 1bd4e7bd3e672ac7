// A broken rule, from the access that breaks it until it is reported.
#pragma once

#include <compare>
#include <cstdint>
#include <type_traits>

#include "report/report.h"
#include "text/way_out.h"

namespace emulator {

struct BarrierCall;
struct IndexCheck;

/** A thread of a launch. Numbers, as x runs fastest: indices take six divisions. */
struct ThreadNumber {
  std::uint64_t block = 0;  ///< in its grid
  unsigned thread = 0;      ///< in its block
  auto operator<=>(const ThreadNumber&) const = default;
};

/**
 * A finding without its names: lines, dimensions and the source's words are looked up when the launch
 * is over. Trivially copyable, since a kernel may break a rule a million times, on a small stack.
 */
struct Violation : report::Facts {
  ThreadNumber thread, other_thread;
  std::uintptr_t pc = 0, other_pc = 0;  ///< return addresses: of what becomes Finding::at and Finding::other
  const char* array = "";               ///< Finding::array
  std::int64_t offset = 0;              ///< in bytes from the beginning of the array
  std::size_t array_bytes = 0;          ///< 0 where there is no array, or no memory of one
  const char* detail = "";              ///< Finding::detail, of all but array_out_of_bounds
  const char* call = "";                ///< Finding::call
  const char* file = nullptr;           ///< assertion: as the macro names it, with `line`
  int line = 0;
  /** array_out_of_bounds: the place in the source, as the compiler names it. */
  const IndexCheck* check = nullptr;
  const BarrierCall *barrier_call = nullptr, *other_call = nullptr;  ///< barrier_exited, barrier_different
  const char* way_out =
      nullptr;  ///< of the threads that have left, for barrier_exited; of the lane, for lane_missing
  text::MoreTurns more_turns{};   ///< these, than those that wait
  std::uintptr_t barrier_pc = 0;  ///< the barrier that the block passed last
  unsigned barrier_passes = 0;    ///< how often it had passed that one
  bool went_on = false;           ///< misaligned: only as it is declared, and not as it lies
  /** read_before_written: close to a word that was written. Which bytes of a struct these are may matter: one that has a gap there
   *  is no mistake, so words in other places stay apart. */
  bool beside_written = false;
};
/** Of a Violation or a Finding: a race whose threads nothing could order. */
template <class Race>
bool between_blocks(const Race& race) {
  return race.kind == report::FindingKind::race && race.thread.block != race.other_thread.block;
}
static_assert(std::is_trivially_copyable_v<Violation>);

}  // namespace emulator
