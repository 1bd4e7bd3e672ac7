// The calls that count. They may stand before any instruction, so they change no register and no flag: what adds without
// touching the flags is lea.
#include "emulator/products.h"

extern "C" {

thread_local constinit std::uint64_t emulator_products_made = 0;

#ifdef __x86_64__
thread_local constinit std::uint64_t emulator_products_kept
    __attribute__((tls_model("local-exec"), visibility("hidden"), used)) = 0;  ///< the caller's rax

#define COUNTS(number)                                                                                  \
  asm(".globl emulator_products_" #number "\n.type emulator_products_" #number                           \
      ", @function\nemulator_products_" #number                                                         \
      ":\n"                                                                                             \
      "  movq %rax, %fs:emulator_products_kept@tpoff\n  movq %fs:emulator_products_made@tpoff, %rax\n"  \
      "  leaq " #number                                                                                 \
      "(%rax), %rax\n"                                                                                  \
      "  movq %rax, %fs:emulator_products_made@tpoff\n  movq %fs:emulator_products_kept@tpoff, %rax\n"  \
      "  ret\n.size emulator_products_" #number ", . - emulator_products_" #number "\n")
COUNTS(1);
COUNTS(2);
COUNTS(4);
COUNTS(8);
COUNTS(16);
COUNTS(32);
COUNTS(64);
#undef COUNTS
#endif

}  // extern "C"
