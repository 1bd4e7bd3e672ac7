// Declares the calls that say when a profiler is to record. The emulator has none, and takes the calls.
#pragma once

#include "driver_types.h"

extern "C" {

cudaError_t cudaProfilerStart();
cudaError_t cudaProfilerStop();

}  // extern "C"
