// Implements NeededPairs with one counter for each kind of pairs: C's own are counted at the start, and each product
// that is made takes one away.
#include "emulator/counting/needed_pairs.h"

#include <algorithm>

namespace emulator {
namespace {

struct Repeated {
  std::uint32_t key, times;
};

/** Of small whole numbers few differ; of others most do, and then it does not matter that one is told twice. */
void find_different(std::span<const float> factors, const report::DoublingMix& mix,
                    std::vector<Repeated>& different) {
  constexpr std::size_t kFew = 16;
  different.clear();
  for (const float factor : factors) {
    const std::uint32_t key = mix.key(factor);
    const auto among = std::span(different).first(std::min(different.size(), kFew));
    const auto known = std::ranges::find(among, key, &Repeated::key);
    if (known != among.end())
      ++known->times;
    else
      different.push_back({key, 1});
  }
}

}  // namespace

NeededPairs::NeededPairs(const std::vector<float>& A, const std::vector<float>& B, int M, int N, int K,
                         const report::DoublingMix& mix) {
  const auto rows = static_cast<std::size_t>(M), columns = static_cast<std::size_t>(N),
             inner = static_cast<std::size_t>(K);
  std::vector<Repeated> of_b;
  for (std::size_t k = 0; k < inner; ++k) {
    find_different(std::span(B).subspan(k * columns, columns), mix, of_b);
    for (std::size_t m = 0; m < rows; ++m) {
      const std::uint32_t key_of_a = mix.key(A[m * inner + k]);
      for (const Repeated& b : of_b) left_[mix.kind(key_of_a, b.key)] += b.times;
    }
  }
}

std::uint64_t NeededPairs::take(std::span<const std::uint32_t, kKinds> made) {
  std::uint64_t all = 0;
  for (std::size_t kind = 0; kind < kKinds; ++kind) {
    const std::uint32_t taken = std::min(left_[kind], made[kind]);
    left_[kind] -= taken;
    all += taken;
  }
  return all;
}

}  // namespace emulator
