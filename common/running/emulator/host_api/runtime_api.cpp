// CUDA's host API on the emulated device. Every call first looks whether the context is dead, as CUDA's do.
#include <algorithm>
#include <cstdlib>
#include <cstring>

#include "emulator/findings/note.h"
#include "emulator/hooks/access.h"
#include "emulator/host/apart.h"
#include "emulator/host/hosts_memory.h"
#include "emulator/host_api/context.h"
#include "emulator/host_api/copy_checks.h"
#include "emulator/host_api/copy_ends.h"
#include "emulator/host_api/device_output.h"
#include "emulator/include/cuda_runtime_api.h"
#include "emulator/memory/device_memory.h"
#include "emulator/memory/page_locked.h"
#include "emulator/memory/partly_written.h"
#include "emulator/observers/unstored_elements.h"
#include "emulator/ordering/timeline.h"
#include "emulator/scheduling/limits.h"
#include "emulator/scheduling/one_at_a_time.h"
#include "emulator/scheduling/worker.h"
#include "emulator/source/allocation_call.h"
#include "emulator/source/module.h"
#include "report/occupancy.h"

namespace emulator {
namespace {

using report::Misuse;

Context& context() { return Context::instance(); }
DeviceMemory& memory() { return DeviceMemory::instance(); }

/** As nvcc builds it: such calls of device code would need the device runtime, which is linked with -rdc=true only. */
bool is_in_kernel() { return current_worker != nullptr && current_worker->in_kernel(); }

bool dead() { return context().sticky() != cudaSuccess; }

/** The host goes on when all that the device was handed is done. */
void wait_for_device() {
  const OneAtATime alone;
  Timeline::instance().host_waits_for_all();
  show_device_output();
}

/** ... what the default stream was handed. */
void wait_for_default_stream() {
  const OneAtATime alone;
  Timeline::instance().host_waits_for(nullptr);
  show_device_output();
}

bool reaches_host(const void* p) { return !on_device(p) || is_of(p, Reach::managed); }

constexpr const char* kKinds[] = {"cudaMemcpyHostToHost", "cudaMemcpyHostToDevice", "cudaMemcpyDeviceToHost",
                                  "cudaMemcpyDeviceToDevice"};

void count_copy(const void* to, const void* from, std::size_t bytes) {
  report::Copies& copies = context().report.copies;
  if (!on_device(from)) {
    const Module::Variable* const variable =
        Module::instance().variable_at(reinterpret_cast<std::uintptr_t>(from), 1);
    if (variable == nullptr || variable->kind == Module::Data::none) hand_over(from, bytes);
    if (on_device(to)) copies.to_device += bytes;
  } else {
    values_may_spread();
    const bool stays = on_device(to) || Module::instance().is_of_device(reinterpret_cast<std::uintptr_t>(to));
    (stays ? copies.on_device : copies.to_host) += bytes;
  }
}

void filled(const void* to, const Fill& fill) {
  memory().filled(to, fill);
  Module::instance().constant_is_set(reinterpret_cast<std::uintptr_t>(to));
}

Range range_of(const void* memory, std::size_t bytes, bool store) {
  const auto begin = reinterpret_cast<std::uintptr_t>(memory);
  return {begin, begin + bytes, store};
}

/** In its stream's order. What it uses of the host's memory is free again when the call returns, if that is
 *  not page-locked and is read: CUDA puts it aside first. */
void submit_copy(void* to, const void* from, std::size_t bytes, const Call& call, cudaStream_t stream) {
  Operation operation{call.name, call.pc, {range_of(to, bytes, true)}};
  if (on_device(from) || is_page_locked(from)) operation.ranges.push_back(range_of(from, bytes, false));
  if (!on_device(to) && !on_device(from)) operation.ranges.clear();  // the call itself copies
  Timeline::instance().submit(stream, operation);
}

cudaError_t copy(void* to, const void* from, std::size_t bytes, cudaMemcpyKind kind, const Call& call,
                 cudaStream_t stream = nullptr) {
  const OneAtATime alone;
  if (is_in_kernel()) return cudaErrorUnknown;
  if (dead() || bytes == 0) return result(cudaSuccess);
  if (kind < cudaMemcpyHostToHost || kind > cudaMemcpyDefault) return result(cudaErrorInvalidMemcpyDirection);
  if (const Misuse misuse = misuse_of_copy(to, from, bytes, kind); misuse != Misuse::none) {
    const bool of_source = misuse == Misuse::copy_from_too_little || misuse == Misuse::copy_from_device;
    const void* const end = of_source ? from : to;
    note_misuse(report::FindingKind::wrong_copy, call, misuse, allocation_at(end), bytes,
                kind < cudaMemcpyDefault ? kKinds[kind] : "", end);
    return result(cudaErrorInvalidValue);
  }
  if (on_device(from) && !on_device(to)) check_size(from, bytes, call);
  if (!on_device(to)) check_host_store(to, bytes, call.pc);
  count_copy(to, from, bytes);
  submit_copy(to, from, bytes, call, stream);
  filled(to, {call.name, call.pc, bytes});
  const DeviceMemory::Open open;
  if (on_device(from) && !on_device(to)) {
    const Allocation& array = *memory().containing(from, bytes);
    check_written(array, from, bytes, call);
    report_unstored_elements(array, from, bytes, call);
  }
  if (on_device(to)) partly_written.store_range(to, bytes);
  std::memmove(to, from, bytes);
  return result(cudaSuccess);
}

cudaError_t fill(void* pointer, int value, std::size_t bytes, const Call& call,
                 cudaStream_t stream = nullptr) {
  const OneAtATime alone;
  if (is_in_kernel()) return cudaErrorUnknown;
  if (dead() || bytes == 0) return result(cudaSuccess);
  if (!has_room(pointer, bytes)) {
    note_misuse(report::FindingKind::wrong_copy, call,
                is_device_memory(pointer) ? Misuse::set_of_too_little
                : has_no_value(pointer)   ? Misuse::use_of_unset
                                          : Misuse::set_of_host_memory,
                allocation_at(pointer), bytes, "", pointer);
    return result(cudaErrorInvalidValue);
  }
  hand_over(&value, sizeof value);
  Timeline::instance().submit(stream, {call.name, call.pc, {range_of(pointer, bytes, true)}});
  filled(pointer, {call.name, call.pc, bytes});
  const DeviceMemory::Open open;
  partly_written.store_range(pointer, bytes);
  std::memset(pointer, value, bytes);
  return result(cudaSuccess);
}

/** What cudaFree was given instead of the start of an allocation. */
Misuse misuse_of_free(const void* pointer) {
  if (has_no_value(pointer)) return Misuse::use_of_unset;
  if (!on_device(pointer)) return Misuse::free_of_host_memory;
  if (memory().containing(pointer, 1) != nullptr) return Misuse::free_of_the_middle;
  return memory().freed_at(reinterpret_cast<std::uintptr_t>(pointer)) != nullptr ? Misuse::free_of_freed
                                                                                 : Misuse::free_of_unknown;
}

/** What matmul was given is its caller's to free. */
bool frees_callers(const Allocation& allocation, const Call& call) {
  if (!allocation.live || allocation.asked.pc != 0) return false;
  note_misuse(report::FindingKind::wrong_free, call, Misuse::free_of_the_callers, &allocation);
  return true;
}

cudaError_t free_memory(void* pointer, const Call& call) {
  const OneAtATime alone;
  const Allocation* allocation = allocation_at(pointer);
  if (allocation != nullptr && frees_callers(*allocation, call)) return result(cudaSuccess);
  if (!is_of(pointer, Reach::pinned) && memory().release(pointer, call.pc)) return result(cudaSuccess);
  note_misuse(report::FindingKind::wrong_free, call, misuse_of_free(pointer), allocation);
  return result(cudaErrorInvalidValue);
}

/** Calls `row(y)`, which returns an error, for each row until one fails. */
template <class Row>
cudaError_t each_row(size_t height, Row row) {
  cudaError_t error = result(cudaSuccess);
  for (size_t y = 0; y < height && error == cudaSuccess; ++y) error = row(y);
  return error;
}

/** Where rows begin, and how they lie. */
struct Rows {
  std::size_t pitch, width, height;
};

/** Whether device memory ends before the last row: that is told with the bytes of all of them. */
bool rows_leave(const void* memory, const Rows& rows, Misuse misuse, const Call& call) {
  if (rows.height == 0 || rows.width == 0 || !has_room(memory, rows.width)) return false;
  const std::size_t all = (rows.height - 1) * rows.pitch + rows.width;
  if (has_room(memory, all)) return false;
  note_misuse(report::FindingKind::wrong_copy, call, misuse, allocation_at(memory), all, "", memory);
  return true;
}

cudaError_t copy_rows(void* to, size_t to_pitch, const void* from, size_t from_pitch, size_t width,
                      size_t height, cudaMemcpyKind kind, const Call& call, cudaStream_t stream = nullptr) {
  if (width > to_pitch || width > from_pitch) return result(cudaErrorInvalidPitchValue);
  if (rows_leave(to, {to_pitch, width, height}, Misuse::copy_to_too_little, call) ||
      rows_leave(from, {from_pitch, width, height}, Misuse::copy_from_too_little, call))
    return result(cudaErrorInvalidValue);
  return each_row(height, [=](size_t y) {
    return copy(static_cast<char*>(to) + y * to_pitch, static_cast<const char*>(from) + y * from_pitch, width,
                kind, call, stream);
  });
}

cudaError_t fill_rows(void* pointer, size_t pitch, int value, size_t width, size_t height, const Call& call,
                      cudaStream_t stream = nullptr) {
  if (height > 1 && width > pitch) return result(cudaErrorInvalidPitchValue);
  if (rows_leave(pointer, {pitch, width, height}, Misuse::set_of_too_little, call))
    return result(cudaErrorInvalidValue);
  return each_row(height, [=](size_t y) {
    return fill(static_cast<char*>(pointer) + y * pitch, value, width, call, stream);
  });
}

/** Where the device has it; null for what is no variable of a device's. */
char* device_variable(void* symbol) {
  const Module& module = Module::instance();
  const void* variable = module.on_device(symbol);
  const Module::Data kind = module.data_at(reinterpret_cast<std::uintptr_t>(variable));
  const bool there = kind == Module::Data::constant || kind == Module::Data::constant_to_be_set ||
                     kind == Module::Data::device || kind == Module::Data::managed;
  return there ? static_cast<char*>(const_cast<void*>(variable)) : nullptr;
}

/** The other end may be the host's or the device's, as the direction says (cudaMemcpyToSymbol, cudaMemcpyFromSymbol). */
cudaError_t copy_of_symbol(const emulator_symbol& symbol, const void* other, std::size_t bytes,
                           cudaMemcpyKind kind, bool to_symbol, const Call& call, cudaStream_t stream) {
  if (!Timeline::instance().knows(stream)) return result(cudaErrorInvalidResourceHandle);
  char* const variable = device_variable(symbol.address);
  if (variable == nullptr) return result(cudaErrorInvalidSymbol);
  char* const at = variable + symbol.offset;
  if (symbol.offset > symbol.bytes || bytes > symbol.bytes - symbol.offset ||
      Module::instance().variable_at(reinterpret_cast<std::uintptr_t>(at), bytes) == nullptr) {
    note_misuse(report::FindingKind::wrong_copy, call,
                to_symbol ? Misuse::copy_to_too_little : Misuse::copy_from_too_little, nullptr, bytes);
    return result(cudaErrorInvalidValue);
  }
  void* const to = to_symbol ? at : const_cast<void*>(other);
  const DeviceMemory::Open open;
  const cudaError_t error = copy(to, to_symbol ? other : at, bytes, kind, call, stream);
  const bool along = kind == cudaMemcpyDeviceToDevice || kind == cudaMemcpyDefault ||
                     kind == (to_symbol ? cudaMemcpyHostToDevice : cudaMemcpyDeviceToHost);
  if (error != cudaSuccess && !along) return result(cudaErrorInvalidMemcpyDirection);
  if (error == cudaSuccess && !to_symbol && !on_device(other)) context().report.copies.to_host += bytes;
  return error;
}

cudaError_t allocate(void** pointer, size_t bytes, const emulator_element& element, const void* asked_at,
                     Reach reach, std::size_t pitch = 0) {
  const OneAtATime alone;
  if (is_in_kernel()) return cudaErrorUnknown;
  if (dead()) return result(cudaSuccess);
  if (pointer == nullptr) return result(cudaErrorInvalidValue);
  const auto pc = reinterpret_cast<std::uintptr_t>(asked_at);
  const std::string type(element_in(element.signature));
  *pointer = bytes == 0
                 ? nullptr
                 : memory().allocate(bytes, {pc, element.bytes, element.is_struct, type, pitch}, reach);
  return result(bytes > 0 && *pointer == nullptr ? cudaErrorMemoryAllocation : cudaSuccess);
}

}  // namespace
}  // namespace emulator

using namespace emulator;

extern "C" {

cudaError_t cudaGetLastError() {
  context().refusals_are_checked();
  return context().take();
}
cudaError_t cudaPeekAtLastError() {
  context().refusals_are_checked();
  return context().peek();
}
const char* cudaGetErrorName(cudaError_t error) { return error_name(error); }
const char* cudaGetErrorString(cudaError_t error) { return error_text(error); }

cudaError_t emulator_malloc(void** pointer, size_t bytes, const emulator_element* element,
                            const void* asked_at) {
  return allocate(pointer, bytes, *element, asked_at, Reach::device);
}
cudaError_t emulator_malloc_managed(void** pointer, size_t bytes, unsigned int flags,
                                    const emulator_element* element, const void* asked_at) {
  if (bytes == 0 || (flags != cudaMemAttachGlobal && flags != cudaMemAttachHost))
    return result(cudaErrorInvalidValue);
  return allocate(pointer, bytes, *element, asked_at, Reach::managed);
}
cudaError_t cudaMalloc(void** pointer, size_t bytes) {
  const emulator_element unknown = {0, false, ""};
  return emulator_malloc(pointer, bytes, &unknown, reinterpret_cast<const void*>(caller()));
}

cudaError_t cudaFree(void* pointer) {
  if (dead() || pointer == nullptr) return result(cudaSuccess);
  wait_for_device();
  return free_memory(pointer, {"cudaFree", caller()});
}
cudaError_t cudaFreeAsync(void* pointer, cudaStream_t stream) {
  if (!Timeline::instance().knows(stream)) return result(cudaErrorInvalidResourceHandle);
  if (dead() || pointer == nullptr) return result(cudaSuccess);
  return free_memory(pointer, {"cudaFreeAsync", caller()});
}

cudaError_t emulator_malloc_pitch(void** pointer, size_t* pitch, size_t width, size_t height,
                                  const emulator_element* element, const void* asked_at) {
  if (pitch == nullptr) return result(cudaErrorInvalidValue);
  *pitch = (width + limits::kPitch - 1) / limits::kPitch * limits::kPitch;
  return allocate(pointer, *pitch * height, *element, asked_at, Reach::device, *pitch);
}

/** The host waits for a copy from or to its memory, not for one within the device. */
cudaError_t cudaMemcpy(void* to, const void* from, size_t bytes, cudaMemcpyKind kind) {
  const cudaError_t error = copy(to, from, bytes, kind, {"cudaMemcpy", caller()});
  if (reaches_host(to) || reaches_host(from)) wait_for_default_stream();
  show_device_output();
  return error;
}
cudaError_t cudaMemcpyAsync(void* to, const void* from, size_t bytes, cudaMemcpyKind kind,
                            cudaStream_t stream) {
  if (!Timeline::instance().knows(stream)) return result(cudaErrorInvalidResourceHandle);
  return copy(to, from, bytes, kind, {"cudaMemcpyAsync", caller()}, stream);
}
cudaError_t cudaMemcpy2D(void* to, size_t to_pitch, const void* from, size_t from_pitch, size_t width,
                         size_t height, cudaMemcpyKind kind) {
  const cudaError_t error =
      copy_rows(to, to_pitch, from, from_pitch, width, height, kind, {"cudaMemcpy2D", caller()});
  if (reaches_host(to) || reaches_host(from)) wait_for_default_stream();
  return error;
}
cudaError_t cudaMemcpy2DAsync(void* to, size_t to_pitch, const void* from, size_t from_pitch, size_t width,
                              size_t height, cudaMemcpyKind kind, cudaStream_t stream) {
  if (!Timeline::instance().knows(stream)) return result(cudaErrorInvalidResourceHandle);
  return copy_rows(to, to_pitch, from, from_pitch, width, height, kind, {"cudaMemcpy2DAsync", caller()},
                   stream);
}
/** As of a copy: the host waits where it is its own memory (CUDA Runtime API, "API synchronization behavior"). */
cudaError_t cudaMemset(void* pointer, int value, size_t bytes) {
  const cudaError_t error = fill(pointer, value, bytes, {"cudaMemset", caller()});
  if (reaches_host(pointer)) wait_for_default_stream();
  return error;
}
cudaError_t cudaMemsetAsync(void* pointer, int value, size_t bytes, cudaStream_t stream) {
  if (!Timeline::instance().knows(stream)) return result(cudaErrorInvalidResourceHandle);
  return fill(pointer, value, bytes, {"cudaMemsetAsync", caller()}, stream);
}
cudaError_t cudaMemset2D(void* pointer, size_t pitch, int value, size_t width, size_t height) {
  const cudaError_t error = fill_rows(pointer, pitch, value, width, height, {"cudaMemset2D", caller()});
  if (reaches_host(pointer)) wait_for_default_stream();
  return error;
}
cudaError_t cudaMemset2DAsync(void* pointer, size_t pitch, int value, size_t width, size_t height,
                              cudaStream_t stream) {
  if (!Timeline::instance().knows(stream)) return result(cudaErrorInvalidResourceHandle);
  return fill_rows(pointer, pitch, value, width, height, {"cudaMemset2DAsync", caller()}, stream);
}

cudaError_t cudaDeviceSynchronize() {
  wait_for_device();
  return result(cudaSuccess);
}
cudaError_t cudaDeviceReset() {
  wait_for_device();
  const Call call = {"cudaDeviceReset", caller()};
  if (std::ranges::any_of(memory().allocations(),
                          [&](const Allocation& a) { return frees_callers(a, call); }))
    return result(cudaSuccess);
  memory().release_all();
  return result(cudaSuccess);
}

cudaError_t emulator_copy_to_symbol(const emulator_symbol* symbol, const void* from, size_t bytes,
                                    cudaMemcpyKind kind) {
  wait_for_default_stream();
  return copy_of_symbol(*symbol, from, bytes, kind, true, {"cudaMemcpyToSymbol", caller()}, nullptr);
}
cudaError_t emulator_copy_from_symbol(void* to, const emulator_symbol* symbol, size_t bytes,
                                      cudaMemcpyKind kind) {
  wait_for_default_stream();
  return copy_of_symbol(*symbol, to, bytes, kind, false, {"cudaMemcpyFromSymbol", caller()}, nullptr);
}
cudaError_t emulator_copy_to_symbol_async(const emulator_symbol* symbol, const void* from, size_t bytes,
                                          cudaMemcpyKind kind, cudaStream_t stream) {
  return copy_of_symbol(*symbol, from, bytes, kind, true, {"cudaMemcpyToSymbolAsync", caller()}, stream);
}
cudaError_t emulator_copy_from_symbol_async(void* to, const emulator_symbol* symbol, size_t bytes,
                                            cudaMemcpyKind kind, cudaStream_t stream) {
  return copy_of_symbol(*symbol, to, bytes, kind, false, {"cudaMemcpyFromSymbolAsync", caller()}, stream);
}

cudaError_t emulator_func_set_attribute(const void* named, cudaFuncAttribute which, int value) {
  const OneAtATime alone;
  const void* kernel = Module::instance().on_device(named);
  if (which == cudaFuncAttributePreferredSharedMemoryCarveout) return result(cudaSuccess);
  const std::size_t room = limits::kSharedPerBlockOptIn - Module::instance().static_shared_bytes(kernel);
  if (value < 0 || static_cast<std::size_t>(value) > room) return result(cudaErrorInvalidValue);
  context().set_dynamic_limit(kernel, static_cast<std::size_t>(value));
  return result(cudaSuccess);
}

}  // extern "C"
