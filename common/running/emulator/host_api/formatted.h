// The text that printf makes in kernels, and in host code that is held.
#pragma once

#include <cstdarg>
#include <cstdint>
#include <string>

namespace emulator {

/**
 * %[flags][width][.precision][size]type, with the types cdiouxXpeEfFgGaAs and the sizes of integers (CUDA C++ Programming Guide,
 * "Formatted Output"). Made conversion by conversion: the library sees numbers alone, so that nothing is loaded but `format` and
 * what %s names, which is seen byte by byte, and nothing is stored. From what is no such conversion on the format is
 * printed as it is.
 */
std::string formatted(const char* format, std::va_list arguments, std::uintptr_t pc);

/** Looks at a string up to its end, or at `most` of it. Its length. */
std::size_t see_text(const char* text, std::uintptr_t pc, std::size_t most = SIZE_MAX);

}  // namespace emulator
