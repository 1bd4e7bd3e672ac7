// What a kernel calls: its indices, atomics, traps.
#include <atomic>
#include <cstdint>

#include "emulator/faults.h"
#include "emulator/findings.h"
#include "emulator/worker.h"

namespace emulator {
namespace {

Worker& worker() {
  if (current_worker == nullptr) [[unlikely]]
    die_of_host_fault();  // device code called from the host
  return *current_worker;
}

/** An atomic is a load and a store that nothing comes between; it is checked as a store of its width. */
template <class T>
T atomic_add(T* address, T value, void (*check)(void*)) {
  now.atomic = true;
  check(address);
  now.atomic = false;
  std::atomic_ref<T> cell(*address);
  return cell.fetch_add(value, std::memory_order_relaxed);
}

[[noreturn]] void stop(report::FindingKind kind, const char* file, int line, std::string detail,
                       std::uintptr_t pc) {
  RawFinding finding;
  finding.kind = kind;
  finding.file = file;
  finding.line = line;
  finding.pc = pc;
  finding.detail = std::move(detail);
  finding.thread = worker().thread_id();
  note(std::move(finding));
  worker().abandon_launch();
}

}  // namespace
}  // namespace emulator

using namespace emulator;

extern "C" {

void __tsan_write4(void*);
void __tsan_write8(void*);

uint3 emulator_thread_index() { return worker().thread_index; }
uint3 emulator_block_index() { return worker().block_index; }
uint3 emulator_block_extent() { return worker().block_extent; }
uint3 emulator_grid_extent() { return worker().grid_extent; }
void* emulator_dynamic_shared() { return reinterpret_cast<void*>(worker().dynamic.begin); }

int emulator_atomic_add_int(int* p, int v) { return atomic_add(p, v, __tsan_write4); }
unsigned long long emulator_atomic_add_u64(unsigned long long* p, unsigned long long v) {
  return atomic_add(p, v, __tsan_write8);
}
float emulator_atomic_add_float(float* p, float v) { return atomic_add(p, v, __tsan_write4); }
double emulator_atomic_add_double(double* p, double v) { return atomic_add(p, v, __tsan_write8); }

void __trap() {
  stop(report::FindingKind::assertion, nullptr, 0, "",
       reinterpret_cast<std::uintptr_t>(__builtin_return_address(0)));
}

/** assert() of the C library ends here when its expression is false. */
void __assert_fail(const char* expression, const char* file, unsigned int line,
                   const char* function) noexcept {
  if (current_worker == nullptr || !current_worker->in_kernel()) {
    std::fprintf(stderr, "%s:%u: %s: assertion `%s' failed\n", file, line, function, expression);
    std::abort();
  }
  stop(report::FindingKind::assertion, file, static_cast<int>(line), expression, 0);
}

}  // extern "C"
