// Lists the functions of other files that a kernel file may call, by the names that the compiler gives them.
#pragma once

#include <string_view>

namespace toolchain {

/** Is it one of the names, which are apart by white space? Patterns as in source/names.h; of _Z*cuda* the length of the name
 *  stands for the first star. */
bool is_one_of(std::string_view names, std::string_view symbol);

/** What the emulator's headers declare. */
bool is_of_emulator(std::string_view symbol);
/** Of C, with f or l at the end, too. */
bool is_mathematics(std::string_view symbol);
/** CUDA's arithmetic with its rounding in the name: __fmaf_rz. */
bool is_rounded(std::string_view symbol);

/** Whether device code may call it: what CUDA has, and what touches no memory but its own. */
bool is_of_device_code(std::string_view symbol);
/** Whether host code of a graded file may: of what it stores through pointers, all is known (verifier/hooks.h), or is looked at
 *  where it is done (emulator/host/hosts_memory.h). */
bool is_of_host_code(std::string_view symbol);

}  // namespace toolchain
