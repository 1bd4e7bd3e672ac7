// Declares State, which holds what is known at an instruction of a function, on every way that leads there.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "verifier/instruction.h"
#include "verifier/values.h"

namespace verifier {

/** A number of 4 or 8 bytes that the function has put into its frame. */
struct Slot {
  AtomId base = kNoAtom;
  std::int64_t offset = 0;
  std::uint8_t bytes = 0;
  ValueId value = 0;
  bool operator==(const Slot&) const = default;
  bool same_place(const Slot& s) const { return base == s.base && offset == s.offset && bytes == s.bytes; }
};

/** What a hook was told, and nothing has been called since that could be a barrier. */
struct Announced {
  ValueId address = 0;
  std::int64_t bytes = 0;  ///< 0: `length`
  bool read = false, write = false;
  ValueId length = 0;
  bool of_stack = false;  ///< a stack pointer, and no access
  bool operator==(const Announced&) const = default;
};

/** What the last instruction that set the flags compared. */
struct Flags {
  enum class Kind : std::uint8_t { unknown, compared, result };
  Kind kind = Kind::unknown;  ///< result: `left` was made, and is held against 0
  std::uint16_t bits = 0;
  ValueId left = 0, right = 0;
  bool operator==(const Flags&) const = default;
};

struct State {
  /** told: only behind an index that left its array, of which the grading knows by then. */
  enum class Reach : std::uint8_t { never, told, yes };
  Reach reach = Reach::never;
  std::array<ValueId, kRegisters> registers{};
  std::vector<Slot> slots;
  std::vector<Announced> announced;
  Facts facts;
  Flags flags;
  bool operator==(const State&) const = default;
};

/** Of the function's first instruction. */
State at_entry(Values&);

/** Where only an exception leads: nothing is known but that the stack pointer is one. */
State at_landing_pad(std::uint32_t block, Values&);

/** Takes a further way to `block` into account. */
void join(State& at, State&& from, std::uint32_t block, Values&, const Walks&);
/** What a register or slot holds at a block that is reached with several values of it. */
ValueId joined_register(std::uint32_t block, std::uint32_t reg, Values&);
ValueId joined_slot(std::uint32_t block, const Slot&, Values&);

/** How the flags decide a conditional branch, or which of two values is moved. */
enum class Relation : std::uint8_t {
  unknown,
  equal,
  different,
  below,
  below_or_equal,
  above,
  above_or_equal,
  less,
  less_or_equal,
  greater,
  greater_or_equal
};
Relation relation_of(ZydisMnemonic);
Relation opposite(Relation);
/** The same of the sides exchanged: < becomes >. */
Relation exchanged(Relation);

/** Learns that what the flags hold is in this relation. */
void learn(State&, Relation, Values&, const Walks&);

}  // namespace verifier
