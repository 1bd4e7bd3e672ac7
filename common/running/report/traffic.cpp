// Sums over the arrays of a launch.
#include "report/report.h"

namespace report {

std::uint64_t stored_words(const Launch& launch) {
  std::uint64_t words = launch.counters.global_store_words;
  for (const ArrayTraffic& of : launch.arrays) {
    if (!of.shared && of.array != "A" && of.array != "B") words += of.atomic_words;
  }
  return words;
}

}  // namespace report
