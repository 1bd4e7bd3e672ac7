// Joins what is known on several ways, and learns from comparisons.
#include "verifier/state.h"

#include <algorithm>

namespace verifier {
namespace {

/** Where two ways meet. */
struct Meeting {
  State& at;
  const State& from;
  std::uint32_t block;
  Values& values;
  const Walks& walks;
  Facts learnt{};  ///< of what is new here: it is one or the other

  ValueId join(ValueId a, ValueId b, ValueId joined) {
    const Interval one = either(values.interval(a, at.facts, walks), values.interval(b, from.facts, walks));
    if (one != Interval{}) learnt.emplace_back(values.as_atom(joined), one);
    return joined;
  }
};

void join_slots(Meeting& here) {
  std::erase_if(here.at.slots, [&](Slot& slot) {
    const auto& others = here.from.slots;
    const auto other = std::ranges::find_if(others, [&](const Slot& s) { return s.same_place(slot); });
    const bool lost = other == others.end();
    if (!lost && slot.value != other->value)
      slot.value = here.join(slot.value, other->value, joined_slot(here.block, slot, here.values));
    return lost;
  });
}

void join_facts(State& at, const State& from) {
  std::erase_if(at.facts, [&](auto& fact) {
    const Interval* const other = find(from.facts, fact.first);
    if (other != nullptr) fact.second = either(fact.second, *other);
    return other == nullptr || fact.second == Interval{};
  });
}

/** Signed, unless `below` and its like were asked. */
Interval side(Relation relation, Interval right) {
  const std::int64_t low = right.low, high = right.high;
  switch (relation) {
    case Relation::equal:
      return right;
    case Relation::less:
      return {Interval::kLeast, high == Interval::kMost || high == Interval::kLeast ? high : high - 1};
    case Relation::less_or_equal:
      return {Interval::kLeast, high};
    case Relation::greater:
      return {low == Interval::kLeast || low == Interval::kMost ? low : low + 1, Interval::kMost};
    case Relation::greater_or_equal:
      return {low, Interval::kMost};
    // Without signs: a bound from above that is no negative number bounds from below by 0, too.
    case Relation::below:
      return right.low > 0 && high != Interval::kMost ? Interval{0, high - 1} : Interval{};
    case Relation::below_or_equal:
      return right.low >= 0 && high != Interval::kMost ? Interval{0, high} : Interval{};
    default:
      return {};
  }
}

bool is_unsigned(Relation r) {
  return r == Relation::below || r == Relation::below_or_equal || r == Relation::above ||
         r == Relation::above_or_equal;
}

/** left `relation` right, of 64 bits. */
void learn_of(State& s, ValueId left, Relation relation, ValueId right, Values& values, const Walks& walks) {
  const Linear& linear = values[left];
  if (linear.count != 1 || linear.terms[0].factor != 1) return;
  const Interval end = values.interval(right, s.facts, walks);
  Interval learnt = side(relation, end);
  if (relation == Relation::different && end.low == end.high) {
    const Interval known = values.interval(left, s.facts, walks);
    if (!known.bounded() || linear.constant != 0) return;
    learnt = {known.low + (known.low == end.low ? 1 : 0), known.high - (known.high == end.low ? 1 : 0)};
  }
  if (learnt == Interval{}) return;
  // Of atom + constant: only where the bounds stay within 64 bits.
  const bool moved = linear.constant != 0;
  if (moved && !is_unsigned(relation) && relation != Relation::equal) return;
  if (moved && !learnt.bounded()) return;
  learnt = sum(learnt, {-linear.constant, -linear.constant});
  learn(s.facts, linear.terms[0].atom, learnt);
}

}  // namespace

ValueId joined_register(std::uint32_t block, std::uint32_t reg, Values& values) {
  const Origin origin = reg == kRsp ? Origin::stack : Origin::joined;
  return values.unknown({origin, block + 1, reg, 1, 0});
}

ValueId joined_slot(std::uint32_t block, const Slot& slot, Values& values) {
  return values.unknown({Origin::joined, block + 1, static_cast<std::uint32_t>(kRegisters + slot.bytes),
                         slot.base, static_cast<std::uint64_t>(slot.offset)});
}

State at_landing_pad(std::uint32_t block, Values& values) {
  State state;
  state.reach = State::Reach::yes;
  for (std::uint32_t r = 0; r < kRegisters; ++r)
    state.registers[r] = values.unknown({r == kRsp ? Origin::stack : Origin::joined, block + 1, r, 3, 0});
  return state;
}

State at_entry(Values& values) {
  State state;
  state.reach = State::Reach::yes;
  for (std::uint32_t r = 0; r < kRegisters; ++r)
    state.registers[r] = values.unknown({r == kRsp ? Origin::stack : Origin::entry, 0, r, 0, 0});
  return state;
}

void join(State& at, State&& from, std::uint32_t block, Values& values, const Walks& walks) {
  if (from.reach < at.reach || from.reach == State::Reach::never) return;
  if (from.reach > at.reach) {
    at = std::move(from);
    return;
  }
  Meeting here{at, from, block, values, walks};
  join_slots(here);
  const std::array<ValueId, kRegisters> before = at.registers;
  for (std::uint32_t r = 0; r < kRegisters; ++r) {
    if (before[r] == from.registers[r]) continue;
    // Two that were the same on either way are one.
    std::uint32_t first = 0;
    while (before[first] != before[r] || from.registers[first] != from.registers[r]) ++first;
    at.registers[r] = here.join(before[r], from.registers[r], joined_register(block, first, values));
  }
  join_facts(at, from);
  for (const auto& [atom, interval] : here.learnt) set(at.facts, atom, interval);
  std::erase_if(at.announced, [&](const Announced& a) {
    return std::ranges::find(from.announced, a) == from.announced.end();
  });
  if (at.flags != from.flags) at.flags = {};
}

Relation relation_of(ZydisMnemonic mnemonic) {
  switch (mnemonic) {
    case ZYDIS_MNEMONIC_JZ:
    case ZYDIS_MNEMONIC_CMOVZ:
      return Relation::equal;
    case ZYDIS_MNEMONIC_JNZ:
    case ZYDIS_MNEMONIC_CMOVNZ:
      return Relation::different;
    case ZYDIS_MNEMONIC_JB:
    case ZYDIS_MNEMONIC_CMOVB:
      return Relation::below;
    case ZYDIS_MNEMONIC_JBE:
    case ZYDIS_MNEMONIC_CMOVBE:
      return Relation::below_or_equal;
    case ZYDIS_MNEMONIC_JNBE:
    case ZYDIS_MNEMONIC_CMOVNBE:
      return Relation::above;
    case ZYDIS_MNEMONIC_JNB:
    case ZYDIS_MNEMONIC_CMOVNB:
      return Relation::above_or_equal;
    case ZYDIS_MNEMONIC_JL:
    case ZYDIS_MNEMONIC_CMOVL:
      return Relation::less;
    case ZYDIS_MNEMONIC_JLE:
    case ZYDIS_MNEMONIC_CMOVLE:
      return Relation::less_or_equal;
    case ZYDIS_MNEMONIC_JNLE:
    case ZYDIS_MNEMONIC_CMOVNLE:
      return Relation::greater;
    case ZYDIS_MNEMONIC_JNL:
    case ZYDIS_MNEMONIC_CMOVNL:
      return Relation::greater_or_equal;
    default:
      return Relation::unknown;
  }
}

Relation opposite(Relation r) {
  constexpr Relation kOpposites[] = {
      Relation::unknown, Relation::different,      Relation::equal, Relation::above_or_equal,
      Relation::above,   Relation::below_or_equal, Relation::below, Relation::greater_or_equal,
      Relation::greater, Relation::less_or_equal,  Relation::less};
  return kOpposites[static_cast<std::size_t>(r)];
}

Relation exchanged(Relation r) {
  constexpr Relation kExchanged[] = {
      Relation::unknown,          Relation::equal, Relation::different,      Relation::above,
      Relation::above_or_equal,   Relation::below, Relation::below_or_equal, Relation::greater,
      Relation::greater_or_equal, Relation::less,  Relation::less_or_equal};
  return kExchanged[static_cast<std::size_t>(r)];
}

void learn(State& s, Relation relation, Values& values, const Walks& walks) {
  if (s.flags.kind == Flags::Kind::unknown || relation == Relation::unknown) return;
  ValueId left = s.flags.left;
  ValueId right = s.flags.kind == Flags::Kind::compared ? s.flags.right : values.constant(0);
  // Of a result only zero and its sign are sure: what it was made of may have overflowed.
  if (s.flags.kind == Flags::Kind::result && relation != Relation::equal) return;
  if (s.flags.bits == 32) {
    const bool without_sign = is_unsigned(relation);
    left = without_sign ? values.low32(left) : values.sign32(left);
    right = without_sign ? values.low32(right) : values.sign32(right);
    left = values.widened(left, s.facts, walks);
  } else if (s.flags.bits != 64) {
    return;
  }
  learn_of(s, left, relation, right, values, walks);
  learn_of(s, right, exchanged(relation), left, values, walks);
}

}  // namespace verifier
