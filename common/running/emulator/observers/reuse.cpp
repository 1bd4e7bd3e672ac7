// What was counted of a block, and of a launch.
#include "emulator/observers/reuse.h"

namespace emulator {

void ReuseProbe::block_ends(const std::vector<Region>& arrays, const Region& dynamic) {
  const auto look_at = [&](const Region& array) {
    const std::uintptr_t end = array.begin + array.bytes;
    for (std::uintptr_t word = (array.begin + 3) / 4 * 4; word + 4 <= end; word += 4)
      elements_ += is_unread(word);
  };
  for (const Region& array : arrays) look_at(array);
  look_at(dynamic);
}

void ReuseProbe::launch_ends(report::Counters& counters) {
  counters.elements_in_shared += elements_;
  counters.factors_from_shared += factors_.of_scaled() - factors_before_;
  elements_ = 0;
  factors_before_ = factors_.of_scaled();
}

}  // namespace emulator
