// Implements the choice of the likeliest changes: sorts them by their kind, for ChangeKind names the likelier kinds first.
#include "repair/change.h"

#include <algorithm>

namespace repair {
namespace {

/** What stands together in the file has numbers that follow each other (with_switches). */
std::size_t place(const Change& change) { return change.pieces[0].begin; }

}  // namespace

void keep_likeliest(std::vector<Change>& all, std::size_t most) {
  std::ranges::stable_sort(all, {}, &Change::kind);
  if (all.size() > most) all.resize(most);
  std::ranges::stable_sort(all, {}, place);
}

}  // namespace repair
