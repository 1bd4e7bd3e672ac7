// What kernels print. It stays in a buffer of the GPU until the host waits for it
// (CUDA C++ Programming Guide, "Formatted Output").
#pragma once

namespace emulator {

/** The host has waited: prints what is in the buffer. */
void show_device_output();
/** The program has ended: what is still in the buffer never appears. Notes the lines that printed it. */
void note_lost_output();

}  // namespace emulator
