// The calls that count. They may stand before any instruction, so they change no register and no flag: what adds without
// touching the flags is lea.
#include "emulator/work.h"

extern "C" {

thread_local constinit std::uint64_t emulator_work_done = 0, emulator_products_made = 0;

#ifdef __x86_64__
thread_local constinit std::uint64_t emulator_work_kept
    __attribute__((tls_model("local-exec"), visibility("hidden"), used)) = 0;  ///< the caller's rax

#define COUNTS_OF(name, number, counter)                               \
  asm(".globl " name "\n.type " name ", @function\n" name              \
      ":\n"                                                            \
      "  movq %rax, %fs:emulator_work_kept@tpoff\n  movq %fs:" counter \
      "@tpoff, %rax\n"                                                 \
      "  leaq " #number                                                \
      "(%rax), %rax\n"                                                 \
      "  movq %rax, %fs:" counter                                      \
      "@tpoff\n  movq %fs:emulator_work_kept@tpoff, %rax\n"            \
      "  ret\n.size " name ", . - " name "\n");
#define COUNTS(number)                                                     \
  COUNTS_OF("emulator_counts_work_" #number, number, "emulator_work_done") \
  COUNTS_OF("emulator_counts_products_" #number, number, "emulator_products_made")
COUNTS(1)
COUNTS(2)
COUNTS(4)
COUNTS(8)
COUNTS(16)
COUNTS(32)
COUNTS(64)
COUNTS(128)
COUNTS(256)
COUNTS(512)
#undef COUNTS
#undef COUNTS_OF
#endif

}  // extern "C"
