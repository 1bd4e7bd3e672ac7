// Tells what the launch that runs has broken so far, where the program is stopped within it.
#pragma once

namespace emulator {

/** Adds it to the report. Within the callback of on_stop(): nothing else runs any more. */
void keep_findings_of_running();

}  // namespace emulator
