// Tells which calls of a kernel file are hooks that announce an access, and what each announces.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

namespace verifier {

struct Hook {
  bool read = false, write = false;
  std::int64_t bytes = 0;         ///< from the address in rdi on; 0: as many as rsi says
  bool keeps_registers = false;   ///< all of them, unlike an ordinary call
  bool looks_at_pointer = false;  ///< to a function, in rdi
  bool looks_at_stack = false;    ///< at a stack pointer that is to be, in rdi
  bool tells_of_index =
      false;  ///< an index has left its array: this is told, and no check is passed any more
};

/** The hooks that compilers call for -fsanitize=thread and -fsanitize=bounds,alignment (compiler-rt's
 *  tsan_interface.h and ubsan_handlers.h list them), and our own; nothing for any other function. */
std::optional<Hook> hook_named(std::string_view symbol);

/** What a function of another file does through its first pointers, which are its first arguments in general registers
 *  (System V ABI for AMD64, 3.2.3). */
struct Pointed {
  struct Stored {
    int pointer = -1;        ///< the register; -1: nothing is stored
    std::int64_t bytes = 0;  ///< 0: as many as the fourth argument says
  };
  std::array<Stored, 2> stored;
  int calls = -1;     ///< the register with a function that it calls
  bool text = false;  ///< nan reads a string
};
Pointed pointed_by(std::string_view symbol);

/** Ours, which announces what the compiler did not: address in rdi, bytes in rsi. */
inline constexpr std::string_view kSeeLoad = "emulator_see_load", kSeeStore = "emulator_see_store";
/** Ours, of a store that counts from the stack pointer, with an index: it must stay within its function's frame. */
inline constexpr std::string_view kSeeFrameStore = "emulator_see_frame_store";
/** Ours, before the stack pointer is moved further down than is sure to be within the stack: the new one in rdi, the old in rsi. */
inline constexpr std::string_view kSeeStack = "emulator_see_stack";
/** Ours, before a call through a pointer: the pointer in rdi. */
inline constexpr std::string_view kSeeCall = "emulator_see_call";

/** Ours, where a function begins and before it returns (verifier/returns.h). */
inline constexpr std::string_view kEnters = "emulator_function_enters",
                                  kReturns = "emulator_function_returns";

/** Returns the only pointer to a function that may be called unasked: emulator/launch.h. */
inline constexpr std::string_view kKernelToCall = "emulator_kernel_to_call";

}  // namespace verifier
