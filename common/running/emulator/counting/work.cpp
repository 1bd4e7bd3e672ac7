// The calls that count. They may stand before any instruction, so they change no register; and where flags are wanted no
// flag: what adds without touching them is lea.
#include "emulator/counting/work.h"

extern "C" {

thread_local constinit std::uint64_t emulator_work_done = 0, emulator_products_made = 0,
                                     emulator_stores_made = 0;

#ifdef __x86_64__
thread_local constinit std::uint64_t emulator_work_kept
    __attribute__((tls_model("local-exec"), visibility("hidden"), used)) = 0;  ///< the caller's rax

asm(R"(
.macro FUNCTION_THAT_COUNTS name
.globl \name
.type \name, @function
\name:
.endm

.macro END_OF name
  ret
.size \name, . - \name
.endm

.macro KEEPS_FLAGS name, number, counter
FUNCTION_THAT_COUNTS \name
  movq %rax, %fs:emulator_work_kept@tpoff
  movq %fs:\counter@tpoff, %rax
  leaq \number(%rax), %rax
  movq %rax, %fs:\counter@tpoff
  movq %fs:emulator_work_kept@tpoff, %rax
END_OF \name
.endm

.irp work, 1, 2, 4, 8, 16, 32, 64, 128, 256, 512
KEEPS_FLAGS emulator_counts_work_\work, \work, emulator_work_done
KEEPS_FLAGS emulator_counts_products_\work, \work, emulator_products_made
FUNCTION_THAT_COUNTS emulator_adds_work_\work
  addq $\work, %fs:emulator_work_done@tpoff
END_OF emulator_adds_work_\work
FUNCTION_THAT_COUNTS emulator_adds_products_\work
  addq $\work, %fs:emulator_products_made@tpoff
END_OF emulator_adds_products_\work
.irp products, 1, 2, 4, 8, 16, 32, 64, 128, 256, 512
FUNCTION_THAT_COUNTS emulator_adds_work_\work\()_products_\products
  addq $\work, %fs:emulator_work_done@tpoff
  addq $\products, %fs:emulator_products_made@tpoff
END_OF emulator_adds_work_\work\()_products_\products
.endr
.endr
)");
#endif

}  // extern "C"
