// Remembers which bytes have been written of words into which only some were stored, e.g. a flag of one byte: its word
// holds the poison of fresh memory no more, and its neighbours are as fresh as before.
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <mutex>
#include <unordered_map>

namespace emulator {

class PartlyWritten {
 public:
  /** A store of 1 or 2 bytes. `fresh`: until now nobody has written to their word. */
  void store_bytes(std::uintptr_t address, int bytes, bool fresh);
  /** Of whatever length, into memory that is fresh where its words are poison, e.g. by a copy of the host's. Before it is done. */
  void store_range(void* to, std::size_t bytes);
  /** Whole words are being written, or are not there any more. */
  void forget(std::uintptr_t begin, std::size_t bytes);
  void forget_all();
  /** Of bytes of one word: has nobody written any of them? `fresh`: so it is if their word is not among these. */
  bool is_unwritten(std::uintptr_t address, int bytes, bool fresh) const;
  /** Of bytes that are in no such word nothing is to be asked, and nothing to be forgotten. */
  bool may_hold(std::uintptr_t address, unsigned bytes = 1) const {
    const std::uintptr_t held = bytes_.load(std::memory_order_relaxed), before = bytes - 1;
    return held > 0 && address + before - begin_.load(std::memory_order_relaxed) < held + before;
  }

 private:
  void erase(std::uintptr_t word);

  mutable std::mutex mutex_;                              // blocks of several workers store to one array
  std::unordered_map<std::uintptr_t, unsigned> written_;  ///< by word, a bit for each byte
  std::atomic<std::uintptr_t> begin_ = 0, bytes_ = 0;     ///< around all of them
};

/** Of device memory. Shared memory is each worker's own. */
inline PartlyWritten partly_written;

}  // namespace emulator
