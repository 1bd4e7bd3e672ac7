// Keeps what kernels print in a buffer of the GPU until the host waits for it (CUDA C++ Programming Guide, "Formatted
// Output"), e.g. at cudaDeviceSynchronize().
#pragma once

#include <cstdarg>
#include <cstdint>
#include <cstdio>

namespace emulator {

/** As std::vfprintf in host code; where that is held (hosts_memory.h), by formatted(). */
int print_to(std::FILE* file, const char* format, std::va_list arguments, std::uintptr_t pc);

/** The host has waited: prints what is in the buffer. */
void show_device_output();
/** The program has ended: what is still in the buffer never appears. Notes the lines that printed it. */
void note_lost_output();

}  // namespace emulator
