// Who has done most.
#include "emulator/thread_shares.h"

#include <algorithm>

namespace emulator {

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
  for (const Share& share : shares_) {
    storers_ += share.stores > 0;
    busiest_ = std::max(busiest_, share.shared_loads + share.global_loads);
    busiest_shared_ = std::max(busiest_shared_, share.shared_loads);
  }
}

void ThreadShares::launch_ends(report::Counters& counters) {
  counters.storers += storers_;
  counters.busiest_load_words = std::max(counters.busiest_load_words, busiest_);
  counters.busiest_shared_load_words = std::max(counters.busiest_shared_load_words, busiest_shared_);
  storers_ = busiest_ = busiest_shared_ = 0;
}

}  // namespace emulator
