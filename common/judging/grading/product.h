// A product that a check asks for.
#pragma once

#include <cstdint>

#include "reference/test_data.h"

namespace grading {

using reference::Fill;

/** One product: A is (M,K), B is (K,N). The same seed makes the same data on every machine. */
/** Drawn from the kernel file's text: other numbers for each file, the same for the same one. No file holds the results. */
inline constexpr std::uint64_t kSeedOfFile = 0;

struct Product {
  int M, N, K;
  Fill fill = Fill::small_integers;
  std::uint64_t seed = 1;  ///< or kSeedOfFile
  bool operator==(const Product&) const = default;
  reference::Sizes sizes() const { return {M, N, K}; }
};

}  // namespace grading
