// Asynchronous copies from global to shared memory: what is under way, and who looks at it too early.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "emulator/hooks/access.h"
#include "emulator/ordering/shared_times.h"
#include "emulator/scheduling/clock.h"
#include "report/report.h"

namespace emulator {

class Tracer;

/**
 * The copies of the block that runs (CUDA C++ Programming Guide, "Pipeline Primitives Interface").
 * A copy arrives when the thread that issued it has waited for its batch, not earlier;
 * until then its words hold poison, and their stamps its number (stamp::kInFlight),
 * so that whoever touches one is noticed where races are looked for.
 * Its source is read at any time until then: whoever has changed it by then is noticed when it arrives.
 *
 * A thread may touch what another one waits for later, but before the next barrier:
 * which of the two comes first is then a matter of chance, and that is a race.
 * Loads by others are therefore judged when the epoch ends.
 */
class AsyncCopies {
 public:
  /** By the thread that runs. `to` lies within its array and has just been seen as a store of `bytes` bytes,
   *  4, 8 or 16. Of `from`, which may lie anywhere, `loaded` bytes have just been seen as a load. */
  void issue(const Access& to, const Access& from, int loaded, int bytes, const void* data);
  /** What the thread has issued since its last call becomes a batch, perhaps an empty one. */
  void commit();
  /** All batches of the thread but the last `batches` arrive; `tracer` is told, where there is one. */
  void wait_prior(std::size_t batches, Tracer* tracer);
  /** A thread loads or stores `word`, whose stamp is `in_flight`; `mine` is the stamp of that access. */
  void touched(const Access& word, Stamp in_flight, Stamp mine);
  /** Adds the arrays that the running thread's copies under way come from, with repetitions. */
  void sources(std::vector<Region*>& arrays);
  void epoch_ends();
  /** Copies that were never waited for are forgotten. */
  void block_ends();

 private:
  /** By another thread than the one that issued the copy, in a later epoch. */
  struct EarlyLoad {
    Access word;
    Stamp stamp;
    std::uint64_t count;
  };
  /** What is known of a word of the source. */
  struct Source {
    Stamp stored = 0, changed = 0;  ///< the last store, the last atomic
    bool operator==(const Source&) const = default;
  };
  struct Copy {
    Access to;
    Region* from;
    std::uintptr_t source;
    std::uint64_t changes;       ///< of `from` in this launch, by then
    std::uint64_t reads;         ///< of shared memory by the thread, by then; where warps are watched
    Time issued_at;              ///< as Order counts
    std::int8_t words, loaded;   ///< `loaded` of them from memory that is watched
    std::uint8_t loaded_before;  ///< words of the target by the same thread in the same phase, as bits
    Access source_word(int i) const {
      return {Space::global, from, source + 4 * static_cast<unsigned>(i), to.pc};
    }
    Stamp issued;       ///< when, by which thread, in which line
    unsigned barriers;  ///< that the block had passed then
    std::uint64_t batch;
    std::array<std::uint32_t, 4> data;
    std::vector<EarlyLoad> early_loads;  ///< of this epoch
  };
  struct Thread {
    std::uint64_t batch = 0;             ///< that is being filled
    std::vector<std::size_t> in_flight;  ///< numbers of copies, in order
  };
  /** What the words of copy `number` hold as their stamp. */
  static Stamp stamp_of(std::size_t number) {
    return stamp::kInFlight | stamp::kUnchanged | stamp::kStore | number;
  }
  Thread& here();
  std::size_t free_number();
  void land(Copy& copy, std::size_t number);
  static std::uint64_t reads_so_far();
  static void count_reads_of(const Copy& copy);
  static Source source_of(const Access& word);
  static std::uint64_t changes_of(const Region& source);
  /** Whether there are any. */
  unsigned find_changes_of_source(const Copy& copy, std::size_t number);
  void arrive(const Copy& copy, std::size_t number);
  static void read_source(const Copy& copy, unsigned changed);
  void arrive_in_order(const Copy& copy, std::size_t number);
  void tell_early_loads(Copy& copy, report::FindingKind kind);
  void note(report::FindingKind kind, const EarlyLoad& access, const Copy& copy) const;

  std::vector<Copy> copies_;                    ///< by number
  std::vector<std::array<Source, 4>> sources_;  ///< by number, of those whose source had changed before
  std::vector<std::size_t> free_;               ///< numbers
  std::vector<std::size_t> early_;              ///< copies with early loads
  std::vector<Thread> threads_;                 ///< of the block
};

}  // namespace emulator
