// Follows the effect of calls: hooks announce accesses, functions of the file and all others end what was announced.
#pragma once

#include <string_view>

#include "verifier/hooks.h"
#include "verifier/listener.h"
#include "verifier/memory.h"

namespace verifier {

/** Between Memory and Step. */
class Calls : protected Memory {
 public:
  Calls(const Surroundings& here, const Instruction& at, State& s, Listener& out)
      : Memory(here, at, s), out_(out) {}

 protected:
  void call();
  /** Within the function; or to the beginning of another one, which then returns in its place. */
  void jump();
  bool is_announced(const Touch&);
  /** That the address of a function is kept. */
  void note_taken(ValueId);
  void forget_registers(std::uint16_t which);  ///< bits

  Listener& out_;

 private:
  bool function_at(ValueId address, std::size_t& symbol, std::size_t& function) const;
  ValueId target();
  bool may_be_called(ValueId pointer) const;
  void call_of_other_file(std::size_t symbol);
  void see_pointed(const Pointed&);
  void announce(const Hook&);
  bool covered(const Touch&, bool write);
  void after_call(ValueId called);
};

}  // namespace verifier
