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

void ThreadShares::launch_begins(const std::vector<Region>& global, const Region& elsewhere) {
  global_ = {&elsewhere.traffic};
  for (const Region& region : global) {
    if (region.bytes > 0) global_.push_back(&region.traffic);
  }
}

void ThreadShares::block_begins(unsigned threads) {
  shares_.assign(threads, {});
  before_ = total();
}

void ThreadShares::block_ends() {
  report::Lopsided block;
  for (const Share& share : shares_) {
    block.storers += share.stores > 0;
    block.all += share.products;
    block.busiest = std::max(block.busiest, share.products);
  }
  storers_ += block.storers;
  products_ += block.all;
  busiest_ = std::max(busiest_, block.busiest);
  keep_if_lopsided(lopsided_, block);
}

void ThreadShares::launch_ends(report::Counters& counters) {
  counters.storers += storers_;
  counters.products += products_;
  counters.busiest_products = std::max(counters.busiest_products, busiest_);
  keep_if_lopsided(counters.lopsided, lopsided_);
  storers_ = products_ = busiest_ = 0;
  lopsided_ = {};
}

}  // namespace emulator
