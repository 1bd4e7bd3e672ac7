// Measures the peak arithmetic rate and memory bandwidth of this GPU: the two roofs under which every kernel stays.
#pragma once

#include "bench/ladder.h"

namespace bench::gpu {

/** Measures machine.fma_flops and machine.copy_bytes. Takes about a second. */
void measure_peaks(Machine& machine);

}  // namespace bench::gpu
