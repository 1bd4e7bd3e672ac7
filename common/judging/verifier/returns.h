// Holds at run time what the verifier takes for granted: that a function returns to where it was called from, with the
// registers that its caller wants kept, and that its frame keeps what was stored there.
#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "verifier/instruction.h"
#include "verifier/remembered.h"

namespace verifier {

class Flow;

/** The name of a list, behind the assembly, of the functions that have such calls: for each 8 bytes of its place in the file, and
 *  8 bytes that are zero until it has been looked at (tell_looked_at). It is not loaded. */
inline constexpr std::string_view kFunctions = "emulator_functions";

/** Assembly (AT&T syntax) with calls of `emulator_function_enters` where functions begin and `emulator_function_returns`
 *  before they return, which change r10, r11 and the flags, and with an instruction at the end of each function that faults. */
std::string with_returns_held(std::string_view assembly);

/** Whether a function has these calls, and no way around them. */
bool returns_are_held(const ObjectFile&, const Flow&);

/** Writes into the object what its functions tell emulator_function_enters, in r11d: the words of the frame that it remembers;
 *  before that there are none. And into the list 1 for those of kernels, 2 for those of the host. Throws std::runtime_error where
 *  the file cannot be written. */
void tell_looked_at(const std::filesystem::path& object, const std::vector<Remembered>&);

}  // namespace verifier
