// The addresses that an instruction forms, and what the function has put into its frame.
#pragma once

#include "verifier/instruction.h"
#include "verifier/state.h"
#include "verifier/surroundings.h"

namespace verifier {

/** What an instruction finds before it: the base of Step. */
class Memory {
 public:
  Memory(const Surroundings& here, const Instruction& at, State& s)
      : here_(here), values_(here.values), at_(at), s_(s) {}

 protected:
  const Operand& operand(std::size_t i) const { return at_.operands[i]; }
  /** Of an operand that is read, of its own width. */
  ValueId read(const Operand&);
  /** A value that nothing is known of, told from others that the instruction makes by `what`. */
  ValueId made(std::uint32_t what);
  Spot spot(ValueId address) const { return values_.locate(address, s_.facts, here_.walks); }
  ValueId thread() { return values_.unknown({Origin::thread, 0, 0, 0, 0}); }
  ValueId address_of_symbol(std::size_t symbol, std::int64_t more);
  ValueId address_of(const Operand&);
  /** The global offset table holds addresses, which the loader writes once; fs:0 holds its own. */
  bool is_known_constant(const Operand&, ValueId& value);

  /** Of the function's frame, or a constant of the file. */
  bool is_own(const Touch&) const;

  /** With an index, perhaps: at run time it stays within the frame. */
  bool counts_from_stack(ValueId address) const;
  void forget_slots(ValueId address, std::int64_t bytes);
  /** Whoever has a pointer into the frame may have written there. */
  void forget_pointed();
  void note_pointer(ValueId);
  void put(ValueId address, int bytes, ValueId);
  /** What a load of 4 or 8 bytes brings. */
  ValueId loaded(const Operand&);
  /** What was pushed there; a new value where that is not known. */
  ValueId popped(ValueId address);

  const Surroundings& here_;
  Values& values_;
  const Instruction& at_;
  State& s_;

 private:
  bool is_of_frame(AtomId, std::int64_t begin, std::int64_t end, bool write) const;
  bool slot_place(ValueId address, Slot&) const;
};

}  // namespace verifier
