// Asynchronous copies from global to shared memory: what is under way, and who looks at it too early.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "emulator/access.h"
#include "emulator/clock.h"
#include "report/report.h"

namespace emulator {

class Tracer;

/**
 * The copies of the block that runs (CUDA C++ Programming Guide, "Pipeline Primitives Interface").
 * A copy arrives when the thread that issued it has waited for its batch, not earlier;
 * until then its words hold poison, and their stamps its number (stamp::kInFlight),
 * so that whoever touches one is noticed where races are looked for.
 *
 * A thread may touch what another one waits for later, but before the next barrier:
 * which of the two comes first is then a matter of chance, and that is a race.
 * Loads by others are therefore judged when the epoch ends.
 */
class AsyncCopies {
 public:
  /** By the thread that runs. `to` lies within its array and has just been seen as a store of `bytes` bytes,
   *  4, 8 or 16. `from` is null where all of them are zeros. */
  void issue(const Access& to, Region* from, int bytes, const void* data);
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
  struct Copy {
    Access to;
    Region* from;
    int words;
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
  Thread& here();
  std::size_t free_number();
  void land(Copy& copy, Stamp in_flight);
  void tell_early_loads(Copy& copy, report::FindingKind kind);
  void note(report::FindingKind kind, const EarlyLoad& access, const Copy& copy) const;

  std::vector<Copy> copies_;        ///< by number
  std::vector<std::size_t> free_;   ///< numbers
  std::vector<std::size_t> early_;  ///< copies with early loads
  std::vector<Thread> threads_;     ///< of the block
};

}  // namespace emulator
