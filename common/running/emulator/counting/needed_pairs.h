// Counts how often C takes each pair of factors, e.g. 17 and 5 in whole numbers 152 times. So a product that is made
// once and looked up counts once, and one that is made for show again and again counts as often as C takes it.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "report/doubled.h"

namespace emulator {

/** Pairs are told by report::DoublingMix, in kinds of a few of them. */
class NeededPairs {
 public:
  static constexpr std::size_t kKinds = report::DoublingMix::kKinds;
  /** A is (M,K), B is (K,N), both row-major. */
  NeededPairs(const std::vector<float>& A, const std::vector<float>& B, int M, int N, int K,
              const report::DoublingMix&);

  /** Of what was made of each kind, how many are needed and have not been made before. */
  std::uint64_t take(std::span<const std::uint32_t, kKinds> made);

 private:
  std::vector<std::uint32_t> left_ = std::vector<std::uint32_t>(kKinds);
};

}  // namespace emulator
