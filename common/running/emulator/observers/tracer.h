// Writes down every access of one block, within a bound.
#pragma once

#include <vector>

#include "emulator/access.h"
#include "report/report.h"

namespace emulator {

class Tracer {
 public:
  /** Number of the block that is traced, as x runs fastest. */
  static constexpr std::uint64_t kBlock = 0;

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
  std::vector<Event> events_;
  std::uint64_t left_out_ = 0;
};

}  // namespace emulator
