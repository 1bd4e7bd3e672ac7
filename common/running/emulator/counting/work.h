// How much threads do: instructions, whatever they calculate, and products of floating-point numbers among them.
#pragma once

#include <cstdint>

extern "C" {
/* By kernels, on this host thread. Counted by calls that verifier/work.h puts into a kernel file. */
extern thread_local constinit std::uint64_t emulator_work_done
    __attribute__((tls_model("local-exec"), visibility("hidden")));
extern thread_local constinit std::uint64_t emulator_products_made
    __attribute__((tls_model("local-exec"), visibility("hidden")));
/* To global memory, and atomics. Counted where they arrive. */
extern thread_local constinit std::uint64_t emulator_stores_made
    __attribute__((tls_model("local-exec"), visibility("hidden")));
}

namespace emulator {

inline std::uint64_t work_done() { return emulator_work_done; }
inline std::uint64_t products_made() { return emulator_products_made; }
inline std::uint64_t stores_made() { return emulator_stores_made; }
inline void count_store() { ++emulator_stores_made; }

}  // namespace emulator
