// Says it, and dies.
#include "emulator/host/host_ends.h"

#include "emulator/findings/note.h"
#include "emulator/host/host_crash.h"

namespace emulator {

void end_host_outside(const char* how, std::uintptr_t pc) {
  Violation violation;
  violation.kind = report::FindingKind::device_memory_on_host;
  violation.pc = pc;
  violation.detail = how;
  note(violation);
  die_of_host_fault();
}

}  // namespace emulator
