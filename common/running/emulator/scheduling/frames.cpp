// The calls that verifier/returns.h puts at the beginning and the end of each function of a kernel file.
#include "emulator/scheduling/frames.h"

#include "emulator/findings/note.h"
#include "emulator/host/host_ends.h"
#include "emulator/scheduling/running_block.h"
#include "emulator/source/module.h"

namespace emulator {

bool is_called_by_silent_function(const Frame& outermost) {
  return Module::instance().is_code(outermost.return_address);
}

}  // namespace emulator

extern "C" {

thread_local constinit emulator::Frame* emulator_frame = nullptr;

/** The function would return to somewhere else, or without what its caller wants kept. */
[[noreturn]] void emulator_frame_is_lost(std::uintptr_t pc) {
  if (emulator::running_block.violations == nullptr) emulator::end_host_outside("stores", pc);
  emulator::note_left_local_array(true, pc);
  emulator::abandon_launch();
}

#ifdef __x86_64__
/* Functions that an exception has left without a return are left out of the list by the one that goes on.
   The first is told in r11d what the frame remembers: both ends in 16 bits each. r10 and r11 are free where a function
   begins and where it ends (System V ABI for AMD64, 3.2.1). Past the room for frames lie the closed pages of the next
   stack. Offsets and size are Frame's. */
asm(R"(
.globl emulator_function_enters
.type emulator_function_enters, @function
emulator_function_enters:
  movq %fs:emulator_frame@tpoff, %r10
  testq %r10, %r10
  je 1f
  movslq %r11d, %r11
  addq $72, %r10
  movq %r11, 64(%r10)
  leaq 8(%rsp), %r11
  movq %r11, (%r10)
  movq 8(%rsp), %r11
  movq %r11, 8(%r10)
  movq %rbx, 16(%r10)
  movq %rbp, 24(%r10)
  movq %r12, 32(%r10)
  movq %r13, 40(%r10)
  movq %r14, 48(%r10)
  movq %r15, 56(%r10)
  movq %r10, %fs:emulator_frame@tpoff
1:
  ret
.size emulator_function_enters, . - emulator_function_enters

.globl emulator_function_returns
.type emulator_function_returns, @function
emulator_function_returns:
  movq %fs:emulator_frame@tpoff, %r11
  testq %r11, %r11
  je 1f
  leaq 8(%rsp), %r10
  cmpq %r10, (%r11)
  jne 3f
4:
  movq 8(%rsp), %r10
  cmpq %r10, 8(%r11)
  jne 2f
  cmpq %rbx, 16(%r11)
  jne 2f
  cmpq %rbp, 24(%r11)
  jne 2f
  cmpq %r12, 32(%r11)
  jne 2f
  cmpq %r13, 40(%r11)
  jne 2f
  cmpq %r14, 48(%r11)
  jne 2f
  cmpq %r15, 56(%r11)
  jne 2f
  subq $72, %r11
  movq %r11, %fs:emulator_frame@tpoff
1:
  ret
3:
  subq $72, %r11
  cmpq %r10, (%r11)
  je 4b
  cmpq $0, (%r11)
  jne 3b
2:
  movq (%rsp), %rdi
  andq $-16, %rsp
  call emulator_frame_is_lost
  hlt
.size emulator_function_returns, . - emulator_function_returns
)");
#endif

}  // extern "C"
