// Traces of kernels of one block, made by hand: who uses which element, in which line, after how many barriers.
#pragma once

#include "report/report.h"

/** Adds accesses to arrays that are named when they are first used. */
struct MadeTrace {
  report::Trace trace;

  int array(const std::string& name, bool shared, std::vector<std::int64_t> dimensions) {
    for (std::size_t n = 0; n < trace.arrays.size(); ++n) {
      if (trace.arrays[n].name == name) return int(n);
    }
    trace.arrays.push_back({name, shared, 0, std::move(dimensions)});
    return int(trace.arrays.size()) - 1;
  }
  void global(int phase, unsigned thread, const std::string& name, std::int64_t index, int line,
              bool store = false) {
    trace.accesses.push_back({phase, thread, array(name, false, {}), index, line, store, 1});
  }
  void shared(int phase, unsigned thread, const std::string& name, std::vector<std::int64_t> dimensions,
              std::int64_t index, int line, bool store) {
    trace.accesses.push_back(
        {phase, thread, array(name, true, std::move(dimensions)), index, line, store, 1});
  }
};
