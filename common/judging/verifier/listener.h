// Declares Listener, the interface that is told what a function does: its accesses, announcements, calls and what cannot be followed.
#pragma once

#include <cstddef>

#include "verifier/instruction.h"
#include "verifier/state.h"
#include "verifier/surroundings.h"

namespace verifier {

/** What a function is told of while its instructions are stepped through. */
class Listener {
 public:
  virtual ~Listener() = default;
  /** No hook announced it, and it is not of the frame. */
  virtual void touches(const Instruction&, const Touch&) {}
  /** A hook does. */
  virtual void announces(const Instruction&, const Announced&) {}
  /** It is of an access that is there. */
  virtual void makes_use_of(const Announced&) {}
  /** Of another file's function, by its symbol. */
  virtual void calls(const Instruction&, std::size_t /*symbol*/) {}
  virtual void calls_function(const Instruction&, std::size_t /*function of the object*/) {}
  /** Through a pointer that is not known. */
  virtual void calls_pointer(const Instruction&) {}
  /** The stack pointer, to where the stack may have ended. */
  virtual void moves_stack(const Instruction&) {}
  /** Its address is kept, and not only called. Of another file's function this does not count: where a pointer is
   *  called that is not known, it is looked at before. */
  virtual void takes_function(const Instruction&, std::size_t /*function of the object*/) {}
  /** What cannot be followed, in words that go behind "this line". */
  virtual void gives_up(const Instruction&, const char* /*why*/) {}
};

}  // namespace verifier
