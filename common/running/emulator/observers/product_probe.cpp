// The processor is told by a bit of its control register, which each switch of threads sets anew.
#include "emulator/observers/product_probe.h"

#include <algorithm>

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
  // Of an element whose products were all made by that thread nothing is left, and no sum or difference of others is.
  missed_ += std::ranges::any_of(stored_, [](std::uintptr_t address) {
    return *reinterpret_cast<const float*>(address) == 0.0f;
  });
}

}  // namespace emulator
