// What a compiler complains of, sorted by the mistakes that students make.
#pragma once

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
  too_much_shared,   ///< static shared memory
  no_entry,          ///< no matmul, or no main, or one of another type
  not_linked,        ///< something is declared and nowhere defined
  gave_up,           ///< the compiler came to no end, or died
  not_in_emulator,   ///< the emulator lacks it, or a launch is written as none is
  unseen_access,     ///< assembly, attributes and the like, whose accesses nobody would see
  pasted_character,  ///< a character that only looks like one of C++
  other_error,
};

/** A stable identifier, for programs that count mistakes: "missing_semicolon". Empty for what is no Slip. */
std::string_view name(Slip);

/** Of an error in a compiler's own words. */
Slip slip_of_error(const std::string& text);

}  // namespace toolchain
