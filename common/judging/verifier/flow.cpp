// Goes through the blocks until what is taken to hold at each loop holds on every way back to it.
#include "verifier/flow.h"

#include <algorithm>

#include "verifier/hooks.h"
#include "verifier/loops.h"

namespace verifier {
namespace {

constexpr int kRounds = 5;       ///< of loops within loops
constexpr int kMostPasses = 40;  ///< each loses something that a loop changes

/** What tells that the function begins. */
bool is_of_ours(const ObjectFile& object, const Instruction& call) {
  const auto* const to = call.operands[0].relocation;
  return to != nullptr && object.symbol(to->symbol).name == kEnters;
}

class Deaf : public Listener {};

bool add(std::vector<Slot>& slots, const Slot& slot) {
  if (std::ranges::any_of(slots, [&](const Slot& s) { return s.same_place(slot); })) return false;
  slots.push_back(slot);
  return true;
}

/** Where the frame's first place is that a pointer is made to, by the looks of it: a good guess saves
 *  another look at everything. */
std::int64_t guessed_lowest_pointed(const ObjectFile& object, const std::vector<Instruction>& all) {
  std::int64_t pushed = 0, lowest = Interval::kMost;
  bool entering = true;
  for (const Instruction& at : all) {
    entering = entering && (!at.is_call() || is_of_ours(object, at)) && !at.is_conditional() && !at.is_jump();
    const Operand &to = at.operands[0], &from = at.operands[1];
    if (entering && at.mnemonic == ZYDIS_MNEMONIC_PUSH) pushed += 8;
    if (entering && at.mnemonic == ZYDIS_MNEMONIC_SUB && to.reg == kRsp) pushed += from.value;
    if (at.mnemonic == ZYDIS_MNEMONIC_LEA && from.base == kRsp && to.reg != kRsp)
      lowest = std::min(lowest, from.value - pushed);
  }
  return lowest;
}

}  // namespace

Flow::Flow(const ObjectFile& object, const Function& function, std::vector<Instruction> instructions)
    : object_(object),
      function_(function),
      instructions_(std::move(instructions)),
      blocks_(object, function, instructions_) {
  understood_ = blocks_.whole();
  changed_.resize(blocks_.size());
  lowest_pointed_ = guessed_lowest_pointed(object, instructions_);
  if (understood_) settle_round();
}

bool Flow::refine() {
  if (++round_ == kRounds) return false;
  // A guess that is too low forgets too much.
  if (round_ == 1 && found_pointed_ > lowest_pointed_) {
    lowest_pointed_ = found_pointed_;
    changed_.assign(blocks_.size(), {});
    return settle_round();
  }
  const std::size_t known = walks_.size();
  find_walks();
  return walks_.size() != known && settle_round();
}

/** With the loops that are known. */
bool Flow::settle_round() {
  do {
    lowest_pointed_ = std::min(lowest_pointed_, found_pointed_);
    found_pointed_ = Interval::kMost;
    understood_ = settle_once();
  } while (understood_ && (find_landing_pads() || found_pointed_ < lowest_pointed_));
  return understood_;
}

bool Flow::settle_once() {
  waiting_.assign(blocks_.size(), true);
  at_.assign(blocks_.size(), {});
  behind_.assign(blocks_.size(), {});
  for (int passes = 0; passes < kMostPasses; ++passes) {
    pass();
    bool holds = true;
    for (const std::uint32_t b : blocks_.order()) {
      for (const Edge& way : blocks_[b].ways)
        if (blocks_.goes_back(way) && !holds_on_way_back(way)) {
          waiting_[way.to] = true;
          holds = false;
        }
    }
    if (holds) return true;
  }
  return false;
}

void Flow::pass() {
  Deaf deaf;
  for (const std::uint32_t b : blocks_.order()) {
    if (!waiting_[b]) continue;
    waiting_[b] = false;
    State state = meet(b);
    if (state == at_[b]) continue;
    at_[b] = std::move(state);
    behind_[b] = at_[b].reach == State::Reach::never ? State{} : behind(b, at_[b], deaf);
    for (const Edge& way : blocks_[b].ways)
      if (!blocks_.goes_back(way)) waiting_[way.to] = true;
  }
}

/** What holds at a block on the ways from above. */
State Flow::meet(std::uint32_t block) {
  State state;
  if (block == 0) state = at_entry(values_);
  if (landing_pads_.contains(block)) state = at_landing_pad(block, values_);
  bool loop = false;
  for (const Edge& way : blocks_[block].to) {
    if (blocks_.goes_back(way))
      loop = true;
    else
      join(state, over(way), block, values_, walks_);
  }
  if (loop) begin_loop(block, state);
  return state;
}

void Flow::begin_loop(std::uint32_t block, State& state) {
  const Changed& changed = changed_[block];
  for (std::uint32_t r = 0; r < kRegisters; ++r)
    if ((changed.registers & 1U << r) != 0)
      state.registers[r] = known_twin(joined_register(block, r, values_));
  std::erase_if(state.slots, [&](const Slot& slot) {
    return std::ranges::any_of(changed.lost, [&](const Slot& s) { return s.same_place(slot); });
  });
  for (Slot& slot : state.slots) {
    if (std::ranges::any_of(changed.slots, [&](const Slot& s) { return s.same_place(slot); }))
      slot.value = known_twin(joined_slot(block, slot, values_));
  }
  state.announced.clear();
  state.flags = {};
  // What was learnt of an unknown may be of an earlier one, where the loop is entered behind it.
  if (blocks_[block].tangled) state.facts.clear();
}

ValueId Flow::known_twin(ValueId joined) const {
  const auto walk = walks_.find(values_.as_atom(joined));
  return walk != walks_.end() && walk->second.steps == Interval{0, 0} ? walk->second.start : joined;
}

/** Otherwise it is noted what the loop changes. */
bool Flow::holds_on_way_back(const Edge& way) {
  const State& begin = at_[way.to];
  const State back = over(way);
  if (back.reach < begin.reach || back.reach == State::Reach::never) return true;
  Changed& changed = changed_[way.to];
  bool holds = true;
  for (std::uint32_t r = 0; r < kRegisters; ++r) {
    const std::uint32_t bit = 1U << r;
    if (begin.registers[r] == back.registers[r] || (changed.registers & bit) != 0) continue;
    changed.registers |= static_cast<std::uint16_t>(bit);
    holds = false;
  }
  for (const Slot& slot : begin.slots) {
    const auto same = std::ranges::find_if(back.slots, [&](const Slot& s) { return s.same_place(slot); });
    const bool lost = same == back.slots.end();
    if (!lost && same->value == slot.value) continue;
    if (add(lost ? changed.lost : changed.slots, slot)) holds = false;
  }
  return holds;
}

/** The blocks that no way leads to: an exception does. */
bool Flow::find_landing_pads() {
  bool found = false;
  for (const std::uint32_t b : blocks_.order()) {
    if (b != 0 && blocks_[b].to.empty()) found = landing_pads_.insert(b).second || found;
  }
  return found;
}

void Flow::find_walks() {
  for (const std::uint32_t b : blocks_.order()) {
    Loop loop;
    if (at_[b].reach != State::Reach::yes) continue;
    loop.tangled = blocks_[b].tangled;
    for (const Edge& way : blocks_[b].to) {
      const State& from = behind_[way.from];
      if (from.reach != State::Reach::yes) continue;
      if (blocks_.goes_back(way))
        loop.backs.push_back({from, over(way), way.relation});
      else
        loop.entries.push_back(over(way));
    }
    if (!loop.backs.empty() && !loop.entries.empty()) find_walks_of(b, at_[b], loop, values_, walks_);
  }
}

State Flow::behind(std::uint32_t block, State state, Listener& out) {
  const Surroundings here{object_, function_, values_, walks_, lowest_pointed_, found_pointed_, remembered_};
  for (std::size_t i = blocks_[block].begin; i < blocks_[block].end; ++i)
    step(here, instructions_[i], state, out);
  return state;
}

State Flow::over(const Edge& way) {
  State state = behind_[way.from];
  if (state.reach != State::Reach::never) learn(state, way.relation, values_, walks_);
  return state;
}

void Flow::tell(Listener& out) {
  remembered_ = kNothing;
  for (std::uint32_t b = 0; b < blocks_.size(); ++b) {
    // Behind an index that left its array nothing counts any more: this has been told.
    if (at_[b].reach == State::Reach::yes) behind(b, at_[b], out);
  }
}

}  // namespace verifier
