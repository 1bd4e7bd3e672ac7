// What kernels print. It stays in a buffer of the GPU until the host waits for it
// (CUDA C++ Programming Guide, "Formatted Output").
#pragma once

#include <cstdarg>
#include <cstdint>

namespace emulator {

/** What printf loads and stores through its pointers counts as any other access, of kernels and of host code that is held
 *  (hosts_memory.h). */
void see_what_is_printed(const char* format, std::va_list arguments, std::uintptr_t pc);

/** The host has waited: prints what is in the buffer. */
void show_device_output();
/** The program has ended: what is still in the buffer never appears. Notes the lines that printed it. */
void note_lost_output();

}  // namespace emulator
