// Names of C and C++ that stand for something else in device code.
#pragma once

#include <cstddef>
#include <string>
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
 * The last three also in functions of both sides: on the host they do what they did.
 */
std::vector<std::pair<std::size_t, std::string>> device_names(const File& file);

}  // namespace source
