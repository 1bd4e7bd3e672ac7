// Computes what holds at every instruction of a function, on whatever way the instruction is reached.
#pragma once

#include <cstdint>
#include <set>
#include <vector>

#include "verifier/blocks.h"
#include "verifier/instruction.h"
#include "verifier/state.h"
#include "verifier/step.h"

namespace verifier {

class Flow {
 public:
  Flow(const ObjectFile&, const Function&, std::vector<Instruction>);

  /** False where the bytes are no instructions, or the ways between them are those of no structured program. */
  bool understood() const { return understood_; }
  /** Finds out more, of loops, for what was told that would not be. False where there is no more to find; then
   *  what tell() says stays the same, or the function is understood no longer. */
  bool refine();
  /** Tells the listener of each instruction once, with what holds there. */
  void tell(Listener&);
  const std::vector<Instruction>& instructions() const { return instructions_; }
  const Values& values() const { return values_; }
  /** Where in the frame, counted from the stack pointer at the function's entry, tell() has taken for granted to find
   *  what was stored there, whatever was stored through pointers meanwhile. Nothing: the low end is above the high one. */
  const Interval& remembered() const { return remembered_; }
  std::uint32_t block_of(const Instruction& i) const {
    return blocks_.block_of(static_cast<std::size_t>(&i - instructions_.data()));
  }

 private:
  /** What a loop changes, of what is known where it begins. */
  struct Changed {
    std::uint16_t registers = 0;  ///< bits
    std::vector<Slot> slots;      ///< their values do not count
    std::vector<Slot> lost;       ///< no longer known at all
  };

  bool settle_round();
  bool settle_once();
  void pass();
  State meet(std::uint32_t block);
  void begin_loop(std::uint32_t block, State&);
  ValueId known_twin(ValueId joined) const;
  bool holds_on_way_back(const Edge&);
  bool find_landing_pads();
  void find_walks();
  State behind(std::uint32_t block, State, Listener&);
  State over(const Edge&);

  const ObjectFile& object_;
  const Function& function_;
  std::vector<Instruction> instructions_;
  Blocks blocks_;
  Values values_;
  Walks walks_;
  std::vector<State> at_, behind_;  ///< the beginning and the end of each block
  std::vector<Changed> changed_;
  std::vector<bool> waiting_;                                      ///< blocks to which something has changed
  std::set<std::uint32_t> landing_pads_;                           ///< blocks that an exception leads to
  std::int64_t lowest_pointed_, found_pointed_ = Interval::kMost;  ///< as taken for granted, and as found
  static constexpr Interval kNothing{Interval::kMost, Interval::kLeast};
  Interval remembered_ = kNothing;
  int round_ = 0;
  bool understood_ = false;
};

}  // namespace verifier
