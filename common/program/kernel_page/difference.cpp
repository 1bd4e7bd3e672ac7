// Thread by thread, phase by phase, array by array.
#include "kernel_page/difference.h"

#include <algorithm>
#include <map>
#include <string>
#include <tuple>
#include <vector>

namespace kernel_page {
namespace {

using report::Trace;
using report::TracedAccess;

/** Of each of `second`'s arrays which one of `first`'s it is; a number of its own for one that the first has not. */
std::vector<int> arrays_of_first(const Trace& first, const Trace& second) {
  const auto named = [](const Trace& trace, const report::TracedArray& wanted) {
    return std::ranges::find_if(trace.arrays, [&](const report::TracedArray& array) {
      return array.name == wanted.name && array.shared == wanted.shared;
    });
  };
  std::vector<int> left;
  for (std::size_t i = 0; i < first.arrays.size(); ++i) {
    const bool shared = first.arrays[i].shared;
    if (shared && named(second, first.arrays[i]) == second.arrays.end()) left.push_back(static_cast<int>(i));
  }
  auto next = left.begin();
  std::vector<int> same;
  for (std::size_t i = 0; i < second.arrays.size(); ++i) {
    const auto found = named(first, second.arrays[i]);
    int number = static_cast<int>(first.arrays.size() + i);
    if (found != first.arrays.end()) number = static_cast<int>(found - first.arrays.begin());
    if (found == first.arrays.end() && second.arrays[i].shared && next != left.end()) number = *next++;
    same.push_back(number);
  }
  return same;
}

using Sequence = std::vector<std::size_t>;  // of indices into Trace::accesses
using OfThread = std::map<int, Sequence>;   // by array
using Key = std::pair<int, unsigned>;       // phase and thread

struct Accesses {
  std::map<Key, OfThread> by_array;
  std::map<Key, Sequence> in_order;
};

Accesses accesses_of(const Trace& trace, const std::vector<int>& arrays, bool by_phase) {
  Accesses all;
  for (std::size_t i = 0; i < trace.accesses.size(); ++i) {
    const TracedAccess& a = trace.accesses[i];
    const Key key = {by_phase ? a.phase : 0, a.thread};
    all.by_array[key][arrays[static_cast<std::size_t>(a.array)]].push_back(i);
    all.in_order[key].push_back(i);
  }
  return all;
}

std::vector<int> own_arrays(const Trace& trace) {
  std::vector<int> own;
  for (std::size_t i = 0; i < trace.arrays.size(); ++i) own.push_back(static_cast<int>(i));
  return own;
}

bool same(const TracedAccess& a, const TracedAccess& b) {
  return a.index == b.index && a.store == b.store && a.words == b.words;
}

class Comparison {
 public:
  Comparison(const Trace& first, const Trace& second, bool by_phase)
      : first_(first),
        second_(second),
        ours_(accesses_of(first, own_arrays(first), by_phase)),
        theirs_(accesses_of(second, arrays_of_first(first, second), by_phase)) {}

  std::optional<Difference> first_difference() const {
    std::optional<Difference> best;
    const auto rank = [](const Difference& d) { return std::tuple(d.phase, d.position, d.thread); };
    for (const auto& [key, unused] : all_keys()) {
      if (best && key.first > best->phase) break;
      const auto found = difference_in(key);
      if (found && (!best || rank(*found) < rank(*best))) best = found;
    }
    return best;
  }

  double likeness() const {
    std::size_t equal = 0;
    for (const auto& [key, unused] : all_keys()) {
      for (const auto& [array, sequence] : of(ours_, key)) {
        const auto other = of(theirs_, key).find(array);
        if (other == of(theirs_, key).end()) continue;
        equal += equal_up_to(sequence, other->second);
      }
    }
    const std::size_t most = std::max(first_.accesses.size(), second_.accesses.size());
    return most == 0 ? 1 : static_cast<double>(equal) / static_cast<double>(most);
  }

 private:
  std::map<Key, bool> all_keys() const {
    std::map<Key, bool> keys;
    for (const auto& [key, unused] : ours_.in_order) keys[key] = true;
    for (const auto& [key, unused] : theirs_.in_order) keys[key] = true;
    return keys;
  }

  static const OfThread& of(const Accesses& all, const Key& key) {
    static const OfThread kNone;
    const auto found = all.by_array.find(key);
    return found == all.by_array.end() ? kNone : found->second;
  }

  std::size_t equal_up_to(const Sequence& a, const Sequence& b) const {
    std::size_t n = 0;
    while (n < a.size() && n < b.size() && same(first_.accesses[a[n]], second_.accesses[b[n]])) ++n;
    return n;
  }

  std::optional<Difference> difference_in(const Key& key) const {
    const OfThread& theirs = of(theirs_, key);
    const auto mine = ours_.in_order.find(key);
    const Sequence none, &order = mine == ours_.in_order.end() ? none : mine->second;
    std::map<int, std::size_t> seen;
    for (std::size_t at = 0; at < order.size(); ++at) {
      const int array = first_.accesses[order[at]].array;
      const auto other = theirs.find(array);
      const std::size_t n = seen[array]++;
      const bool has_other = other != theirs.end() && n < other->second.size();
      if (has_other && same(first_.accesses[order[at]], second_.accesses[other->second[n]])) continue;
      Difference found{
          .phase = key.first, .thread = key.second, .position = at, .first = order[at], .second = {}};
      if (has_other) found.second = other->second[n];
      return found;
    }
    for (const auto& [array, sequence] : theirs) {
      if (seen[array] < sequence.size())
        return Difference{.phase = key.first,
                          .thread = key.second,
                          .position = order.size(),
                          .first = {},
                          .second = sequence[seen[array]]};
    }
    return std::nullopt;
  }

  const Trace &first_, &second_;
  Accesses ours_, theirs_;
};

}  // namespace

std::optional<Difference> first_difference(const Trace& first, const Trace& second) {
  return Comparison(first, second, true).first_difference();
}

double likeness(const Trace& first, const Trace& second) {
  return Comparison(first, second, false).likeness();
}

}  // namespace kernel_page
