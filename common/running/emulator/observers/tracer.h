// Writes down every access of one block, within a bound.
#pragma once

#include <vector_types.h>

#include <vector>

#include "emulator/access.h"
#include "report/report.h"

namespace emulator {

/** Which block of the grid: the first, or of its neighbours along x or along y thread 0 alone. */
enum class Traced { first, right, below };

class Tracer {
 public:
  explicit Tracer(Traced block) : block_(block) {}

  /** Is this the block, of a grid of that extent? */
  bool traces(const uint3& block, const dim3& grid) const;
  void access(const Access& a, int bytes, bool store, unsigned thread, unsigned phase);
  /** With names, indices and lines. */
  report::Trace trace() const;

 private:
  struct Event {
    Access access;
    unsigned thread, phase;
    int bytes;
    bool store;
  };
  const Traced block_;
  std::vector<Event> events_;
  std::uint64_t left_out_ = 0;
};

}  // namespace emulator
