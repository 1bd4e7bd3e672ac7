// The two ends of a copy: whose memory they are in, whether there is room, and whether that is what the call says.
#pragma once

#include <cstddef>

#include "driver_types.h"
#include "emulator/memory/device_memory.h"
#include "report/report.h"

namespace emulator {

/** In an allocation of that kind. */
bool is_of(const void*, Reach);
/** In memory that cudaMalloc and its like returned, of the device's. */
bool on_device(const void*);
/** There, or in a __device__ or __constant__ variable, whose address cudaGetSymbolAddress tells. */
bool is_device_memory(const void*);
/** Of device memory: for so many bytes. */
bool has_room(const void*, std::size_t bytes);
/** A pointer that nobody has given a value. */
bool has_no_value(const void*);
/** The allocation that is there or, if it has been freed, was there; null where none was. */
const Allocation* allocation_at(const void*);

/** Both ends must be where `kind` says, and lie wholly in one allocation or variable where they are device memory.
 *  Page-locked memory has one address for host and device, and an NVIDIA H100 with CUDA 13.0 takes it as either. */
report::Misuse misuse_of_copy(const void* to, const void* from, std::size_t bytes, cudaMemcpyKind kind);

}  // namespace emulator
