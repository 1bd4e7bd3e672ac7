// Broken rules that a kernel may break a million times: kept once for each pair of places, and counted.
#pragma once

#include <atomic>
#include <cstdint>
#include <list>
#include <unordered_map>
#include <vector>

#include "emulator/findings/violation.h"

namespace emulator {

/**
 * Of equal violations the first thread of the grid speaks for all, at its first barrier,
 * of its smallest element: the one that came first would be a matter of which worker ran which block,
 * and of where the loader put the code.
 */
class ViolationTable {
 public:
  void add(const Violation& violation);
  /** All of them, and forgets. */
  std::vector<Violation> take();
  /** All of them, by another thread when the one that adds has been stopped; none where that
   *  was about to add a new one. */
  std::vector<Violation> so_far() const;

 private:
  /** What equal ones have in common. Places are return addresses, and of an index the compiler's check;
   *  arrays are told apart by where their names lie. */
  struct Key {
    report::FindingKind kind;
    std::uintptr_t pc, other_pc;
    const IndexCheck* check;
    const char* array;
    const BarrierCall *barrier_call, *other_call;
    const char* way_out;
    text::MoreTurns more_turns;
    report::Misuse misuse;
    bool stored_before, between_blocks, lockstep, flag_seen, went_on;
    int place_in_element;  ///< the same for words that lie in one place of elements, of nearly any size; -1 where it is no matter
    bool operator==(const Key&) const = default;
  };
  struct Hash {
    std::size_t operator()(const Key& key) const;
  };
  static Key key_of(const Violation&);

  std::atomic<bool> grows_{false};
  std::list<Violation> all_;
  std::unordered_map<Key, Violation*, Hash> known_;
};

/** Who speaks first. */
bool comes_before(const Violation&, const Violation&);

}  // namespace emulator
