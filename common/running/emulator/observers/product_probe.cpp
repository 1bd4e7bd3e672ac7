// The processor is told by a bit of its control register, which each switch of threads sets anew.
#include "emulator/observers/product_probe.h"

#include <algorithm>
#include <cfloat>
#include <cmath>

#ifdef __x86_64__
#include <xmmintrin.h>
#endif

namespace emulator {

void ProductProbe::flush_products([[maybe_unused]] bool all) {
#ifdef __x86_64__
  _MM_SET_FLUSH_ZERO_MODE(all ? _MM_FLUSH_ZERO_ON : _MM_FLUSH_ZERO_OFF);
#endif
}

void ProductProbe::block_ends() {
  if (stored_.empty()) return;
  ++tried_;
  // Sums of four and more products are normal numbers.
  missed_ += std::ranges::any_of(stored_, [](std::uintptr_t address) {
    return std::abs(*reinterpret_cast<const float*>(address)) < FLT_MIN;
  });
}

}  // namespace emulator
