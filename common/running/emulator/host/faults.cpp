// The signal handler and its stacks.
#include "emulator/host/faults.h"

#include <signal.h>
#include <sys/mman.h>
#include <ucontext.h>

#include <algorithm>
#include <memory>

#include "emulator/findings/note.h"
#include "emulator/host/apart.h"
#include "emulator/host/host_crash.h"
#include "emulator/memory/device_memory.h"
#include "emulator/memory/kernel_heap.h"
#include "emulator/scheduling/running_block.h"
#include "emulator/scheduling/stop_position.h"
#include "emulator/scheduling/worker.h"
#include "emulator/source/module.h"

namespace emulator {
namespace {

constexpr std::size_t kSignalStack = 256 << 10;
constexpr int kSignals[] = {SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGABRT};

/** Two stacks of one thread: one for the handler, one on which a thread of a kernel
 *  leaves when its own is used up. */
struct FaultStacks {
  FaultStacks() : handler(new char[kSignalStack]), leaving(new char[kSignalStack]) {
    stack_t area = {};
    area.ss_sp = handler.get();
    area.ss_size = kSignalStack;
    sigaltstack(&area, nullptr);
  }
  ~FaultStacks() {
    stack_t off = {};
    off.ss_flags = SS_DISABLE;
    sigaltstack(&off, nullptr);
  }
  std::unique_ptr<char[]> handler, leaving;
};

FaultStacks& this_threads_stacks() {
  static thread_local FaultStacks stacks;
  return stacks;
}

std::uintptr_t program_counter(const ucontext_t& context) {
#if defined(__x86_64__)
  return static_cast<std::uintptr_t>(context.uc_mcontext.gregs[REG_RIP]);
#elif defined(__aarch64__)
  return context.uc_mcontext.pc;
#else
#error "faults.cpp: name the program counter and stack pointer of this processor here"
#endif
}

std::uintptr_t stack_pointer(const ucontext_t& context) {
#if defined(__x86_64__)
  return static_cast<std::uintptr_t>(context.uc_mcontext.gregs[REG_RSP]);
#elif defined(__aarch64__)
  return context.uc_mcontext.sp;
#endif
}

/** Where the processor says so. */
bool was_store(const ucontext_t& context) {
#if defined(__x86_64__)
  return (context.uc_mcontext.gregs[REG_ERR] & 2) != 0;
#else
  static_cast<void>(context);
  return false;
#endif
}

/** When the handler returns, `function` runs on `stack` instead of what faulted. */
void continue_at(ucontext_t& context, void (*function)(), char* stack) {
  const auto top = (reinterpret_cast<std::uintptr_t>(stack) + kSignalStack - 64) & ~std::uintptr_t{15};
#if defined(__x86_64__)
  context.uc_mcontext.gregs[REG_RSP] = static_cast<greg_t>(top - 8);  // as just after a call
  context.uc_mcontext.gregs[REG_RIP] = reinterpret_cast<greg_t>(function);
#elif defined(__aarch64__)
  context.uc_mcontext.sp = top;
  context.uc_mcontext.pc = reinterpret_cast<std::uintptr_t>(function);
#endif
}

/** It may be a function of ours that needed more stack: then the line is the student's that called it,
 *  whose return address is near. */
std::uintptr_t overflowing_line(std::uintptr_t top_of_stack, std::uintptr_t pc) {
  constexpr std::size_t kNear = 256;
  const Module& module = Module::instance();
  if (module.is_code(pc)) return pc;
  const auto* stack = reinterpret_cast<const std::uintptr_t*>(top_of_stack);
  const auto* found =
      std::find_if(stack, stack + kNear, [&](std::uintptr_t word) { return module.is_code(word); });
  return found == stack + kNear ? pc : *found - 1;
}

/** What code did to get this signal. */
const char* deed(int signal, std::uintptr_t address) {
  constexpr std::uintptr_t kNearNull = 64 << 10;
  switch (signal) {
    case SIGSEGV:
      return address < kNearNull ? "it used a null pointer (SIGSEGV)"
                                 : "it used memory that is not its own (SIGSEGV)";
    case SIGFPE:
      return "most likely a whole number was divided by zero (SIGFPE)";
    case SIGILL:
      return "a function ended without its return, or an instruction is not known (SIGILL)";
    case SIGABRT:
      return "abort() was called (SIGABRT)";
    default:
      return "it used memory that is not there (SIGBUS)";
  }
}

void note_kernel_fault(int signal, std::uintptr_t address, const ucontext_t& context) {
  using report::FindingKind;
  constexpr std::uintptr_t kNear = 4 << 10;
  std::uintptr_t pc = program_counter(context), top = stack_pointer(context);
  const bool overflow = current_worker->faulted_on_stack(address);
  // Else it is the list of its frames that has come to closed pages.
  const bool of_stack = overflow && address - top + kNear < 2 * kNear;
  if (of_stack) top = current_worker->end_of_stack(address);
  if (overflow) pc = overflowing_line(top, pc);
  // Lines are looked up for return addresses.
  Violation violation =
      violation_here(overflow ? FindingKind::stack_overflow : FindingKind::device_fault, pc + 1);
  if (!overflow) violation.detail = deed(signal, address);
  if (overflow && !of_stack) violation.detail = "calls";
  note(violation);
}

void note_host_fault(int signal, std::uintptr_t address, const ucontext_t& context) {
  constexpr std::uintptr_t kNearStack = 64 << 10;
  const std::uintptr_t pc = program_counter(context);
  const bool overflow = signal == SIGSEGV && address - stack_pointer(context) + kNearStack < 2 * kNearStack;
  // Its last page begins behind the address: what lies below, where the stack pointer may be, cannot be read.
  constexpr std::uintptr_t kPage = 4096;
  const std::uintptr_t top = std::max(stack_pointer(context), (address | (kPage - 1)) + 1);
  // In a function of a library, or of ours, the line is that which called it. Lines are looked up for return addresses. A stack
  // that is used up is not unwound.
  const std::uintptr_t place = Module::instance().is_code(pc) ? pc + 1
                               : overflow                     ? overflowing_line(top, pc) + 1
                                                              : line_here();
  if (is_out_of_hosts_sight(address)) end_host_that_takes_part(address, was_store(context), place);
  const DeviceMemory& memory = DeviceMemory::instance();
  if ((memory.owns(address) && !memory.is_open_to_host(address)) || KernelHeap::instance().owns(address))
    return note_host_use(address, was_store(context), place, Module::instance().is_code(pc));
  Violation violation;
  violation.kind = overflow ? report::FindingKind::stack_overflow : report::FindingKind::device_fault;
  if (!overflow) violation.detail = deed(signal, address);
  violation.pc = place;
  note(violation);
}

void handle(int signal, siginfo_t* info, void* raw_context) {
  auto& context = *static_cast<ucontext_t*>(raw_context);
  const auto address = signal == SIGABRT ? 0 : reinterpret_cast<std::uintptr_t>(info->si_addr);
  if (current_worker != nullptr && current_worker->in_kernel()) {
    note_kernel_fault(signal, address, context);
    continue_at(context, abandon_launch, this_threads_stacks().leaving.get());
    return;
  }
  if (signal != SIGABRT) note_host_fault(signal, address, context);
  die(signal);
}

}  // namespace

void watch_faults() {
  struct sigaction action = {};
  action.sa_sigaction = handle;
  action.sa_flags = SA_SIGINFO | SA_ONSTACK | SA_NODEFER;
  for (int s : kSignals) sigaction(s, &action, nullptr);
  watch_this_thread();
}

void watch_this_thread() { static_cast<void>(this_threads_stacks()); }

}  // namespace emulator
