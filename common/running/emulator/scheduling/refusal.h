// Why a launch is refused: what it asks for is held against the limits of the GPU.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>

#include "driver_types.h"
#include "vector_types.h"

namespace emulator {

/** What a launch is refused for, if it is. */
struct Refusal {
  cudaError_t error = cudaSuccess;
  std::string why;
};

/** "1,156 threads per block, the limit is 1,024" */
Refusal above(const char* what, std::uint64_t value, std::uint64_t limit, cudaError_t error);

/* Nothing is wrong where the error is cudaSuccess. */
Refusal check_stream(cudaStream_t);
Refusal check_shape(const dim3& grid, const dim3& block);
/** Shared memory of a block of this kernel, in bytes. */
Refusal check_shared(const void* kernel, std::size_t static_bytes, std::size_t dynamic_bytes);

}  // namespace emulator
