// Sums up the shares of a block's threads when it ends, and finds the thread that has done most, e.g. made the most products.
#include "emulator/counting/thread_shares.h"

#include <algorithm>

namespace emulator {

void ThreadShares::launch_begins(const std::vector<Region>& global, const Region& elsewhere,
                                 const std::vector<Region>& shared, const Region& dynamic) {
  arrays_ = {&dynamic.traffic, &elsewhere.traffic};
  for (const std::vector<Region>* regions : {&shared, &global})
    for (const Region& region : *regions)
      if (region.bytes > 0) arrays_.push_back(&region.traffic);
}

void ThreadShares::leaves() {
  if (!watched_) return;
  std::ranges::copy(emulator_pairs_made, pairs_made_.begin());
  std::ranges::fill(emulator_pairs_made, 0u);
}

void ThreadShares::block_begins(unsigned threads) {
  shares_.assign(threads, {});
  before_ = total();
  if (needed_ != nullptr) different_before_ = needed_->different(), by_blocks_before_ = needed_->by_blocks();
}

void ThreadShares::block_ends() {
  const auto keep_most = [](std::uint64_t& most, std::uint64_t one) { most = std::max(most, one); };
  std::uint64_t products = 0, busiest = 0;
  for (const Share& share : shares_) {
    storers_ += share.stores > 0;
    work_ += share.work;
    products += share.products;
    keep_most(busiest, share.products);
    keep_most(busiest_.work, share.work);
    keep_most(busiest_.loads, share.loads);
  }
  std::uint64_t of_block = products;
  if (needed_ != nullptr) {
    products = needed_->different() - different_before_;
    of_block = needed_->by_blocks() - by_blocks_before_;
    busiest = std::min(busiest, of_block);  // who makes one again and again makes it once
  }
  products_of_blocks_ += of_block;
  keep_most(busiest_block_products_, of_block);
  multiplying_blocks_ += of_block > 0;
  products_ += products;
  keep_most(busiest_.products, busiest);
  if_all_were_busiest_ += busiest * shares_.size();
}

void ThreadShares::launch_ends(report::Counters& counters) {
  counters.storers += storers_;
  counters.instructions += work_;
  counters.products += needed_pairs_ != nullptr ? needed_pairs_->take(pairs_made_) : products_;
  counters.multiplying_blocks += multiplying_blocks_;
  counters.products_if_all_were_busiest += if_all_were_busiest_;
  counters.products_of_blocks += products_of_blocks_;
  const auto keep_most = [](std::uint64_t& most, std::uint64_t one) { most = std::max(most, one); };
  keep_most(counters.busiest_block_products, busiest_block_products_);
  keep_most(counters.busiest_instructions, busiest_.work);
  keep_most(counters.busiest_products, busiest_.products);
  keep_most(counters.busiest_load_words, busiest_.loads);
  storers_ = work_ = products_ = multiplying_blocks_ = if_all_were_busiest_ = products_of_blocks_ =
      busiest_block_products_ = 0;
  busiest_ = {};
}

}  // namespace emulator
