// Numbers the values that a function computes: sums of unknowns times constants, so that two registers with one
// number hold the same wherever both are known. Global value numbering (Alpern, Wegman and Zadeck, 1988) with
// linear forms, and intervals of what is known of an unknown.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <limits>
#include <unordered_map>
#include <vector>

namespace verifier {

/** Of a value in its pool. */
using ValueId = std::uint32_t;
/** Of an unknown in its pool. */
using AtomId = std::uint32_t;
inline constexpr AtomId kNoAtom = static_cast<AtomId>(-1);

struct Interval {
  static constexpr std::int64_t kLeast = std::numeric_limits<std::int64_t>::min();
  static constexpr std::int64_t kMost = std::numeric_limits<std::int64_t>::max();
  std::int64_t low = kLeast, high = kMost;
  bool operator==(const Interval&) const = default;
  bool within(std::int64_t from, std::int64_t to) const { return low >= from && high <= to; }
  bool bounded() const { return low != kLeast && high != kMost; }
};
/** Both ends stay at the limits of 64 bits where a result would pass them. */
Interval sum(Interval, Interval);
Interval times(Interval, std::int64_t);
Interval both(Interval, Interval);
Interval either(Interval, Interval);

/** Where an unknown comes from; which numbers tell it from others of its kind is said behind it. */
enum class Origin : std::uint8_t {
  stack,      ///< a stack pointer: a = 0 at the function's entry, else the instruction or block; b
  thread,     ///< where this thread's variables begin
  section,    ///< the beginning of section a
  symbol,     ///< the address of what another file has: symbol a
  of_thread,  ///< symbol a of each thread, counted from where its variables begin
  entry,      ///< register a as the caller left it
  joined,     ///< block a is reached with several values: of register b, or of slot x, y
  made,       ///< instruction a makes it, its result b
  low32,      ///< the lower 32 bits of value x, the rest zero
  sign32,     ///< the lower 32 bits of value x, the rest their sign
  operation   ///< operation a of `b` bits on values x and y
};

struct Atom {
  Origin origin = Origin::made;
  std::uint32_t a = 0, b = 0;
  std::uint64_t x = 0, y = 0;
  bool operator==(const Atom&) const = default;
};

struct Term {
  AtomId atom = kNoAtom;
  std::int64_t factor = 0;
  bool operator==(const Term&) const = default;
};

/** constant + the sum of factor * atom, modulo 2^64; terms in the order of their atoms. */
struct Linear {
  static constexpr std::size_t kMostTerms = 8;
  std::int64_t constant = 0;
  std::uint8_t count = 0;
  std::array<Term, kMostTerms> terms{};
  bool operator==(const Linear& o) const { return constant == o.constant && same_terms(o); }
  bool same_terms(const Linear& o) const {
    return count == o.count && std::equal(terms.begin(), terms.begin() + count, o.terms.begin());
  }
  bool is_constant() const { return count == 0; }
};

/** What is known of unknowns on the way to a place, in the order of their numbers. */
using Facts = std::vector<std::pair<AtomId, Interval>>;
const Interval* find(const Facts&, AtomId);
void learn(Facts&, AtomId, Interval);  ///< besides what is known of it
void set(Facts&, AtomId, Interval);    ///< in place of it

/** What a loop makes of an unknown: `start`, and so much more. */
struct Walk {
  ValueId start = 0;
  Interval steps;
};
using Walks = std::unordered_map<AtomId, Walk>;

/** Where an address points: so many bytes behind a base, if it has one. */
struct Spot {
  AtomId base = kNoAtom;
  Interval offset;
  bool known = false;  ///< nothing but one base, or none, and bounded unknowns
};

/** Finds numbers of a pool by the hash of what they stand for: open addressing, at most half full. */
class Index {
 public:
  static constexpr std::uint32_t kNone = static_cast<std::uint32_t>(-1);
  /** The first with this hash of which `is_it` says so; kNone where there is none. */
  template <class Predicate>
  std::uint32_t find(std::uint64_t hash, Predicate is_it) const {
    for (std::size_t at = hash & (places_.size() - 1);; at = (at + 1) & (places_.size() - 1)) {
      const Bucket& place = places_[at];
      if (place.number == kNone || (place.hash == hash && is_it(place.number))) return place.number;
    }
  }
  void add(std::uint64_t hash, std::uint32_t number);

 private:
  struct Bucket {
    std::uint64_t hash = 0;
    std::uint32_t number = kNone;
  };
  std::vector<Bucket> places_ = std::vector<Bucket>(256);
  std::size_t used_ = 0;
};

class Values {
 public:
  ValueId constant(std::int64_t);
  ValueId unknown(const Atom&);
  ValueId sum(ValueId, ValueId,
              std::int64_t factor = 1);  ///< a + factor * b; an unknown of its own where it is too long
  ValueId plus(ValueId, std::int64_t);
  ValueId times(ValueId, std::int64_t);
  ValueId low32(ValueId);
  ValueId sign32(ValueId);
  ValueId operation(std::uint32_t operation, std::uint32_t bits, ValueId x, ValueId y);

  const Linear& operator[](ValueId v) const { return all_[v]; }
  const Atom& atom(AtomId a) const { return atoms_[a]; }
  /** The unknown itself: 1 * atom + 0; kNoAtom for any other value. */
  AtomId as_atom(ValueId) const;
  bool is_constant(ValueId v) const { return all_[v].is_constant(); }
  /** The same value without conversions from 32 bits that change nothing, by what is known. */
  ValueId widened(ValueId, const Facts&, const Walks&, int depth = 0);
  Interval interval(ValueId, const Facts&, const Walks&, int depth = 0) const;
  Spot locate(ValueId, const Facts&, const Walks&, int depth = 0) const;

 private:
  ValueId number(const Linear&);
  AtomId number(const Atom&);
  Interval interval_of(AtomId, const Facts&, const Walks&, int depth) const;
  /** The same lower 32 bits, without what only fills the upper ones. */
  Linear narrowed(ValueId) const;
  AtomId find(const Atom&) const;

  std::vector<Linear> all_;
  std::vector<Atom> atoms_;
  std::vector<ValueId> as_values_;  ///< each unknown by itself
  Index numbers_, atom_numbers_;
};

}  // namespace verifier
