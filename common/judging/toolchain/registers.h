// Tells how many registers a thread of each kernel needs, by asking nvcc: nothing else knows.
#pragma once

#include <map>
#include <string>
#include <string_view>

#include "source/kernel_file.h"

namespace toolchain {

/** By the kernel's name without template arguments: "matmul_tiled". Of several kernels of one name the most. */
using Registers = std::map<std::string, unsigned>;

/** For an architecture such as "sm_90". Empty where there is no nvcc, or it cannot compile the file for that. */
Registers registers(const source::KernelFile&, std::string_view architecture);

/** Of a kernel as a launch names it: "matmul_window<16>"; 0 where nothing is known of it. */
unsigned of_kernel(const Registers&, std::string_view launched);

/** From what `ptxas -v` prints. */
Registers read_registers(std::string_view of_ptxas);

}  // namespace toolchain
