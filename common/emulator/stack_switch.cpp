// The switch for each processor. Its own ten instructions instead of Boost.Context, because Boost leaves by a jump and so makes the
// processor mispredict every return that follows; CONTRIBUTING.md has the figures.
#include "emulator/stack_switch.h"

#include <cstdint>

#if defined(__x86_64__)

// System V AMD64 ABI, section 3.2.1: rbx, rbp, r12 to r15 belong to the caller.
asm(R"(
.text
.globl emulator_switch_stack
.type emulator_switch_stack,@function
.p2align 4
emulator_switch_stack:
  pushq %rbp
  pushq %rbx
  pushq %r12
  pushq %r13
  pushq %r14
  pushq %r15
  movq %rsp,(%rdi)
  movq %rsi,%rsp
  popq %r15
  popq %r14
  popq %r13
  popq %r12
  popq %rbx
  popq %rbp
  ret
.size emulator_switch_stack,.-emulator_switch_stack
)");

namespace emulator {

StackPointer fresh_stack(char* top, void (*function)()) {
  constexpr int kSavedRegisters = 6;
  auto* at = reinterpret_cast<std::uintptr_t*>(reinterpret_cast<std::uintptr_t>(top) & ~std::uintptr_t{15});
  *--at = 0;  // the return address that `function` never uses; it also aligns the stack as a call does
  *--at = reinterpret_cast<std::uintptr_t>(function);
  for (int i = 0; i < kSavedRegisters; ++i) *--at = 0;
  return at;
}

}  // namespace emulator

#else
#error "stack_switch.cpp: the emulator has no stack switch for this processor yet"
#endif
