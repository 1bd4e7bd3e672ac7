// Declares Build, which holds the result of building a kernel file: the shared object, or the compiler's complaints.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "toolchain/diagnostics.h"

namespace toolchain {

struct Build {
  bool ok = false;
  std::filesystem::path product;               ///< the shared object, inside `folder` given to build()
  std::vector<std::filesystem::path> sources;  ///< the kernel file and the headers beside it
  std::vector<Diagnostic> diagnostics;         ///< errors first
  std::string compiler;                        ///< "g++", "nvcc 13.0 for sm_90": who spoke, for the message
  bool no_entry = false;                       ///< it compiled, but defines no matmul() or main()
  std::string raw;                             ///< everything the compiler printed
  bool exact_widths = true;  ///< accesses are as wide as in the source; clang++ splits a float4 as it likes
};

}  // namespace toolchain
