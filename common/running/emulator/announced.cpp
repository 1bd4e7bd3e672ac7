// What the verifier (judging/verifier) puts into a kernel file where the compiler announced no access: calls that keep
// every register, so that they may stand before any instruction.
#include <dlfcn.h>

#include <cstddef>
#include <cstdint>
#include <string_view>

#include "emulator/hooks.h"
#include "emulator/module.h"
#include "emulator/note.h"
#include "emulator/running_block.h"

namespace {

/** As wide as one access can be, where it lies so; else word by word, as structs are copied. */
void announce(std::uintptr_t address, std::size_t bytes, bool store, std::uintptr_t pc) {
  const bool whole =
      bytes == 1 || bytes == 2 || bytes == 4 || ((bytes == 8 || bytes == 16) && address % bytes == 0);
  if (whole) return emulator::see_access(address, bytes, store, pc);
  constexpr std::size_t kWord = 4;
  for (; bytes >= kWord; bytes -= kWord, address += kWord) emulator::see_access(address, kWord, store, pc);
  for (; bytes > 0; --bytes, ++address) emulator::see_access(address, 1, store, pc);
}

/** Of the kernel file, or of the mathematics that it is linked with. */
bool is_function(std::uintptr_t address) {
  if (emulator::Module::instance().is_code(address)) return true;
  Dl_info found;
  if (dladdr(reinterpret_cast<void*>(address), &found) == 0 || found.dli_sname == nullptr) return false;
  const std::string_view file = found.dli_fname == nullptr ? "" : found.dli_fname;
  return reinterpret_cast<std::uintptr_t>(found.dli_saddr) == address && file.find("/libm.so") != file.npos;
}

}  // namespace

extern "C" {

void emulator_announced_load(std::uintptr_t address, std::size_t bytes, std::uintptr_t pc) {
  announce(address, bytes, false, pc);
}

void emulator_announced_store(std::uintptr_t address, std::size_t bytes, std::uintptr_t pc) {
  announce(address, bytes, true, pc);
}

/** A kernel calls no function but its own: another one would be none that is looked at. */
void emulator_announced_call(std::uintptr_t target, std::size_t, std::uintptr_t pc) {
  if (emulator::running_block.violations == nullptr || is_function(target)) return;
  emulator::see_access(target, 1, false, pc);
  emulator::abandon_launch();
}

#ifdef __x86_64__
/* Address in rdi, bytes in rsi; the return address is the place. All that a function may change is kept: the general
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
KEEPS_REGISTERS("emulator_see_call", "emulator_announced_call");
#undef KEEPS_REGISTERS
#endif

}  // extern "C"
