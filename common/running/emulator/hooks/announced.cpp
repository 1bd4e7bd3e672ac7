// Checks the accesses and calls that the verifier (judging/verifier) announces in a kernel file where the compiler
// announced none. The verifier's calls keep every register, so that they may stand before any instruction.
#include <dlfcn.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "emulator/findings/note.h"
#include "emulator/hooks/hooks.h"
#include "emulator/host/host_crash.h"
#include "emulator/host/host_ends.h"
#include "emulator/host/hosts_memory.h"
#include "emulator/scheduling/frames.h"
#include "emulator/scheduling/running_block.h"
#include "emulator/scheduling/stack_area.h"
#include "emulator/scheduling/worker.h"
#include "emulator/source/module.h"

namespace {

/** Mathematics that takes and returns numbers alone: with f at the end, too. */
constexpr std::string_view kOfNumbers[] = {
    "acos", "acosh", "asin", "asinh", "atan",  "atan2", "atanh", "cbrt",  "ceil", "copysign",
    "cos",  "cosh",  "erf",  "erfc",  "exp",   "exp2",  "expm1", "fabs",  "fdim", "floor",
    "fma",  "fmax",  "fmin", "fmod",  "hypot", "log",   "log10", "log1p", "log2", "pow",
    "rint", "round", "sin",  "sinh",  "sqrt",  "tan",   "tanh",  "trunc"};

/** Whatever version of the library's symbol the loader took. */
bool is_mathematics(std::uintptr_t address) {
  Dl_info found;
  if (dladdr(reinterpret_cast<void*>(address), &found) == 0 || found.dli_sname == nullptr) return false;
  if (reinterpret_cast<std::uintptr_t>(found.dli_saddr) != address) return false;
  std::string_view name = found.dli_sname;
  const auto is_known = [&] { return std::ranges::find(kOfNumbers, name) != std::end(kOfNumbers); };
  if (!is_known() && name.ends_with('f')) name.remove_suffix(1);
  const std::string_view file = found.dli_fname == nullptr ? "" : found.dli_fname;
  return is_known() && file.find("/libm.so") != file.npos;
}

}  // namespace

namespace emulator {

void see_range(std::uintptr_t address, std::size_t bytes, bool store, std::uintptr_t pc) {
  const bool whole =
      bytes == 1 || bytes == 2 || bytes == 4 || ((bytes == 8 || bytes == 16) && address % bytes == 0);
  if (whole) return see_access(address, bytes, store, pc);
  constexpr std::size_t kWord = 4;
  for (; bytes > 0 && address % kWord != 0; --bytes, ++address) see_access(address, 1, store, pc);
  for (; bytes >= kWord; bytes -= kWord, address += kWord) see_access(address, kWord, store, pc);
  for (; bytes > 0; --bytes, ++address) see_access(address, 1, store, pc);
}

}  // namespace emulator

extern "C" {

void emulator_announced_load(std::uintptr_t address, std::size_t bytes, std::uintptr_t pc) {
  emulator::see_range(address, bytes, false, pc);
}

void emulator_announced_store(std::uintptr_t address, std::size_t bytes, std::uintptr_t pc) {
  emulator::see_range(address, bytes, true, pc);
}

/** Nothing is known of where in its frame. */
void emulator_announced_frame_store(std::uintptr_t address, std::size_t bytes, std::uintptr_t pc) {
  if (emulator::is_silent(emulator_frame)) return emulator::see_range(address, bytes, true, pc);
  if (emulator::running_block.violations == nullptr && emulator::host_is_held()) {
    if (!emulator::host_may_store(address, bytes, true)) emulator::end_host_outside("stores", pc);
    return;
  }
  const auto below = reinterpret_cast<std::uintptr_t>(__builtin_frame_address(0));
  if (address < below || !emulator::leaves_frames_alone(address, bytes, true, true))
    emulator::note_left_local_array(true, pc);
}

/** The stack pointer is to be moved to `address`: within the function's own frame, or as far down as the stack goes. */
void emulator_announced_stack(std::uintptr_t address, std::uintptr_t, std::uintptr_t pc) {
  if (emulator::is_silent(emulator_frame)) return;
  const auto here = reinterpret_cast<std::uintptr_t>(__builtin_frame_address(0));
  const bool of_host = emulator::running_block.violations == nullptr;
  if (of_host && !emulator::host_is_held()) return;
  const std::uintptr_t lowest =
      of_host ? emulator::lowest_of_host()
              : emulator::StackArea::lowest(emulator::current_worker->local.begin, here);
  if (address >= lowest && address <= emulator_frame->return_place) return;
  emulator::Violation violation = emulator::violation_here(report::FindingKind::stack_overflow, pc);
  emulator::note(violation);
  if (of_host) emulator::die_of_host_fault();
  emulator::abandon_launch();
}

/** A kernel calls no function but those between `first` and `last`, which were looked at: another one, or the middle of
 *  one, could do anything. In a program of several files, which has no such list: but its own. */
void emulator_announced_call(std::uintptr_t target, const std::uintptr_t* first, std::uintptr_t pc,
                             const std::uintptr_t* last) {
  const bool of_host = emulator::running_block.violations == nullptr;
  if (of_host && !emulator::host_is_held()) return;
  const bool listed =
      first == last ? emulator::Module::instance().is_code(target) : std::find(first, last, target) != last;
  if (listed || is_mathematics(target)) return;
  if (of_host) emulator::end_host_outside("calls", pc);
  emulator::see_access(target, 1, false, pc);
  emulator::abandon_launch();
}

#ifdef __x86_64__
/* Address in rdi, bytes in rsi; of a call the target, and its list in rsi and rcx; the return address is the place. All that a function may change is kept: the general
   registers, the flags and xmm0 to xmm15 (System V ABI for AMD64, 3.2.1). Kernel files use no wider registers. */
#define KEEPS_REGISTERS(name, function)                                                      \
  asm(".globl " name "\n.type " name ", @function\n" name                                    \
      ":\n"                                                                                  \
      "  pushfq\n  push %rax\n  push %rcx\n  push %rdx\n  push %rsi\n  push %rdi\n"          \
      "  push %r8\n  push %r9\n  push %r10\n  push %r11\n  push %rbx\n"                      \
      "  mov 88(%rsp), %rdx\n  mov %rsp, %rbx\n  and $-16, %rsp\n  sub $256, %rsp\n"         \
      "  movaps %xmm0, (%rsp)\n  movaps %xmm1, 16(%rsp)\n  movaps %xmm2, 32(%rsp)\n"         \
      "  movaps %xmm3, 48(%rsp)\n  movaps %xmm4, 64(%rsp)\n  movaps %xmm5, 80(%rsp)\n"       \
      "  movaps %xmm6, 96(%rsp)\n  movaps %xmm7, 112(%rsp)\n  movaps %xmm8, 128(%rsp)\n"     \
      "  movaps %xmm9, 144(%rsp)\n  movaps %xmm10, 160(%rsp)\n  movaps %xmm11, 176(%rsp)\n"  \
      "  movaps %xmm12, 192(%rsp)\n  movaps %xmm13, 208(%rsp)\n  movaps %xmm14, 224(%rsp)\n" \
      "  movaps %xmm15, 240(%rsp)\n  cld\n  call " function                                  \
      "\n"                                                                                   \
      "  movaps (%rsp), %xmm0\n  movaps 16(%rsp), %xmm1\n  movaps 32(%rsp), %xmm2\n"         \
      "  movaps 48(%rsp), %xmm3\n  movaps 64(%rsp), %xmm4\n  movaps 80(%rsp), %xmm5\n"       \
      "  movaps 96(%rsp), %xmm6\n  movaps 112(%rsp), %xmm7\n  movaps 128(%rsp), %xmm8\n"     \
      "  movaps 144(%rsp), %xmm9\n  movaps 160(%rsp), %xmm10\n  movaps 176(%rsp), %xmm11\n"  \
      "  movaps 192(%rsp), %xmm12\n  movaps 208(%rsp), %xmm13\n  movaps 224(%rsp), %xmm14\n" \
      "  movaps 240(%rsp), %xmm15\n  mov %rbx, %rsp\n"                                       \
      "  pop %rbx\n  pop %r11\n  pop %r10\n  pop %r9\n  pop %r8\n  pop %rdi\n  pop %rsi\n"   \
      "  pop %rdx\n  pop %rcx\n  pop %rax\n  popfq\n  ret\n"                                 \
      ".size " name ", . - " name "\n")
KEEPS_REGISTERS("emulator_see_load", "emulator_announced_load");
KEEPS_REGISTERS("emulator_see_store", "emulator_announced_store");
KEEPS_REGISTERS("emulator_see_frame_store", "emulator_announced_frame_store");
KEEPS_REGISTERS("emulator_see_stack", "emulator_announced_stack");
KEEPS_REGISTERS("emulator_see_call", "emulator_announced_call");
#undef KEEPS_REGISTERS
#endif

}  // extern "C"
