// What nvidia-smi says, as nvcc wants it.
#include "toolchain/gpu.h"

#include <doctest/doctest.h>

using toolchain::architecture_of;

TEST_CASE("a compute capability is an architecture") {
  CHECK(architecture_of("9.0\n") == "sm_90");
  CHECK(architecture_of("12.0") == "sm_120");
  CHECK(architecture_of("8.6\n7.5\n") == "sm_86");
}

TEST_CASE("anything else is none") {
  CHECK(architecture_of("") == "");
  CHECK(architecture_of("No devices were found\n") == "");
  CHECK(architecture_of("[N/A]\n") == "");
  CHECK(architecture_of("9.x\n") == "");
  CHECK(architecture_of(".0\n") == "");
}
