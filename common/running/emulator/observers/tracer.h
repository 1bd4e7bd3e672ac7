// Writes down every access of one block, within a bound.
#pragma once

#include <vector_types.h>

#include <cstdint>
#include <map>
#include <vector>

#include "emulator/hooks/access.h"
#include "report/report.h"

namespace emulator {

/** Which block of the grid: the first, the last, or of the first one's neighbours along x or along y thread 0 alone. */
enum class Traced { first, right, below, last };

class Tracer {
 public:
  explicit Tracer(Traced block) : block_(block) {}

  /** Is this the block, of a grid of that extent? */
  bool traces(const uint3& block, const dim3& grid);
  void access(const Access& a, int bytes, bool store, unsigned thread, unsigned phase);
  /** An asynchronous copy to shared memory, for which the thread has waited now. */
  void arrived(const Access& to, int words, unsigned thread, unsigned phase);
  /** With names, indices and lines. */
  report::Trace trace() const;

 private:
  struct Event {
    Access access;
    unsigned thread, phase;
    int bytes;
    bool store;
  };
  bool is_whole() const { return block_ == Traced::first || block_ == Traced::last; }

  const Traced block_;
  report::Dim3 index_{0, 0, 0};  ///< of the block that is traced
  using Regions = std::map<const Region*, int>;
  using Lines = std::map<std::uintptr_t, int>;
  static report::TracedAccess told(const Event&, report::Trace&, Regions&, Lines&);

  std::vector<Event> events_, arrivals_;
  std::uint64_t left_out_ = 0;
};

}  // namespace emulator
