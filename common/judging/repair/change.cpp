// From all kinds.
#include "repair/change.h"

#include <algorithm>
#include <iterator>

#include "repair/search.h"

namespace repair {

std::vector<Change> changes(const source::File& file, std::size_t most) {
  std::vector<Change> all = changes_of_words(file);
  std::ranges::move(changes_of_signs(file), std::back_inserter(all));
  std::ranges::stable_sort(all, {}, &Change::kind);
  if (all.size() > most) all.resize(most);
  // What stands together in the file has numbers that follow each other (with_switches).
  std::ranges::stable_sort(all, {}, [](const Change& change) { return change.pieces[0].begin; });
  return all;
}

}  // namespace repair
