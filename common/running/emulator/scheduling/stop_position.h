// Tells where a program stands when it is stopped from outside: by its time limit or by Ctrl-C.
#pragma once

#include <cstdint>
#include <optional>

#include "report/report.h"

namespace emulator {

/** From now on SIGINT, SIGTERM and SIGHUP stop all that runs here; then `callback` is called, on a thread of
 *  its own, with the signal. It must end the process. */
void on_stop(void (*callback)(int signal));
/** The same for limits on time: SIGXCPU, and SIGTERM. The program goes on for a moment then, so that it shows whether
 *  one thread is stuck. */
void on_time_limit(void (*callback)(int signal));
/** The innermost line of the kernel file on this stack, as a return address; 0 where there is none. */
std::uintptr_t line_here();
/** Within the callback: where a thread of a kernel, or else host code, was. */
std::optional<report::StopPosition> stop_position();
/** Within the callback: what still runs blocks stays where it is, too. */
void stop_helpers();
/** A thread of the host takes part in a launch for as long as this lives. */
class HelperThread {
 public:
  HelperThread();
  ~HelperThread();
  HelperThread(const HelperThread&) = delete;
  HelperThread& operator=(const HelperThread&) = delete;

 private:
  int slot_;
};

}  // namespace emulator
