// Broken rules that a kernel may break a million times: noted once for each pair of lines, and counted.
#pragma once

#include <cstdint>
#include <unordered_map>

#include "emulator/access.h"
#include "emulator/clock.h"
#include "report/report.h"
#include "vector_types.h"

namespace emulator {

class Worker;
struct IndexCheck;

/** One access that broke a rule, cheap to make. Blocks and threads are numbered as x runs fastest. */
struct Sighting {
  report::FindingKind kind{};
  std::uintptr_t pc = 0, other_pc = 0;
  Access access{};
  const IndexCheck* check = nullptr;  ///< of array_out_of_bounds, and the index
  std::int64_t index = 0;
  int bytes = 0;
  bool write = false;
  bool stored_before =
      false;  ///< of a race: the thread that loads has stored to shared memory since the last barrier
  std::uint64_t block = 0, other_block = 0;
  unsigned thread = 0, other_thread = 0;
  bool committed = false;         ///< of copy_in_flight: the copy belongs to a batch
  unsigned barriers = 0;          ///< that the block had passed
  std::uintptr_t barrier_pc = 0;  ///< the last of them
  unsigned barrier_passes = 0;    ///< how often the block had passed that one
  std::uint64_t count = 0;

  /** Those that the worker's block has passed. */
  void set_barriers(const Worker& worker);
};

/** What one worker saw in a launch. Of equal ones the first thread of the grid speaks for all. */
class Tally {
 public:
  void add(const Sighting& sighting, std::uint64_t times = 1);
  /** Hands all over to note(), and forgets. */
  void flush(const dim3& grid, const dim3& block);

 private:
  struct Key {
    report::FindingKind kind;
    std::uintptr_t pc, other_pc;
    const void* where;  ///< region or check
    bool stored_before, between_blocks;
    bool operator==(const Key&) const = default;
  };
  struct Hash {
    std::size_t operator()(const Key& key) const;
  };
  std::unordered_map<Key, Sighting, Hash> all_;
  std::pair<const Key, Sighting>* last_ = nullptr;  ///< most often it is the same again
};

/** One thread's access to a word. */
struct Visit {
  std::uint64_t block;
  Stamp stamp;
  bool store;
};
/** Of two threads that use one word; `speaker` is the one in whose line it is told. */
Sighting meeting(report::FindingKind kind, const Access& word, const Visit& speaker, const Visit& other);

/** The return address in a stamp. */
std::uintptr_t full_pc(Stamp s);

}  // namespace emulator
