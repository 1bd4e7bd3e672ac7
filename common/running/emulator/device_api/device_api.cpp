// Implements the functions that a kernel calls for its indices, asynchronous copies, traps and clocks, e.g.
// __pipeline_memcpy_async() and clock64().
#include <algorithm>
#include <array>
#include <bit>
#include <chrono>
#include <cstdint>
#include <cstring>

#include "emulator/findings/note.h"
#include "emulator/hooks/hooks.h"
#include "emulator/include/cuda_pipeline_primitives.h"
#include "emulator/include/emulator/device_functions.h"
#include "emulator/scheduling/limits.h"
#include "emulator/scheduling/running_block.h"
#include "emulator/scheduling/worker.h"

namespace emulator {
namespace {

[[noreturn]] void stop(const Violation& violation) {
  static_cast<void>(worker());
  note(violation);
  abandon_launch();
}

[[noreturn]] void refuse_copy(report::Misuse misuse, std::size_t bytes, std::size_t zeros,
                              std::uintptr_t pc) {
  Violation violation = violation_here(report::FindingKind::wrong_async_copy, pc);
  violation.misuse = misuse;
  violation.asked = bytes;
  violation.zeros = zeros;
  stop(violation);
}

/** As CUDA's header asserts it, and a null pointer to its source is left to the loads. */
void check_copy(const Located& to, const Located& from, std::size_t bytes, std::size_t zeros,
                std::uintptr_t pc) {
  using report::Misuse;
  const auto refuse = [&](Misuse misuse) { refuse_copy(misuse, bytes, zeros, pc); };
  if (bytes != 4 && bytes != 8 && bytes != 16) refuse(Misuse::async_size);
  if (zeros > bytes) refuse(Misuse::async_zeros);
  if (to.region == nullptr || to.space != Space::shared) refuse(Misuse::async_to_other);
  if (from.region != nullptr && from.space != Space::global) refuse(Misuse::async_from_other);
}

/** In the widest pieces that come to `bytes`: 12 are 8 and 4. */
void load(std::uintptr_t from, std::size_t bytes, void* data, std::uintptr_t pc) {
  for (std::size_t done = 0; done < bytes;) {
    const std::size_t piece = std::bit_floor(bytes - done);
    see_access(from + done, piece, false, pc);
    done += piece;
  }
  std::memcpy(data, reinterpret_cast<const void*>(from), bytes);
}

}  // namespace
}  // namespace emulator

using namespace emulator;

extern "C" {

uint3 emulator_thread_index() { return worker().thread_index; }
uint3 emulator_block_index() { return worker().block_index; }
uint3 emulator_block_extent() { return worker().block_extent; }
uint3 emulator_grid_extent() { return worker().grid_extent; }
void emulator_way_out(const char* way) { worker().will_leave(way); }
bool emulator_turn_begins(unsigned depth) {
  worker().turn_begins(depth);
  return false;
}
void* emulator_dynamic_shared() { return reinterpret_cast<void*>(worker().dynamic.begin); }

void __pipeline_memcpy_async(void* to, const void* from, size_t bytes, size_t zeros) {
  Worker& here = worker();
  const std::uintptr_t pc = caller();
  const auto target = reinterpret_cast<std::uintptr_t>(to), origin = reinterpret_cast<std::uintptr_t>(from);
  const Located shared = memory_at(target), global = memory_at(origin);
  check_copy(shared, global, bytes, zeros, pc);
  if (global.region != nullptr && origin % bytes != 0)
    note_misaligned({Space::global, global.region, origin, pc}, static_cast<int>(bytes), false);
  std::array<std::byte, 16> data{};
  now.async = true;
  load(origin, bytes - zeros, data.data(), pc);
  see_access(target, bytes, true, pc);
  now.async = false;
  const bool loads = zeros < bytes && global.region != nullptr;
  if (loads) global.region->copies.async_load_words += (bytes - zeros) / 4;
  const std::size_t offset = target - shared.region->begin;
  if (offset < shared.region->bytes && bytes <= shared.region->bytes - offset)
    here.copies.issue({Space::shared, shared.region, target, pc},
                      {Space::global, loads ? global.region : nullptr, origin, pc},
                      static_cast<int>(bytes - zeros), static_cast<int>(bytes), data.data());
}
void __pipeline_commit() { worker().copies.commit(); }
void __pipeline_wait_prior(size_t batches) {
  constexpr size_t kMost = 8;  // so CUDA's header says
  worker().copies.wait_prior(std::min(batches, kMost), worker().on_request.tracer);
}

long long clock64() {
  const auto now = std::chrono::steady_clock::now().time_since_epoch();
  return std::chrono::duration_cast<std::chrono::nanoseconds>(now).count() *
         (limits::kClockKilohertz / 1000) / 1000;
}
long emulator_clock() { return clock64(); }
void __nanosleep(unsigned int) {}

void __trap() {
  stop(violation_here(report::FindingKind::assertion,
                      reinterpret_cast<std::uintptr_t>(__builtin_return_address(0))));
}

/** assert() of the C library ends here when its expression is false. */
void __assert_fail(const char* expression, const char* file, unsigned int line,
                   const char* function) noexcept {
  if (current_worker == nullptr || !current_worker->in_kernel()) {
    std::fprintf(stderr, "%s:%u: %s: assertion `%s' failed\n", file, line, function, expression);
    std::abort();
  }
  Violation violation = violation_here(report::FindingKind::assertion, 0);
  violation.detail = expression;
  violation.file = file;
  violation.line = static_cast<int>(line);
  stop(violation);
}

}  // extern "C"
