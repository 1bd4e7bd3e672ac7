// The end of this process by host code's fault.
#pragma once

namespace emulator {

/** Called once, on a healthy stack, before the process dies of host code's fault:
 *  the last chance to save the report. */
void on_host_crash(void (*callback)());
/** The callback, then death of this signal. */
void die(int signal);
/** Host code did what would crash it on a machine with a GPU. */
[[noreturn]] void die_of_host_fault();

}  // namespace emulator
