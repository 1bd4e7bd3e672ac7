// Who has done most.
#include "emulator/thread_shares.h"

#include <algorithm>
#include <tuple>

namespace emulator {
namespace {

/** The same, whichever worker ran the blocks. */
void keep_if_lopsided(report::Lopsided& worst, const report::Lopsided& block) {
  if (block.busiest == 0 || block.busiest * block.storers < report::kLopsided * block.all) return;
  const auto order = [](const report::Lopsided& l) { return std::tuple(l.busiest, l.all, l.storers); };
  if (order(block) > order(worst)) worst = block;
}

}  // namespace

void ThreadShares::launch_begins(const std::vector<Region>& global, const Region& elsewhere,
                                 const std::vector<Region>& shared, const Region& dynamic) {
  shared_ = {&dynamic.traffic};
  global_ = {&elsewhere.traffic};
  for (const Region& region : shared) {
    if (region.bytes > 0) shared_.push_back(&region.traffic);
  }
  for (const Region& region : global) {
    if (region.bytes > 0) global_.push_back(&region.traffic);
  }
}

void ThreadShares::block_begins(unsigned threads) {
  shares_.assign(threads, {});
  before_ = total();
}

void ThreadShares::block_ends() {
  report::Lopsided loads, of_shared;
  for (const Share& share : shares_) {
    const std::uint64_t all = share.shared_loads + share.global_loads;
    loads.storers += share.stores > 0;
    loads.all += all;
    of_shared.all += share.shared_loads;
    loads.busiest = std::max(loads.busiest, all);
    of_shared.busiest = std::max(of_shared.busiest, share.shared_loads);
  }
  of_shared.storers = loads.storers;
  storers_ += loads.storers;
  busiest_ = std::max(busiest_, loads.busiest);
  keep_if_lopsided(lopsided_, loads);
  keep_if_lopsided(lopsided_shared_, of_shared);
}

void ThreadShares::launch_ends(report::Counters& counters) {
  counters.storers += storers_;
  counters.busiest_load_words = std::max(counters.busiest_load_words, busiest_);
  keep_if_lopsided(counters.lopsided, lopsided_);
  keep_if_lopsided(counters.lopsided_shared, lopsided_shared_);
  storers_ = busiest_ = 0;
  lopsided_ = lopsided_shared_ = {};
}

}  // namespace emulator
