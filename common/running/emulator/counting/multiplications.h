// Watches the multiplications of a kernel file: what each multiplies is read before it happens, e.g. the two doubles of a mulsd.
#pragma once

#include <cstdint>

namespace emulator {

/** `mark` (shared_layout/products.h) becomes a call that looks at the multiplication behind it. */
void see_multiplication(std::uint8_t* mark);
/** On this host thread, each is counted and doubled as Context::doubling_mix says, or Context::factors are told of it; or no more. */
void watch_multiplications(bool wanted);

}  // namespace emulator
