// Small traces.
#pragma once

#include <vector>

#include "report/report.h"

/** Places in Trace::arrays of trace(). */
enum Array { kA, kB, kC, kAs, kBs };

struct Made {
  int phase;
  unsigned thread;
  int array;
  std::int64_t index;
  bool store = false;
  int words = 1;
};

inline report::Trace trace(const std::vector<Made>& accesses) {
  report::Trace trace;
  for (const char* name : {"A", "B", "C"}) trace.arrays.push_back({name, false, 64, {}});
  for (const char* name : {"As", "Bs"}) trace.arrays.push_back({name, true, 16, {4, 4}});
  for (const Made& m : accesses)
    trace.accesses.push_back({m.phase, m.thread, m.array, m.index, 10 + m.array, m.store, m.words});
  return trace;
}
