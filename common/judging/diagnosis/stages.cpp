// Implements the search for the steps of a product by the arrays' names and by the order of one thread's accesses.
#include "diagnosis/stages.h"

#include <algorithm>
#include <deque>
#include <map>

namespace diagnosis {
namespace {

/** Of each shared array the matrix whose elements thread 0 stores there: first loaded, first stored. */
std::map<std::string, std::string> matrices_of_tiles(const report::Trace& trace) {
  std::map<std::string, std::string> matrix_of;
  std::deque<std::string> on_the_way;
  for (const report::TracedAccess& access : trace.accesses) {
    if (access.thread != 0) continue;
    const report::TracedArray& array = array_of(trace, access);
    if (!array.shared && !access.store) {
      on_the_way.push_back(array.name);
    } else if (array.shared && access.store && !on_the_way.empty()) {
      matrix_of.try_emplace(array.name, on_the_way.front());
      on_the_way.pop_front();
    }
  }
  return matrix_of;
}

std::optional<Role> role_of(const AccessMap& map, const std::map<std::string, std::string>& matrix_of_tile) {
  if (!map.shared) {
    if (map.array == "C" && map.store) return Role::store_c;
    if (map.array == "A" && !map.store) return Role::load_a;
    if (map.array == "B" && !map.store) return Role::load_b;
    return std::nullopt;
  }
  const auto tile = matrix_of_tile.find(map.array);
  if (tile == matrix_of_tile.end()) return std::nullopt;
  if (tile->second == "A") return map.store ? Role::fill_a : Role::use_a;
  if (tile->second == "B") return map.store ? Role::fill_b : Role::use_b;
  return std::nullopt;
}

}  // namespace

std::vector<Stage> stages_of(const Traces& traces) {
  const auto matrix_of_tile = matrices_of_tiles(traces.first);
  std::vector<Stage> stages;
  for (AccessMap& map : access_maps(traces)) {
    if (const auto role = role_of(map, matrix_of_tile)) stages.push_back({*role, std::move(map)});
  }
  std::map<Role, int> lines;
  for (const Stage& stage : stages) ++lines[stage.role];
  std::erase_if(stages, [&](const Stage& stage) { return lines[stage.role] > 1 || stage.map.width == 0; });
  return stages;
}

bool is_tiled(const Traces& traces) {
  return std::ranges::any_of(traces.first.accesses, [&](const report::TracedAccess& access) {
    return access.store && array_of(traces.first, access).shared;
  });
}

}  // namespace diagnosis
