// Implements what ReuseProbe does at the end of a block and of a launch: counts the elements that still lie unread in
// shared memory, and adds its counts to the report.
#include "emulator/observers/reuse.h"

namespace emulator {

void ReuseProbe::block_ends(const std::vector<Region>& arrays, const Region& dynamic) {
  const auto look_at = [&](const Region& array) {
    const std::uintptr_t end = array.begin + array.bytes;
    for (std::uintptr_t at = (array.begin + 3) / 4 * 4; at + 4 <= end;) {
      const Held held = held_at(at, end);
      elements_ += is_unread(held);
      at = held.end();
    }
  };
  for (const Region& array : arrays) look_at(array);
  look_at(dynamic);
}

void ReuseProbe::launch_ends(report::Counters& counters) {
  counters.elements_in_shared += elements_;
  const auto add = [](std::uint64_t& counter, std::uint64_t now, std::uint64_t& before) {
    counter += now - before;
    before = now;
  };
  add(counters.factors_from_shared, factors_.from_shared(), from_shared_before_);
  add(counters.factors_from_others, factors_.from_others(), from_others_before_);
  add(counters.elements_multiplied, factors_.elements_of_blocks(), of_blocks_before_);
  add(counters.products_of_leading_blocks, factors_.by_leading_blocks(), by_leading_blocks_before_);
  counters.copies_loaded += copies_;
  elements_ = copies_ = 0;
}

}  // namespace emulator
