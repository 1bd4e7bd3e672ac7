// Signals: a fault in a kernel becomes a finding and ends the launch; a fault in host code
// becomes a finding and ends the process.
#pragma once

#include <cstdint>

namespace emulator {

/** Installs the handlers for SIGSEGV, SIGBUS, SIGFPE, SIGILL and SIGABRT. */
void watch_faults();
/** Gives this host thread a stack to handle faults on. Cheap when it has one. */
void watch_this_thread();

}  // namespace emulator
