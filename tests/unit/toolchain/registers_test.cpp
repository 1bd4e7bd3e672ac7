// What ptxas says of registers.
#include "toolchain/registers.h"

#include <doctest/doctest.h>

TEST_CASE("of each kernel, by its name, and of instances the most") {
  const auto registers = toolchain::read_registers(
      "ptxas info    : 0 bytes gmem\n"
      "ptxas info    : Compiling entry function '_Z12matmul_tiledPKfS0_Pfiii' for 'sm_90'\n"
      "ptxas info    : Function properties for _Z12matmul_tiledPKfS0_Pfiii\n"
      "    0 bytes stack frame, 0 bytes spill stores, 0 bytes spill loads\n"
      "ptxas info    : Used 32 registers, used 1 barriers, 2048 bytes smem\n"
      "ptxas info    : Compiling entry function '_Z6windowILi16EEvPKfS1_Pfiii' for 'sm_90'\n"
      "ptxas info    : Used 38 registers, used 1 barriers\n"
      "ptxas info    : Compiling entry function '_Z6windowILi32EEvPKfS1_Pfiii' for 'sm_90'\n"
      "ptxas info    : Used 37 registers, used 1 barriers\n");
  CHECK(registers == toolchain::Registers{{"matmul_tiled", 32}, {"window", 38}});
}

TEST_CASE("nothing said, nothing known") {
  CHECK(toolchain::read_registers("").empty());
  CHECK(toolchain::read_registers("ptxas info    : Used 32 registers\n").empty());
}
