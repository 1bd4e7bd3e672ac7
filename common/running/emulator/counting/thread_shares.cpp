// Who has done most.
#include "emulator/counting/thread_shares.h"

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
  arrays_ = {&dynamic.traffic, &elsewhere.traffic};
  for (const std::vector<Region>* regions : {&shared, &global})
    for (const Region& region : *regions)
      if (region.bytes > 0) arrays_.push_back(&region.traffic);
}

void ThreadShares::block_begins(unsigned threads) {
  shares_.assign(threads, {});
  before_ = total();
  if (needed_ != nullptr) different_before_ = needed_->different(), by_blocks_before_ = needed_->by_blocks();
}

void ThreadShares::block_ends() {
  report::Lopsided work, products;
  for (const Share& share : shares_) {
    work.storers += share.stores > 0;
    work.all += share.work;
    products.all += share.products;
    work.busiest = std::max(work.busiest, share.work);
    products.busiest = std::max(products.busiest, share.products);
    busiest_.loads = std::max(busiest_.loads, share.loads);
  }
  products.storers = work.storers;
  std::uint64_t different = products.all;
  if (needed_ != nullptr) {
    different = needed_->different() - different_before_;
    products.all = needed_->by_blocks() - by_blocks_before_;
    products.busiest =
        std::min(products.busiest, products.all);  // who makes one again and again makes it once
  }
  storers_ += work.storers;
  work_ += work.all;
  products_ += different;
  multiplying_blocks_ += different > 0;
  busiest_.work = std::max(busiest_.work, work.busiest);
  busiest_.products = std::max(busiest_.products, products.busiest);
  keep_if_lopsided(lopsided_, work);
  keep_if_lopsided(lopsided_products_, products);
}

void ThreadShares::launch_ends(report::Counters& counters) {
  counters.storers += storers_;
  counters.instructions += work_;
  counters.products += products_;
  counters.multiplying_blocks += multiplying_blocks_;
  const auto keep_most = [](std::uint64_t& most, std::uint64_t one) { most = std::max(most, one); };
  keep_most(counters.busiest_instructions, busiest_.work);
  keep_most(counters.busiest_products, busiest_.products);
  keep_most(counters.busiest_load_words, busiest_.loads);
  keep_if_lopsided(counters.lopsided, lopsided_);
  keep_if_lopsided(counters.lopsided_products, lopsided_products_);
  storers_ = work_ = products_ = multiplying_blocks_ = 0;
  busiest_ = {};
  lopsided_ = lopsided_products_ = {};
}

}  // namespace emulator
