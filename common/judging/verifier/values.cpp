// Hash-consing of linear forms and unknowns, and arithmetic on intervals.
#include "verifier/values.h"

#include <Zydis/Mnemonic.h>

#include <algorithm>

namespace verifier {
namespace {

constexpr int kDeepest = 12;
constexpr Interval kUnsigned32{0, 0xFFFFFFFF}, kSigned32{-0x80000000LL, 0x7FFFFFFF};

std::int64_t clamped(__int128 value) {
  if (value <= Interval::kLeast) return Interval::kLeast;
  return value >= Interval::kMost ? Interval::kMost : static_cast<std::int64_t>(value);
}

std::int64_t wrapped_product(std::int64_t a, std::int64_t b) {
  return static_cast<std::int64_t>(static_cast<std::uint64_t>(a) * static_cast<std::uint64_t>(b));
}
std::int64_t wrapped_sum(std::int64_t a, std::int64_t b) {
  return static_cast<std::int64_t>(static_cast<std::uint64_t>(a) + static_cast<std::uint64_t>(b));
}

std::uint64_t mixed(std::uint64_t hash, std::uint64_t value) {
  hash = (hash ^ value) * 0x9E3779B97F4A7C15ULL;
  return hash ^ hash >> 29;
}

std::uint64_t hash_of(const Linear& linear) {
  std::uint64_t hash = mixed(1, static_cast<std::uint64_t>(linear.constant));
  for (std::size_t i = 0; i < linear.count; ++i)
    hash = mixed(mixed(hash, linear.terms[i].atom), static_cast<std::uint64_t>(linear.terms[i].factor));
  return hash;
}

std::uint64_t hash_of(const Atom& atom) {
  return mixed(mixed(mixed(mixed(static_cast<std::uint64_t>(atom.origin), atom.a), atom.b), atom.x), atom.y);
}

/** False where there is no room. */
bool add(Linear& to, Term term) {
  if (term.factor == 0) return true;
  const auto begin = to.terms.begin(), end = begin + to.count;
  const auto at = std::lower_bound(begin, end, term.atom, [](const Term& t, AtomId a) { return t.atom < a; });
  if (at != end && at->atom == term.atom) {
    at->factor = wrapped_sum(at->factor, term.factor);
    if (at->factor != 0) return true;
    std::copy(at + 1, end, at);
    to.terms[--to.count] = {};
    return true;
  }
  if (to.count == Linear::kMostTerms) return false;
  std::copy_backward(at, end, end + 1);
  *at = term;
  ++to.count;
  return true;
}

bool add(Linear& to, const Linear& more, std::int64_t factor) {
  to.constant = wrapped_sum(to.constant, wrapped_product(more.constant, factor));
  for (std::size_t i = 0; i < more.count; ++i) {
    if (!add(to, {more.terms[i].atom, wrapped_product(more.terms[i].factor, factor)})) return false;
  }
  return true;
}

}  // namespace

Interval sum(Interval a, Interval b) {
  const bool least = a.low == Interval::kLeast || b.low == Interval::kLeast;
  const bool most = a.high == Interval::kMost || b.high == Interval::kMost;
  return {least ? Interval::kLeast : clamped(static_cast<__int128>(a.low) + b.low),
          most ? Interval::kMost : clamped(static_cast<__int128>(a.high) + b.high)};
}

Interval times(Interval a, std::int64_t factor) {
  const auto end = [&](std::int64_t value) {
    if (value == Interval::kLeast) return factor > 0 ? Interval::kLeast : Interval::kMost;
    if (value == Interval::kMost) return factor > 0 ? Interval::kMost : Interval::kLeast;
    return clamped(static_cast<__int128>(value) * factor);
  };
  if (factor == 0) return {0, 0};
  return factor > 0 ? Interval{end(a.low), end(a.high)} : Interval{end(a.high), end(a.low)};
}

Interval both(Interval a, Interval b) { return {std::max(a.low, b.low), std::min(a.high, b.high)}; }
Interval either(Interval a, Interval b) { return {std::min(a.low, b.low), std::max(a.high, b.high)}; }

const Interval* find(const Facts& facts, AtomId atom) {
  const auto at = std::ranges::lower_bound(facts, atom, {}, [](const auto& fact) { return fact.first; });
  return at == facts.end() || at->first != atom ? nullptr : &at->second;
}

void set(Facts& facts, AtomId atom, Interval interval) {
  const auto at = std::ranges::lower_bound(facts, atom, {}, [](const auto& fact) { return fact.first; });
  if (at != facts.end() && at->first == atom)
    at->second = interval;
  else
    facts.insert(at, {atom, interval});
}

void learn(Facts& facts, AtomId atom, Interval interval) {
  const Interval* const known = find(facts, atom);
  set(facts, atom, known == nullptr ? interval : both(*known, interval));
}

void Index::add(std::uint64_t hash, std::uint32_t number) {
  if (2 * ++used_ > places_.size()) {
    std::vector<Bucket> fuller(2 * places_.size());
    fuller.swap(places_);
    for (const Bucket& place : fuller)
      if (place.number != kNone) add(place.hash, place.number), --used_;
  }
  std::size_t at = hash & (places_.size() - 1);
  while (places_[at].number != kNone) at = (at + 1) & (places_.size() - 1);
  places_[at] = {hash, number};
}

ValueId Values::number(const Linear& linear) {
  const std::uint64_t hash = hash_of(linear);
  const std::uint32_t known = numbers_.find(hash, [&](ValueId v) { return all_[v] == linear; });
  if (known != Index::kNone) return known;
  all_.push_back(linear);
  const auto id = static_cast<ValueId>(all_.size() - 1);
  numbers_.add(hash, id);
  return id;
}

AtomId Values::find(const Atom& atom) const {
  return atom_numbers_.find(hash_of(atom), [&](AtomId a) { return atoms_[a] == atom; });
}

AtomId Values::number(const Atom& atom) {
  if (const AtomId known = find(atom); known != kNoAtom) return known;
  atoms_.push_back(atom);
  const auto id = static_cast<AtomId>(atoms_.size() - 1);
  atom_numbers_.add(hash_of(atom), id);
  Linear itself;
  add(itself, {id, 1});
  as_values_.push_back(number(itself));
  return id;
}

ValueId Values::constant(std::int64_t value) {
  Linear linear;
  linear.constant = value;
  return number(linear);
}

ValueId Values::unknown(const Atom& atom) { return as_values_[number(atom)]; }

ValueId Values::sum(ValueId a, ValueId b, std::int64_t factor) {
  Linear linear = all_[a];
  if (!add(linear, all_[b], factor))
    return operation(ZYDIS_MNEMONIC_ADD, static_cast<std::uint32_t>(factor), a, b);
  return number(linear);
}

ValueId Values::plus(ValueId a, std::int64_t more) {
  Linear linear = all_[a];
  linear.constant = wrapped_sum(linear.constant, more);
  return number(linear);
}

ValueId Values::times(ValueId a, std::int64_t factor) { return sum(constant(0), a, factor); }

Linear Values::narrowed(ValueId v) const {
  const Linear& from = all_[v];
  Linear to;
  to.constant = from.constant;
  for (std::size_t i = 0; i < from.count; ++i) {
    const Term term = from.terms[i];
    const Atom& a = atoms_[term.atom];
    const bool filled = a.origin == Origin::low32 || a.origin == Origin::sign32;
    const bool fits = filled ? add(to, all_[static_cast<ValueId>(a.x)], term.factor) : add(to, term);
    if (!fits) return from;
  }
  to.constant = static_cast<std::int32_t>(to.constant);
  return to;
}

ValueId Values::low32(ValueId v) {
  const Linear narrow = narrowed(v);
  if (narrow.is_constant()) return constant(static_cast<std::uint32_t>(narrow.constant));
  return unknown({Origin::low32, 0, 0, number(narrow), 0});
}

ValueId Values::sign32(ValueId v) {
  const Linear narrow = narrowed(v);
  if (narrow.is_constant()) return constant(static_cast<std::int32_t>(narrow.constant));
  return unknown({Origin::sign32, 0, 0, number(narrow), 0});
}

ValueId Values::operation(std::uint32_t operation, std::uint32_t bits, ValueId x, ValueId y) {
  return unknown({Origin::operation, operation, bits, x, y});
}

AtomId Values::as_atom(ValueId v) const {
  const Linear& linear = all_[v];
  return linear.count == 1 && linear.constant == 0 && linear.terms[0].factor == 1 ? linear.terms[0].atom
                                                                                  : kNoAtom;
}

ValueId Values::widened(ValueId v, const Facts& facts, const Walks& walks, int depth) {
  const Linear from = all_[v];
  Linear to;
  to.constant = from.constant;
  for (std::size_t i = 0; i < from.count; ++i) {
    const Term term = from.terms[i];
    const Atom a = atoms_[term.atom];
    const bool narrow = a.origin == Origin::low32 || a.origin == Origin::sign32;
    const Interval range = a.origin == Origin::low32 ? kUnsigned32 : kSigned32;
    const auto inner = static_cast<ValueId>(a.x);
    const bool whole = narrow && interval(inner, facts, walks).within(range.low, range.high);
    const auto walk = walks.find(term.atom);
    const bool twin = walk != walks.end() && walk->second.steps == Interval{0, 0};
    const bool fits = whole  ? add(to, all_[inner], term.factor)
                      : twin ? add(to, all_[walk->second.start], term.factor)
                             : add(to, term);
    if (!fits) return v;
  }
  const ValueId wide = number(to);
  return wide == v || depth > kDeepest ? wide : widened(wide, facts, walks, depth + 1);
}

Interval Values::interval(ValueId v, const Facts& facts, const Walks& walks, int depth) const {
  const Linear& linear = all_[v];
  Interval all{linear.constant, linear.constant};
  for (std::size_t i = 0; i < linear.count; ++i)
    all = verifier::sum(all, verifier::times(interval_of(linear.terms[i].atom, facts, walks, depth + 1),
                                             linear.terms[i].factor));
  return all;
}

Interval Values::interval_of(AtomId id, const Facts& facts, const Walks& walks, int depth) const {
  const Atom& a = atoms_[id];
  Interval known;
  if (const Interval* fact = verifier::find(facts, id); fact != nullptr) known = *fact;
  if (depth > kDeepest) return known;
  const auto inner = [&](std::uint64_t of) {
    return interval(static_cast<ValueId>(of), facts, walks, depth);
  };
  if (a.origin == Origin::low32 || a.origin == Origin::sign32) {
    const Interval range = a.origin == Origin::low32 ? kUnsigned32 : kSigned32;
    known = both(known, range);
    if (const Interval of = inner(a.x); of.within(range.low, range.high)) return both(known, of);
    // Where one of the two has no sign, both are the same.
    const Atom twin{a.origin == Origin::low32 ? Origin::sign32 : Origin::low32, 0, 0, a.x, 0};
    const AtomId other = find(twin);
    const Interval* fact = other == kNoAtom ? nullptr : verifier::find(facts, other);
    if (fact != nullptr && fact->within(0, kSigned32.high)) known = both(known, *fact);
    return known;
  }
  if (const auto walk = walks.find(id); walk != walks.end())
    return both(known, verifier::sum(inner(walk->second.start), walk->second.steps));
  if (a.origin != Origin::operation) return known;
  const Interval x = inner(a.x), y = inner(a.y);
  const bool single = y.low == y.high;
  if (a.a == ZYDIS_MNEMONIC_AND && (x.low >= 0 || y.low >= 0))
    return both(known,
                {0, std::min(x.low >= 0 ? x.high : Interval::kMost, y.low >= 0 ? y.high : Interval::kMost)});
  if (a.a == ZYDIS_MNEMONIC_SHR && single && y.low > 0 && y.low < 64) {
    const std::int64_t most = static_cast<std::int64_t>(~std::uint64_t{0} >> y.low);
    return both(known, {0, x.low >= 0 ? x.high >> y.low : most});
  }
  if (a.a == ZYDIS_MNEMONIC_SAR && single && y.low > 0 && y.low < 64 && x.bounded())
    return both(known, {x.low >> y.low, x.high >> y.low});
  return known;
}

Spot Values::locate(ValueId v, const Facts& facts, const Walks& walks, int depth) const {
  const Linear& linear = all_[v];
  Spot spot{kNoAtom, {linear.constant, linear.constant}, true};
  for (std::size_t i = 0; i < linear.count; ++i) {
    const Term& term = linear.terms[i];
    const Origin origin = atoms_[term.atom].origin;
    const bool is_base = origin == Origin::stack || origin == Origin::section || origin == Origin::symbol ||
                         origin == Origin::thread;
    Spot part{kNoAtom, {}, true};
    if (is_base) {
      part = {term.atom, {0, 0}, term.factor == 1};
    } else if (const auto walk = walks.find(term.atom);
               walk != walks.end() && term.factor == 1 && depth < kDeepest) {
      part = locate(walk->second.start, facts, walks, depth + 1);
      part.offset = verifier::sum(part.offset, walk->second.steps);
    } else {
      part.offset = verifier::times(interval_of(term.atom, facts, walks, depth + 1), term.factor);
    }
    spot.known = spot.known && part.known && (spot.base == kNoAtom || part.base == kNoAtom);
    if (spot.base == kNoAtom) spot.base = part.base;
    spot.offset = verifier::sum(spot.offset, part.offset);
  }
  return spot;
}

}  // namespace verifier
