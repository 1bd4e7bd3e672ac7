// Packs when an access happened, by which thread and in which line, into one word: what is remembered of every word of memory.
#pragma once

#include <cstdint>

namespace emulator {

/**
 * From the highest bit: epoch (23), unchanged (1), store (1), own store before (1), thread (10), bytes (4), place (24).
 *
 * An epoch ends at a barrier or with its block, and epochs are counted from 1, so that 0 is long ago.
 * Within an epoch the threads of a block run one after another in the order of their numbers.
 * Unchanged is 0 in a load of global memory whose word its thread has changed since, and 1 in every other stamp: so
 * one comparison with the time of now tells the loads that speak for the next one, too.
 * The bytes are those of the word that were accessed, none for all four.
 * The place is the lower part of a return address.
 */
using Stamp = std::uint64_t;

namespace stamp {
inline constexpr int kThreadShift = 28, kEpochShift = 41;
inline constexpr int kBytesShift = 24;
inline constexpr Stamp kPlace = (Stamp{1} << kBytesShift) - 1;
inline constexpr Stamp kBytes = Stamp{0xf} << kBytesShift;
inline constexpr Stamp kThread = Stamp{0x3ff} << kThreadShift;
inline constexpr Stamp kStoredBefore = Stamp{1} << 38, kStore = Stamp{1} << 39;
inline constexpr Stamp kAtomic =
    kStoredBefore | kStore;  ///< a store that is an atomic: of stores nobody asks what was before
inline constexpr Stamp kUnchanged = Stamp{1} << 40;
inline constexpr Stamp kEpoch = Stamp{1} << kEpochShift;  ///< from one epoch to the next
inline constexpr Stamp kLastEpoch = ~Stamp{0} << kEpochShift;
/** In place of an epoch, later than all: the word waits for an asynchronous copy,
 *  whose number is in the lower bits. */
inline constexpr Stamp kInFlight = kLastEpoch;
}  // namespace stamp

/** Of an access of 1 or 2 bytes, so many after the beginning of a word. */
constexpr Stamp bytes_of_word(int bytes, std::uintptr_t after) {
  return Stamp{(1u << bytes) - 1} << (stamp::kBytesShift + static_cast<int>(after)) & stamp::kBytes;
}
/** The bytes of a word that a stamp is of, as bits. */
constexpr unsigned bytes_in(Stamp s) {
  const auto bytes = static_cast<unsigned>((s & stamp::kBytes) >> stamp::kBytesShift);
  return bytes == 0 ? 0xf : bytes;
}
/** Whether two accesses of one word have a byte in common. */
constexpr bool overlap(Stamp a, Stamp b) { return (bytes_in(a) & bytes_in(b)) != 0; }

/** Of shared memory. */
constexpr bool is_atomic(Stamp s) { return (s & stamp::kAtomic) == stamp::kAtomic; }

/** The number of the thread whose stamp it is. */
inline unsigned thread_in(Stamp s) {
  return static_cast<unsigned>((s & stamp::kThread) >> stamp::kThreadShift);
}

/** What time it is for the thread that runs now on this host thread. */
struct Clock {
  Stamp epoch =
      stamp::kUnchanged;        ///< the smallest stamp of this epoch, but for loads of what has changed since
  Stamp block = 0;              ///< the smallest of the block's first
  Stamp launch = 0;             ///< the smallest of the launch's first
  Stamp thread = 0;             ///< the thread's number, in its bits
  Stamp stored = 0;             ///< epoch and thread of the last store to shared memory
  bool stamped_global = false;  ///< this block has left a stamp in global memory
  bool atomic = false;          ///< the access at hand is one that others may do at the same time
  bool async = false;           ///< it is an asynchronous copy's
  bool copied = false;          ///< it is memcpy's or its like, which take what is not aligned
  bool races_elsewhere = false;  ///< OrderedRaces looks for them

  Stamp me() const { return epoch | thread; }
  /** The smallest stamp of this epoch. */
  Stamp epoch_begin() const { return epoch & ~stamp::kUnchanged; }
  /** For a load or store of the running thread at this return address. */
  Stamp load(std::uintptr_t pc) const {
    return me() | (pc & stamp::kPlace) | (stored == me() ? stamp::kStoredBefore : 0);
  }
  Stamp store(std::uintptr_t pc) const {
    return me() | (atomic ? stamp::kAtomic : stamp::kStore) | (pc & stamp::kPlace);
  }
  bool is_me(Stamp s) const { return (s & stamp::kThread) == thread; }
  void next_epoch() { epoch += stamp::kEpoch; }
};

/* The emulator is always part of an executable, which makes the fastest kind
   of thread-local variable possible. */
extern constinit thread_local Clock now __attribute__((tls_model("local-exec")));

}  // namespace emulator
