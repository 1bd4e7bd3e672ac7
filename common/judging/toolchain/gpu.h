// Tells which GPU this machine has, as nvcc calls its architecture, e.g. sm_90.
#pragma once

#include <string>
#include <string_view>

namespace toolchain {

/** What nvidia-smi says of compute capabilities, one GPU a line, as the architecture of the first:
 *  "9.0" is "sm_90". Otherwise empty. */
std::string architecture_of(std::string_view compute_capabilities);

/** Of this machine's first GPU; empty where nvidia-smi knows none. */
std::string gpu_here();

}  // namespace toolchain
