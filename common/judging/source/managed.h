// __managed__ variables, which both sides of a program use.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "source/code.h"

namespace source {

/**
 * What becomes of tokens, by their index, so that one half of a program defines the variable and the other knows it:
 *
 *   static __device__ __managed__ int x = 5, y;
 *     ->  __emulator_managed__ int x __emulator_managed_value__(= 5), y;
 */
std::vector<std::pair<std::size_t, std::string>> managed_variables(const Code&);

}  // namespace source
