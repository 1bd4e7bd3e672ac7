// Sorts the complaints of compilers by the mistakes that students make, e.g. a missing semicolon.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace toolchain {

enum class Slip {
  /* Errors. */
  missing_semicolon,
  missing_brace,
  syntax,  ///< any other mistake of syntax
  unknown_name,
  types_do_not_fit,  ///< an argument, an operand or a value of a type that does not belong there
  write_to_const,
  declared_twice,
  too_much_shared,        ///< static shared memory
  no_entry,               ///< no matmul, or no main, or one of another type
  not_linked,             ///< something is declared and nowhere defined
  gave_up,                ///< the compiler came to no end, or died
  not_in_emulator,        ///< the emulator lacks it, or a launch is written as none is
  unseen_access,          ///< assembly, attributes and the like, whose accesses nobody would see
  forbidden_call,         ///< of the system, for what no kernel file needs
  pasted_character,       ///< a character that only looks like one of C++
  host_and_device_mixed,  ///< a call between host and device
  global_missing,         ///< what is launched is no kernel
  kernel_returns_value,
  launch_brackets,        ///< kernel<<grid, block>>
  shared_with_value,      ///< __shared__ float sum = 0;
  reference_parameter,    ///< __global__ void k(int& n)
  size_not_constant,      ///< float tile[K]
  wrong_subscript,        ///< A[row][k] of a flat array, As[ty] of one with two dimensions
  comma_for_two_indices,  ///< As[ty, k]; where C++ takes it, a warning
  other_error,
  /* Warnings. */
  barrier_not_called,      ///< __syncthreads;
  function_not_called,     ///< any other function without its ()
  comparison_for_store,    ///< As[ty][tx] == 0.0f;
  sign_after_equals,       ///< sum =+ a
  no_effect,               ///< any other statement that does nothing
  store_for_comparison,    ///< if (row = M)
  empty_body,              ///< if (row < M);
  braces_forgotten,        ///< a for or an if without { }, and several lines indented as its body
  empty_loop,              ///< for (k = 0; k < K; ++k); and, as an error, where what follows needs the k
  uninitialised,           ///< a local variable
  float_in_int,            ///< int sum, to which floats are added
  comparison_always_same,  ///< an unsigned number that is < 0
  chained_comparison,      ///< 0 <= row < M
  precedence,              ///< row & 1 == 0
  no_return,               ///< of a function that has to return a value
  other_warning,
};

/** A stable identifier, for programs that count mistakes: "missing_semicolon". Empty for what is no Slip. */
std::string_view name(Slip);

/** Of an error in a compiler's own words. */
Slip slip_of_error(const std::string& text);

/** Of a warning with its flag, "[-Wunused-value]", at the end. Nothing: it is noise in honest CUDA code, such as what
 *  is unused as long as TODOs are left, or counters that are compared with threadIdx. `line` is the student's. */
std::optional<Slip> slip_of_warning(const std::string& text, std::string_view line);

/** The warning in our words; in the compiler's, where it is other_warning. */
std::string in_our_words(Slip, const std::string& text);

}  // namespace toolchain
