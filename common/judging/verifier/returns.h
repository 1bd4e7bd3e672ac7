// Holds at run time what the verifier takes for granted: that a function returns to where it was called from, with the
// registers that its caller wants kept, and that pointers only write to what pointers are made to.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "verifier/instruction.h"

namespace verifier {

class Flow;

/** Assembly (AT&T syntax) with calls of `emulator_function_enters` where functions begin and `emulator_function_returns`
 *  before they return. They change r10, r11 and the flags. The first is told in r11d the lowest place of the frame that a
 *  pointer is made to, by the looks of it, counted from the stack pointer at the function's entry. */
std::string with_returns_held(std::string_view assembly);

/** Its line, for another place. */
std::string told_line(std::int64_t lowest_pointed);

/** What a function tells so; of one that tells nothing, that pointers may be made to all of its frame. */
std::int64_t told_lowest_pointed(const std::vector<Instruction>&);

/** Whether a function has these calls, and no way around them. */
bool returns_are_held(const ObjectFile&, const Flow&);

}  // namespace verifier
