// Implements the functions that the compiler calls where host code uses bytes that are watched, e.g.
// __asan_report_load4_noabort (host_watch.h; gcc/asan.h lists the names).
#include <cstddef>
#include <cstdint>

#include "emulator/hooks/access.h"
#include "emulator/hooks/hooks.h"

extern "C" {

void __asan_handle_no_return() {}
void __asan_before_dynamic_init(const char*) {}
void __asan_after_dynamic_init() {}

#define WATCHED(bytes)                                                    \
  void __asan_report_load##bytes##_noabort(std::uintptr_t address) {      \
    emulator::see_host_access(address, bytes, false, emulator::caller()); \
  }                                                                       \
  void __asan_report_store##bytes##_noabort(std::uintptr_t address) {     \
    emulator::see_host_access(address, bytes, true, emulator::caller());  \
  }
WATCHED(1)
WATCHED(2)
WATCHED(4)
WATCHED(8)
WATCHED(16)
#undef WATCHED

void __asan_report_load_n_noabort(std::uintptr_t address, std::size_t bytes) {
  emulator::see_host_access(address, bytes, false, emulator::caller());
}
void __asan_report_store_n_noabort(std::uintptr_t address, std::size_t bytes) {
  emulator::see_host_access(address, bytes, true, emulator::caller());
}

}  // extern "C"
