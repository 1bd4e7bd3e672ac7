// Counts how work, loads and stores are shared out among the threads of a block. The counters are looked at where a
// thread stops running, so that accesses cost nothing.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "emulator/counting/factors.h"
#include "emulator/counting/needed_pairs.h"
#include "emulator/counting/watched_products.h"
#include "emulator/counting/work.h"
#include "emulator/hooks/access.h"
#include "report/report.h"

namespace emulator {

class ThreadShares {
 public:
  /** Loads are counted only where arrays are named here, those that one worker counts for until the launch ends. */
  void launch_begins() { arrays_.clear(); }
  /** Not all that are made, but those that are needed. */
  void counts_products(const Factors& needed) { needed_ = &needed; }
  /** Or those that are watched. */
  void counts_watched_products() { watched_ = true; }
  /** Of watched products those of all of a launch count that are `needed`, where that is known. */
  void counts_pairs(NeededPairs* needed) { needed_pairs_ = needed; }
  /** On the host thread that has carried out the blocks. */
  void leaves();
  void launch_begins(const std::vector<Region>& global, const Region& elsewhere,
                     const std::vector<Region>& shared, const Region& dynamic);
  void block_begins(unsigned threads);
  /** It ran since the last call, and another one will: what was counted meanwhile is its own. */
  void stops(unsigned thread) {
    const Share now = total();
    Share& share = shares_[thread];
    share.work += now.work - before_.work;
    share.products += now.products - before_.products;
    share.loads += now.loads - before_.loads;
    share.stores += now.stores - before_.stores;
    before_ = now;
  }
  void block_ends();
  void launch_ends(report::Counters&);

 private:
  /** Instructions, and products among them; words of global and shared memory; stores. */
  struct Share {
    std::uint64_t work = 0, products = 0, loads = 0, stores = 0;
  };
  static std::uint64_t loads(const Traffic& t) {
    const auto& n = t.accesses[false];
    return n[0] + n[1] + n[2] + 2 * n[3] + 4 * n[4];
  }
  Share total() const {
    const std::uint64_t products = needed_ != nullptr ? needed_->by_threads()
                                   : watched_         ? watched_products_made()
                                                      : products_made();
    Share all{work_done(), products, 0, stores_made()};
    for (const Traffic* t : arrays_) all.loads += loads(*t);
    return all;
  }

  std::vector<const Traffic*> arrays_;
  const Factors* needed_ = nullptr;
  bool watched_ = false;
  NeededPairs* needed_pairs_ = nullptr;
  std::array<std::uint32_t, NeededPairs::kKinds> pairs_made_ = {};
  std::uint64_t different_before_ = 0, by_blocks_before_ = 0;
  Share before_;
  std::vector<Share> shares_;  ///< by thread of the block
  std::uint64_t storers_ = 0, work_ = 0, products_ = 0, multiplying_blocks_ = 0, if_all_were_busiest_ = 0,
                products_of_blocks_ = 0, busiest_block_products_ = 0;
  Share busiest_;  ///< the most of each
};

}  // namespace emulator
