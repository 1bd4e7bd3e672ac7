// Sums over the traffic counters.
#include "emulator/hooks/access.h"

#include <algorithm>

namespace emulator {

std::uint64_t Traffic::count(bool store) const {
  std::uint64_t sum = 0;
  for (std::uint64_t n : accesses[store]) sum += n;
  return sum;
}

std::uint64_t Traffic::words(bool store) const {
  std::uint64_t sum = 0;
  for (std::size_t w = 0; w < accesses[store].size(); ++w)
    sum += accesses[store][w] * std::max(1, (1 << w) / 4);
  return sum;
}

bool Traffic::touched() const { return count(false) + count(true) + atomics > 0; }

void Traffic::add(const Traffic& other) {
  for (int store = 0; store < 2; ++store) {
    for (std::size_t w = 0; w < accesses[store].size(); ++w) accesses[store][w] += other.accesses[store][w];
  }
  atomics += other.atomics;
}

}  // namespace emulator
