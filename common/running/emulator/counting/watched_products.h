// Declares the counters of products that have been seen where they are watched: of all, and by kind of their factors.
#pragma once

#include <cstdint>

#include "report/doubled.h"

extern "C" {
extern thread_local constinit std::uint64_t emulator_watched_products_made
    __attribute__((tls_model("local-exec"), visibility("hidden")));
/* By kind of their pairs of factors (needed_pairs.h). */
extern thread_local constinit std::uint32_t emulator_pairs_made[report::DoublingMix::kKinds]
    __attribute__((tls_model("local-exec"), visibility("hidden")));
}

namespace emulator {

/** By this host thread, of what is as large as A's elements and what is as small as B's. */
inline std::uint64_t watched_products_made() { return emulator_watched_products_made; }

}  // namespace emulator
