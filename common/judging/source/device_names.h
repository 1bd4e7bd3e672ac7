// Names of C and C++ that stand for something else in device code.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "source/file.h"

namespace source {

/**
 * Which tokens give way, and to what:
 *
 *   clock()               ->  emulator_clock()
 *   malloc(n), free(p)    ->  emulator_kernel_malloc(n), emulator_kernel_free(p)
 *   new float[n]          ->  new (::emulator::kernel_heap) float[n]
 *
 * The last three also in functions of both sides: on the host they do what they did. In a program in which kernels
 * launch kernels (`nested`) also
 *
 *   cudaMalloc(&p, n)     ->  emulator_device_cudaMalloc(&p, n)    and the like, see kDeviceRuntime
 */
std::vector<std::pair<std::size_t, std::string>> device_names(const File& file, bool nested);

/** What of the runtime API kernels that launch kernels may call here. */
inline constexpr std::string_view kDeviceRuntime =
    "cudaMalloc cudaFree cudaStreamCreateWithFlags cudaStreamDestroy cudaGetLastError cudaPeekAtLastError";

/** Does device code launch a kernel? */
bool launches_from_device(const Code&);

}  // namespace source
