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

/** Assembly (AT&T syntax) with calls of `emulator_function_enters` where functions begin and `emulator_function_returns`
 *  before they return. They change r10, r11 and the flags. */
std::string with_returns_held(std::string_view assembly);

/** Whether a function has these calls, and no way around them. */
bool returns_are_held(const ObjectFile&, const Flow&);

/** Writes into the object what its functions tell emulator_function_enters, in r11d: the words of the frame that it remembers. Before that there are none.
 *  Throws std::runtime_error where the file cannot be written. */
void tell_remembered(const std::filesystem::path& object, const std::vector<Remembered>&);

}  // namespace verifier
