// How loads are shared out among the threads of a block. Looked at where a thread stops running, so that accesses cost nothing.
#pragma once

#include <cstdint>
#include <vector>

#include "emulator/access.h"
#include "report/report.h"

namespace emulator {

class ThreadShares {
 public:
  /** Of the arrays that one worker counts for, until the launch ends. */
  void launch_begins(const std::vector<Region>& global, const Region& elsewhere,
                     const std::vector<Region>& shared, const Region& dynamic);
  void block_begins(unsigned threads);
  /** It ran since the last call, and another one will: what was counted meanwhile is its own. */
  void stops(unsigned thread) {
    const Share now = total();
    Share& share = shares_[thread];
    share.shared_loads += now.shared_loads - before_.shared_loads;
    share.global_loads += now.global_loads - before_.global_loads;
    share.stores += now.stores - before_.stores;
    before_ = now;
  }
  void block_ends();
  void launch_ends(report::Counters&);

 private:
  /** Words; stores and atomics are of global memory. */
  struct Share {
    std::uint64_t shared_loads = 0, global_loads = 0, stores = 0;
  };
  static std::uint64_t words(const std::array<std::uint64_t, 5>& a) {
    return a[0] + a[1] + a[2] + 2 * a[3] + 4 * a[4];
  }
  Share total() const {
    Share all;
    for (const Traffic* t : shared_) all.shared_loads += words(t->accesses[false]);
    for (const Traffic* t : global_) {
      all.global_loads += words(t->accesses[false]);
      all.stores += words(t->accesses[true]) + t->atomics;
    }
    return all;
  }

  std::vector<const Traffic*> shared_, global_;
  Share before_;
  std::vector<Share> shares_;  ///< by thread of the block
  std::uint64_t storers_ = 0, busiest_ = 0;
  report::Lopsided lopsided_, lopsided_shared_;
};

}  // namespace emulator
