// Counts the rounds of a loop by the comparison that ends it.
#include "verifier/loops.h"

#include <algorithm>
#include <cstdlib>
#include <optional>

namespace verifier {
namespace {

/** Far from where 32 or 64 bits overflow. */
constexpr std::int64_t kSmall = 1 << 30;

bool is_small(std::int64_t value) { return value >= -kSmall && value <= kSmall; }

Interval span_of(std::int64_t last) {
  return {std::min<std::int64_t>(0, last), std::max<std::int64_t>(0, last)};
}

/** A value that a counter had some time ago, or will have. */
struct Ahead {
  std::int64_t by = 0;
  bool narrow =
      false;  ///< of 32 bits, the upper ones cleared: the same where the counter is small and not negative
};

/** What a register or slot is where the loop begins, and what it is on the ways there. */
struct Counter {
  ValueId here = 0;
  std::vector<ValueId> entries, backs;
};

/** The value goes from 0 by `step`, and is held against `distance` each time. */
std::optional<std::int64_t> most_rounds(std::int64_t distance, std::int64_t step, Relation relation) {
  if (step < 0) {
    distance = -distance;
    step = -step;
    relation = exchanged(relation);
  }
  switch (relation) {
    case Relation::different:  // it must meet the end exactly
      return distance > 0 && distance % step == 0 ? std::optional(distance / step - 1) : std::nullopt;
    case Relation::less:
    case Relation::below:
      return distance <= 0 ? 0 : (distance - 1) / step;
    case Relation::less_or_equal:
    case Relation::below_or_equal:
      return distance < 0 ? 0 : distance / step;
    default:
      return std::nullopt;
  }
}

class Rounds {
 public:
  Rounds(std::uint32_t block, const State& at, const Loop& loop, Values& values, Walks& walks)
      : block_(block), loop_(loop), values_(values), walks_(walks) {
    for (std::size_t r = 0; r < kRegisters; ++r)
      add(at.registers[r], [&](const State& s) { return std::optional(s.registers[r]); });
    for (const Slot& slot : at.slots) {
      add(slot.value, [&](const State& s) -> std::optional<ValueId> {
        const auto same =
            std::ranges::find_if(s.slots, [&](const Slot& other) { return other.same_place(slot); });
        return same == s.slots.end() ? std::nullopt : std::optional(same->value);
      });
    }
  }

  void find() {
    for (const Counter& c : counters_) {
      if (const auto hull = hull_of(c))
        walks_[values_.as_atom(c.here)] = {values_.constant(hull->low), {0, hull->high - hull->low}};
    }
    find_twins();
    if (loop_.tangled) return;
    find_rounds();
    find_pace();
  }

 private:
  void find_rounds() {
    std::optional<std::int64_t> rounds;
    for (const Counter& c : counters_) {
      const auto found = rounds_by(c);
      if (found && (!rounds || *found < *rounds)) rounds = found;
    }
    if (!rounds) return;
    for (const Counter& c : counters_) {
      const auto step = step_of(c);
      const auto start = start_of(c);
      if (!step || !start) continue;
      const Interval steps = span_of(step->by * *rounds);
      if (!step->narrow || stays_narrow(*start, steps)) walks_[values_.as_atom(c.here)] = {*start, steps};
    }
  }

  /** Those that go at one pace are counted by the slowest of them. */
  void find_pace() {
    const Counter* slowest = nullptr;
    std::int64_t least = 0;
    for (const Counter& c : counters_) {
      const auto step = exact_step_of(c);
      if (!step || !start_of(c) || (slowest != nullptr && std::abs(*step) >= std::abs(least))) continue;
      slowest = &c;
      least = *step;
    }
    if (slowest == nullptr) return;
    const ValueId gone = values_.sum(slowest->here, *start_of(*slowest), -1);
    for (const Counter& c : counters_) {
      const auto step = exact_step_of(c);
      const auto start = start_of(c);
      if (&c == slowest || !step || !start || *step % least != 0) continue;
      walks_[values_.as_atom(c.here)] = {values_.sum(*start, gone, *step / least), {0, 0}};
    }
  }

  /** One that is not cut to 32 bits, as far as is known. */
  std::optional<std::int64_t> exact_step_of(const Counter& c) {
    const auto step = step_of(c);
    if (!step) return std::nullopt;
    const auto walk = walks_.find(values_.as_atom(c.here));
    if (walk != walks_.end() && walk->second.steps == Interval{0, 0})
      return std::nullopt;  // it is another one's twin
    const bool stays = walk != walks_.end() && stays_narrow(walk->second.start, walk->second.steps);
    return step->narrow && !stays ? std::nullopt : std::optional(step->by);
  }

  /** Only what the loop changes. */
  template <class ValueIn>
  void add(ValueId here, ValueIn value_in) {
    const AtomId atom = values_.as_atom(here);
    if (atom == kNoAtom || values_.atom(atom).origin != Origin::joined || values_.atom(atom).a != block_ + 1)
      return;
    if (std::ranges::any_of(counters_, [&](const Counter& c) { return c.here == here; })) return;
    Counter counter{here, {}, {}};
    for (const State& s : loop_.entries) {
      if (const auto value = value_in(s)) counter.entries.push_back(*value);
    }
    for (const Loop::Back& back : loop_.backs) {
      if (const auto value = value_in(back.over)) counter.backs.push_back(*value);
    }
    if (counter.entries.size() == loop_.entries.size() && counter.backs.size() == loop_.backs.size())
      counters_.push_back(std::move(counter));
  }

  std::optional<ValueId> start_of(const Counter& c) const {
    const bool one =
        std::ranges::all_of(c.entries, [&](ValueId value) { return value == c.entries.front(); });
    return one ? std::optional(c.entries.front()) : std::nullopt;
  }

  /** Whatever the loop does to it, it comes back within these. */
  std::optional<Interval> hull_of(const Counter& c) const {
    Interval hull{Interval::kMost, Interval::kLeast};
    for (std::size_t i = 0; i < c.entries.size(); ++i)
      hull = either(hull, values_.interval(c.entries[i], loop_.entries[i].facts, walks_));
    for (std::size_t i = 0; i < c.backs.size(); ++i)
      hull = either(hull, values_.interval(c.backs[i], loop_.backs[i].over.facts, walks_));
    return hull.within(-kSmall, kSmall) ? std::optional(hull) : std::nullopt;
  }

  /** Two that come with the same values on every way are one. */
  void find_twins() {
    for (std::size_t i = 1; i < counters_.size(); ++i) {
      const auto twin = std::find_if(
          counters_.begin(), counters_.begin() + static_cast<std::ptrdiff_t>(i), [&](const Counter& c) {
            return c.entries == counters_[i].entries && c.backs == counters_[i].backs;
          });
      if (twin != counters_.begin() + static_cast<std::ptrdiff_t>(i))
        walks_[values_.as_atom(counters_[i].here)] = {twin->here, {0, 0}};
    }
  }

  bool stays_narrow(ValueId start, Interval steps) const {
    if (!values_.is_constant(start)) return false;
    return sum({values_[start].constant, values_[start].constant}, steps).within(0, kSmall);
  }

  std::optional<Ahead> ahead(ValueId value, ValueId counter) {
    const ValueId whole = values_.sum(value, counter, -1);
    if (values_.is_constant(whole)) return Ahead{values_[whole].constant, false};
    const AtomId atom = values_.as_atom(value);
    if (atom == kNoAtom) return std::nullopt;
    const Atom a = values_.atom(atom);
    if (a.origin != Origin::low32 && a.origin != Origin::sign32) return std::nullopt;
    const ValueId inner = values_.sum(static_cast<ValueId>(a.x), counter, -1);
    return values_.is_constant(inner) ? std::optional(Ahead{values_[inner].constant, true}) : std::nullopt;
  }

  /** By how much it is more on each way back; nothing where that differs. */
  std::optional<Ahead> step_of(const Counter& c) {
    std::optional<Ahead> step;
    for (const ValueId back : c.backs) {
      const auto one = ahead(back, c.here);
      if (!one || one->by == 0 || !is_small(one->by) || (step && step->by != one->by)) return std::nullopt;
      step = Ahead{one->by, one->narrow || (step && step->narrow)};
    }
    return step;
  }

  /** How often the loop is entered again, at most. */
  std::optional<std::int64_t> rounds_by(const Counter& c) {
    if (goes_back_once(c)) return 1;
    const auto step = step_of(c);
    const auto start = start_of(c);
    if (!step || !start) return std::nullopt;
    std::int64_t most = 0;
    for (const Loop::Back& back : loop_.backs) {
      const auto rounds = rounds_over(back, c.here, *start, *step);
      if (!rounds) return std::nullopt;
      most = std::max(most, *rounds);
    }
    if (step->narrow && !stays_narrow(*start, span_of(most * step->by))) return std::nullopt;
    return most;
  }

  /** It comes back with a value with which it would not go back again: how compilers write a loop of two rounds. */
  bool goes_back_once(const Counter& c) const {
    const AtomId atom = values_.as_atom(c.here);
    for (std::size_t i = 0; i < c.backs.size(); ++i) {
      if (!values_.is_constant(c.backs[i])) return false;
      const std::int64_t value = values_[c.backs[i]].constant;
      const bool again = std::ranges::any_of(loop_.backs, [&](const Loop::Back& back) {
        const Interval* const with = verifier::find(back.over.facts, atom);
        return with == nullptr || (with->low <= value && value <= with->high);
      });
      if (again) return false;
    }
    return true;
  }

  std::optional<std::int64_t> rounds_over(const Loop::Back& back, ValueId counter, ValueId start,
                                          Ahead step) {
    const Flags& flags = back.state.flags;
    if (flags.kind == Flags::Kind::unknown || flags.bits < 32) return std::nullopt;
    if (flags.kind == Flags::Kind::result && back.relation != Relation::different) return std::nullopt;
    const ValueId left = flags.left;
    const ValueId right = flags.kind == Flags::Kind::compared ? flags.right : values_.constant(0);
    const auto rounds = rounds_while(left, back.relation, right, flags.bits, counter, start, step);
    return rounds ? rounds
                  : rounds_while(right, exchanged(back.relation), left, flags.bits, counter, start, step);
  }

  /** While `value`, which goes with the counter, is in `relation` to `end`. */
  std::optional<std::int64_t> rounds_while(ValueId value, Relation relation, ValueId end, int bits,
                                           ValueId counter, ValueId start, Ahead step) {
    const auto more = ahead(value, counter);
    if (!more || !is_small(more->by)) return std::nullopt;
    const Linear distance = values_[values_.sum(end, start, -1)];
    if (!distance.is_constant() || !is_small(distance.constant)) return std::nullopt;
    const bool constants = values_.is_constant(start) && values_.is_constant(end);
    if (constants && (!is_small(values_[start].constant) || !is_small(values_[end].constant)))
      return std::nullopt;
    if ((bits == 32 || more->narrow) && !(constants && values_[start].constant >= 0)) return std::nullopt;
    // Only what is held against the one end that it meets may begin anywhere: it comes around.
    if (relation != Relation::different && !constants) return std::nullopt;
    const bool without_sign = relation == Relation::above || relation == Relation::above_or_equal;
    if (without_sign && values_[end].constant < -step.by) return std::nullopt;
    // What is compared is `more` ahead of the counter: as if it had started a step later.
    return most_rounds(distance.constant - more->by + step.by, step.by, relation);
  }

  std::uint32_t block_;
  const Loop& loop_;
  Values& values_;
  Walks& walks_;
  std::vector<Counter> counters_;
};

}  // namespace

void find_walks_of(std::uint32_t block, const State& at, const Loop& loop, Values& values, Walks& walks) {
  Rounds(block, at, loop, values, walks).find();
}

}  // namespace verifier
