// Tries each slip in each coordinate, and keeps what makes exactly the accesses that were seen.
#include "diagnosis/wrong_index.h"

#include <algorithm>
#include <set>
#include <utility>

#include "diagnosis/oddity.h"

namespace diagnosis {
namespace {

struct Candidate {
  Element element;
  std::vector<Oddity> odd;
};

using Changed = std::vector<std::pair<Slip, Coordinate>>;

void add_thread_slips(Changed& all, const Coordinate& right) {
  if (!right.thread) return;
  Coordinate wrong = right;
  wrong.thread = other_axis(*right.thread);
  all.push_back({Slip::threads_swapped, wrong});
  wrong.thread.reset();
  all.push_back({Slip::thread_forgotten, wrong});
  if (right.unit == 1) return;
  wrong = right;
  wrong.unit = 1;
  all.push_back({Slip::outputs_unscaled, wrong});
}

void add_block_slips(Changed& all, const Coordinate& right, const report::Dim3& grid) {
  if (!right.block) return;
  Coordinate wrong = right;
  wrong.block = other_axis(*right.block);
  all.push_back({Slip::block_axis_swapped, wrong});
  if (right.thread) {
    // blockIdx.x * blockDim.x + threadIdx.x, twice.
    wrong.thread = other_axis(*right.thread);
    all.push_back({Slip::block_axis_swapped, wrong});
  }
  wrong = right;
  wrong.block.reset();
  all.push_back({Slip::block_forgotten, wrong});
  wrong = right;
  wrong.size = 1;
  all.push_back({Slip::block_unscaled, wrong});
  for (const unsigned blocks : {grid.x, grid.y}) {
    wrong.size = blocks;
    if (blocks > 1) all.push_back({Slip::grid_for_block, wrong});
  }
}

void add_step_slips(Changed& all, const Coordinate& right) {
  if (right.step <= 1) return;
  Coordinate wrong = right;
  wrong.step = 0;
  all.push_back({Slip::tile_stands_still, wrong});
  wrong.step = 1;
  all.push_back({Slip::tile_moves_by_one, wrong});
}

void add_begin_slips(Changed& all, const Coordinate& right) {
  for (const std::int64_t begin : std::set<std::int64_t>{right.step, -right.step, 1, -1}) {
    if (begin == 0) continue;
    Coordinate wrong = right;
    wrong.begin = begin;
    all.push_back({Slip::begins_elsewhere, wrong});
  }
}

Changed slips_in(const Coordinate& right, const report::Dim3& grid) {
  Changed all;
  add_thread_slips(all, right);
  add_block_slips(all, right, grid);
  add_step_slips(all, right);
  add_begin_slips(all, right);
  return all;
}

/** Slips in how rows and columns are counted are made in both alike. */
bool made_twice(Slip slip) {
  return slip == Slip::block_forgotten || slip == Slip::block_unscaled || slip == Slip::grid_for_block ||
         slip == Slip::outputs_unscaled;
}

/** First the right one, then each with one slip, or with the same in both coordinates. */
std::vector<Candidate> candidates(const Element& right, bool shared, const Geometry& g) {
  std::vector<Candidate> all = {{right, {}}};
  for (const auto& [slip, row] : slips_in(right.row, g.grid))
    all.push_back({{row, right.col, right.stride}, {Oddity{slip, Part::row, right.row, row, 0}}});
  for (const auto& [slip, col] : slips_in(right.col, g.grid))
    all.push_back({{right.row, col, right.stride}, {Oddity{slip, Part::col, right.col, col, 0}}});
  all.push_back(
      {{right.col, right.row, right.stride}, {Oddity{Slip::rows_for_columns, Part::both, right.row, {}, 0}}});
  for (const auto& [slip, row] : slips_in(right.row, g.grid)) {
    for (const auto& [other, col] : slips_in(right.col, g.grid)) {
      if (slip == other && made_twice(slip))
        all.push_back(
            {{row, col, right.stride},
             {Oddity{slip, Part::row, right.row, row, 0}, Oddity{slip, Part::col, right.col, col, 0}}});
    }
  }
  if (shared) return all;
  if (right.row.thread && right.col.thread) {
    Element swapped = right;
    std::swap(swapped.row.thread, swapped.col.thread);
    all.push_back({swapped, {Oddity{Slip::threads_swapped, Part::both, right.row, {}, 0}}});
  }
  for (const int stride : {g.sizes.M, g.sizes.N, g.sizes.K}) {
    if (stride != right.stride)
      all.push_back(
          {{right.row, right.col, stride}, {Oddity{Slip::row_stride, Part::both, right.row, {}, stride}}});
  }
  return all;
}

/** The growth for threads counted in lines of `width`, where it follows from that of the map. */
std::optional<Growth> growth_at(const AccessMap& map, unsigned width, std::uint64_t threads) {
  if (map.width == width) return map.growth;
  if (width == 0 || map.width < width || map.width % width != 0) return std::nullopt;
  const std::int64_t x = map.growth[thread_x].value_or(0);
  const auto y = map.growth[thread_y];
  if (map.width < threads && y != x * map.width) return std::nullopt;
  Growth growth = map.growth;
  growth[thread_y] = x * width;
  return growth;
}

bool agree(const Growth& seen, const Growth& wanted, bool any_trip) {
  for (int v = 0; v < kVariables; ++v) {
    if (v == trip && any_trip) continue;
    if (seen[v] && seen[v] != wanted[v]) return false;
  }
  return true;
}

/** What is odd about each stage; nothing at all where one goes a way that is not known. */
std::optional<std::vector<Odd>> odd_stages(const std::vector<Stage>& stages, const Geometry& g,
                                           std::uint64_t threads) {
  std::vector<Odd> odd;
  for (const Stage& stage : stages) {
    const auto [width, right] = expected(stage.role, g);
    const auto growth = growth_at(stage.map, width, threads);
    if (!growth) return std::nullopt;
    const bool for_outputs =
        stage.role == Role::use_a || stage.role == Role::use_b || stage.role == Role::store_c;
    const bool any_trip = for_outputs && g.tm * g.tn > 1;  // in which order it takes them is its own affair
    std::vector<Candidate> fitting;
    for (const Candidate& candidate : candidates(right, stage.map.shared, g)) {
      if (begin_of(candidate.element) != stage.map.begin) continue;
      if (!agree(*growth, growth_of(candidate.element), any_trip)) continue;
      fitting.push_back(candidate);
      if (candidate.odd.empty()) break;
    }
    if (fitting.size() != 1) return std::nullopt;
    for (const Oddity& oddity : fitting[0].odd) odd.push_back({&stage, oddity});
  }
  return odd;
}

/** Is it one slip, in a row or a column that several stages have in common? */
bool same(const Oddity& a, const Oddity& b) {
  if (a.slip != b.slip || a.slip == Slip::row_stride || a.part == Part::both) return false;
  return a.part == b.part || made_twice(a.slip);
}

struct Finding {
  Geometry geometry;
  std::vector<Odd> odd;
};

std::optional<Finding> look(const Traces& traces, const std::vector<Stage>& stages,
                            const reference::Sizes& sizes, bool x_is_row) {
  const auto geometry = geometry_of(traces, stages, sizes, x_is_row);
  if (!geometry || (x_is_row && geometry->tm * geometry->tn > 1)) return std::nullopt;
  const std::uint64_t threads = std::uint64_t(traces.launch.block.x) * traces.launch.block.y;
  auto odd = odd_stages(stages, *geometry, threads);
  if (!odd) return std::nullopt;
  return Finding{*geometry, *std::move(odd)};
}

}  // namespace

std::optional<Diagnosis> wrong_index(const Traces& traces, const reference::Sizes& sizes) {
  const std::vector<Stage> stages = stages_of(traces);
  if (stages.size() < 2) return std::nullopt;
  std::optional<Finding> best;
  for (const bool x_is_row : {false, true}) {
    auto found = look(traces, stages, sizes, x_is_row);
    if (found && (!best || found->odd.size() < best->odd.size())) best = std::move(found);
  }
  if (!best || best->odd.empty()) return std::nullopt;
  const Odd& first = best->odd[0];
  if (!std::ranges::all_of(best->odd,
                           [&](const Odd& odd) { return &odd == &first || same(odd.oddity, first.oddity); }))
    return std::nullopt;
  return Diagnosis{first.oddity.slip, first.stage->map.line, words(best->odd, best->geometry)};
}

}  // namespace diagnosis
