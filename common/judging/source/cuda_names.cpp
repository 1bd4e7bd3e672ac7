// Looks a name up in the index.
#include "source/cuda_names.h"

#include <unordered_set>

#include "source/names.h"

namespace source::cuda_names {

bool contains(std::string_view name) {
  static const std::unordered_set<std::string_view> names = [] {
    std::unordered_set<std::string_view> all;
    for (const std::string_view list : kAll) {
      each_name(list, [&](std::string_view one) { all.insert(one); });
    }
    return all;
  }();
  return names.contains(name);
}

}  // namespace source::cuda_names
