// Signals: a fault in a kernel becomes a finding and ends the launch; a fault in host code becomes a finding and ends the process.
#pragma once

#include <cstdint>

namespace emulator {

/** Installs the handlers for SIGSEGV, SIGBUS, SIGFPE, SIGILL and SIGABRT. */
void watch_faults();
/** Gives this host thread a stack to handle faults on. Cheap when it has one. */
void watch_this_thread();

/** Called once, on a healthy stack, before the process dies of host code's fault: the last chance to save the report. */
void on_death(void (*callback)());
/** Host code did what would crash it on a machine with a GPU: runs the callback, then dies of SIGSEGV. */
[[noreturn]] void die_of_host_fault();

}  // namespace emulator
