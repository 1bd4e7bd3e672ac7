// Implements changes(), which collects the changes of words, of arguments and of signs, one search after another.
#include "repair/search.h"

#include <algorithm>
#include <iterator>

namespace repair {

std::vector<Change> changes(const source::File& file) {
  std::vector<Change> all = changes_of_words(file);
  std::ranges::move(changes_of_arguments(file), std::back_inserter(all));
  std::ranges::move(changes_of_signs(file), std::back_inserter(all));
  keep_likeliest(all, all.size());
  return all;
}

}  // namespace repair
