// Counts how the results are shared out among the threads: who stores to global memory, and how much.
#pragma once

#include <vector>

#include "report/report.h"

namespace emulator {

class WorkObserver {
 public:
  /** To global memory. */
  void stores(int bytes, unsigned thread);
  void block_ends();
  void launch_ends(report::Counters& counters);

 private:
  std::vector<std::uint64_t> stored_words_;  ///< by thread of the block
  std::uint64_t threads_ = 0, most_ = 0;
};

}  // namespace emulator
