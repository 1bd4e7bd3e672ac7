// Declares Surroundings, the facts with which an instruction is looked at, and Touch, an access that the instruction makes.
#pragma once

#include <cstdint>

#include "verifier/instruction.h"
#include "verifier/object_file.h"
#include "verifier/values.h"

namespace verifier {

/** A load or store that is no constant of the file, and that no hook has announced. */
struct Touch {
  bool read = false, write = false;
  ValueId address = 0;
  std::int64_t bytes = 0;     ///< 0: not known before it runs
  int pointer = kNoRegister;  ///< that holds the address, where a function of a library is called with it
  ValueId length = 0;         ///< in place of bytes, of a string operation
};

struct Surroundings {
  const ObjectFile& object;
  const Function& function;
  Values& values;
  const Walks& walks;
  /** What lies in the frame from here on may be written through a pointer: the lowest place that one points to,
   *  counted from the stack pointer at the function's entry. Compilers put what nobody points to below. */
  std::int64_t lowest_pointed;
  std::int64_t& found_pointed;  ///< the lowest that is seen now
  Interval& remembered;  ///< of what lies below it: what was loaded as what it was stored as (returns.h)
};

}  // namespace verifier
