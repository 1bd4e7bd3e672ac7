// How many products threads make: multiplications, divisions and fused multiply-adds of floating-point numbers.
#pragma once

#include <cstdint>

extern "C" {
/** By kernels, on this host thread. Counted by calls that verifier/products.h puts into a kernel file. */
extern thread_local constinit std::uint64_t emulator_products_made
    __attribute__((tls_model("local-exec"), visibility("hidden")));
}

namespace emulator {

inline std::uint64_t products_made() { return emulator_products_made; }

}  // namespace emulator
