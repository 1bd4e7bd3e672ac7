// What the multiplications of a kernel file multiply, each before it happens.
#pragma once

#include <cstdint>

namespace emulator {

/** Of the kernel file that is loaded at `base`. Throws std::runtime_error where the system refuses. */
void prepare_multiplications(std::uintptr_t base);
/** On this host thread, Context::factors are told of each, or are told no more. Where Context::doubles_products, half of those that
 *  are needed are doubled. */
void watch_multiplications(bool wanted);

}  // namespace emulator
