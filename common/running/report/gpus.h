// The GPUs that the course speaks of without one at hand: what a multiprocessor holds,
// how fast they multiply and read.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

namespace report {

/** What one multiprocessor has (CUDA C++ Programming Guide,
 *  "Technical Specifications per Compute Capability"). */
struct Multiprocessor {
  std::string_view architecture;  ///< "sm_90"
  int threads, blocks;            ///< at a time
  int shared_bytes;               ///< for all blocks together
  int reserved_bytes;             ///< of shared memory, for CUDA itself in every block
};

struct Gpu {
  std::string_view name;  ///< "H200"
  Multiprocessor multiprocessor;
  double flops;  ///< float32, on the CUDA cores, a multiply-add counted as two, at the boost clock; flop/s
  double bytes_per_second;  ///< of the device memory
  std::uint64_t l2_bytes;
  std::string_view source;  ///< NVIDIA's document that says so, and which variant is meant
};

/** The first of an architecture is the one that is meant by its name. */
std::span<const Gpu> gpus();
/** By name or architecture: "h200", "RTX 4090", "rtx4090", "sm_90". Null when it is none of gpus(). */
const Gpu* find_gpu(std::string_view word);
/** "V100 (sm_70), T4 (sm_75), ..." */
std::string list_of_gpus();

}  // namespace report
