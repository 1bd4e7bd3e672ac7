// What compilers print, as places and sentences.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "toolchain/build.h"

namespace toolchain {

/** Errors and warnings of g++, clang++, nvcc and ptxas. Those in our headers are moved to the student's line that led there.
 *  `file` is the student's file as the compiler names it. */
std::vector<Diagnostic> parse_diagnostics(std::string_view output, const std::string& file);

/** In our words where the compiler's would not help: launches, names that nobody declared or that the emulator lacks. */
std::string in_our_words(const std::string& text);

}  // namespace toolchain
