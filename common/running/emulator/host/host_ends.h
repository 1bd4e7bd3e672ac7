// The end of host code of a graded file that does what nothing of it may do (hosts_memory.h).
#pragma once

#include <cstdint>

namespace emulator {

/** With a finding: it "stores" outside of its memory, "calls" what is no function of the file's, or "frees" what it was not given. */
[[noreturn]] void end_host_outside(const char* how, std::uintptr_t pc);

}  // namespace emulator
