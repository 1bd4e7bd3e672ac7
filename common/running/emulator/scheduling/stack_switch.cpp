// The switch for each processor. Its own few instructions instead of Boost.Context, because Boost leaves by a
// jump and so makes the processor mispredict every return that follows; the figures are in
// common/decisions/0001-own-stack-switch.md.
#include "emulator/scheduling/stack_switch.h"

#include <cstdint>

#if defined(__x86_64__)

// System V AMD64 ABI, section 3.2.1: rbx, rbp, r12 to r15 belong to the caller. And each stack has its list of frames.
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
  pushq %fs:emulator_frame@tpoff
  movq %rsp,(%rdi)
  movq %rsi,%rsp
  popq %fs:emulator_frame@tpoff
  popq %r15
  popq %r14
  popq %r13
  popq %r12
  popq %rbx
  popq %rbp
  ret
.size emulator_switch_stack,.-emulator_switch_stack
)");

constexpr int kSavedWords = 7;
/** Below the registers lies the address that the switch returns to, and above it one
 *  that nobody uses: that aligns the stack. */
constexpr int kWords = kSavedWords + 2, kReturnWord = kSavedWords, kFramesWord = 0;

#elif defined(__aarch64__)

// Procedure Call Standard for the Arm 64-bit Architecture, section 6.1:
// x19 to x30 and the low halves of v8 to v15.
asm(R"(
.text
.globl emulator_switch_stack
.type emulator_switch_stack,%function
.p2align 4
emulator_switch_stack:
  sub sp, sp, #160
  stp x19, x20, [sp]
  stp x21, x22, [sp, #16]
  stp x23, x24, [sp, #32]
  stp x25, x26, [sp, #48]
  stp x27, x28, [sp, #64]
  stp x29, x30, [sp, #80]
  stp d8, d9, [sp, #96]
  stp d10, d11, [sp, #112]
  stp d12, d13, [sp, #128]
  stp d14, d15, [sp, #144]
  mov x9, sp
  str x9, [x0]
  mov sp, x1
  ldp x19, x20, [sp]
  ldp x21, x22, [sp, #16]
  ldp x23, x24, [sp, #32]
  ldp x25, x26, [sp, #48]
  ldp x27, x28, [sp, #64]
  ldp x29, x30, [sp, #80]
  ldp d8, d9, [sp, #96]
  ldp d10, d11, [sp, #112]
  ldp d12, d13, [sp, #128]
  ldp d14, d15, [sp, #144]
  add sp, sp, #160
  ret
.size emulator_switch_stack,.-emulator_switch_stack
)");

/** The switch returns to x30, the twelfth of the saved words. */
constexpr int kWords = 20, kReturnWord = 11, kFramesWord = 0;

#else
#error "stack_switch.cpp: the emulator has no stack switch for this processor yet"
#endif

namespace emulator {

StackPointer fresh_stack(char* top, void (*function)()) {
  auto* words =
      reinterpret_cast<std::uintptr_t*>(reinterpret_cast<std::uintptr_t>(top) & ~std::uintptr_t{15}) - kWords;
  for (int i = 0; i < kWords; ++i) words[i] = 0;
  words[kReturnWord] = reinterpret_cast<std::uintptr_t>(function);
  words[kFramesWord] = reinterpret_cast<std::uintptr_t>(top);
  return words;
}

}  // namespace emulator
