// Makes random small programs: the same for the same seed.
#pragma once

#include <cstdint>

#include "corpus/oracle/program.h"

namespace oracle {

Program random_program(std::uint64_t seed);

}  // namespace oracle
