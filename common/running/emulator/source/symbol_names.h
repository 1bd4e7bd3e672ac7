// Reads the names of a kernel file's symbols: of its variables, its functions, and those that it calls, e.g. "As" in "tiled(float*)::As".
#pragma once

#include <string>
#include <string_view>

namespace emulator {

std::string demangled(const std::string& name);
/** "void tiled<16>(float const*, int)" -> "tiled<16>". */
std::string without_signature(std::string demangled);
/** "tiled(float*)::As" -> "As". */
std::string last_component(const std::string& demangled);
/** The function in the mangled name of a local variable: "_ZZ5tiledPfE2As" -> "_Z5tiledPf". Empty for any other. */
std::string enclosing_function(const std::string& mangled);
/** Whether a variable is one of the source, and not what compiler and linker add. */
bool is_of_source(const std::string& variable);

/** Whether a function that is called is an atomic of CUDA's. */
bool is_atomic(std::string_view name);
/** Whether it orders threads: fences, atomics, what lanes of a warp do together, volatile accesses. */
bool may_order_threads(std::string_view name);

}  // namespace emulator
