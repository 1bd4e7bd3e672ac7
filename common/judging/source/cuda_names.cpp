// Looks a name up in the index.
#include "source/cuda_names.h"

#include <array>
#include <unordered_set>

#include "source/names.h"

namespace source::cuda_names {

namespace {

template <class Lists>
std::unordered_set<std::string_view> names_in(const Lists& lists) {
  std::unordered_set<std::string_view> all;
  for (const std::string_view list : lists) {
    each_name(list, [&](std::string_view one) { all.insert(one); });
  }
  return all;
}

}  // namespace

bool contains(std::string_view name) {
  static const std::unordered_set<std::string_view> names = names_in(kAll);
  return names.contains(name);
}

std::string_view half_header(std::string_view name) {
  static const std::unordered_set<std::string_view> names = names_in(std::array{kHalf});
  if (!names.contains(name)) return "";
  return name.find("bfloat") == std::string_view::npos ? "cuda_fp16.h" : "cuda_bf16.h";
}

}  // namespace source::cuda_names
