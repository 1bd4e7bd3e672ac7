// Tries each slip in each coordinate, and keeps what makes exactly the accesses that were seen.
#include "diagnosis/wrong_index.h"

#include <fmt/format.h>

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
    all.push_back({{row, right.col, right.stride}, {Oddity{slip, Axis::row, right.row, row, 0}}});
  for (const auto& [slip, col] : slips_in(right.col, g.grid))
    all.push_back({{right.row, col, right.stride}, {Oddity{slip, Axis::col, right.col, col, 0}}});
  all.push_back(
      {{right.col, right.row, right.stride}, {Oddity{Slip::rows_for_columns, Axis::both, right.row, {}, 0}}});
  for (const auto& [slip, row] : slips_in(right.row, g.grid)) {
    for (const auto& [other, col] : slips_in(right.col, g.grid)) {
      if (slip == other && made_twice(slip))
        all.push_back(
            {{row, col, right.stride},
             {Oddity{slip, Axis::row, right.row, row, 0}, Oddity{slip, Axis::col, right.col, col, 0}}});
    }
  }
  if (shared) return all;
  if (right.row.thread && right.col.thread) {
    Element swapped = right;
    std::swap(swapped.row.thread, swapped.col.thread);
    all.push_back({swapped, {Oddity{Slip::threads_swapped, Axis::both, right.row, {}, 0}}});
  }
  for (const std::int64_t stride :
       std::set<std::int64_t>{g.sizes.M, g.sizes.N, g.sizes.K, g.bm, g.bn, g.bk}) {
    if (stride > 1 && stride != right.stride)
      all.push_back(
          {{right.row, right.col, stride}, {Oddity{Slip::row_stride, Axis::both, right.row, {}, stride}}});
  }
  return all;
}

/** The stage that does to B what this one does to A, and the reverse. */
std::optional<Role> counterpart(Role role) {
  switch (role) {
    case Role::load_a:
      return Role::load_b;
    case Role::load_b:
      return Role::load_a;
    case Role::use_a:
      return Role::use_b;
    case Role::use_b:
      return Role::use_a;
    default:  // tiles of one shape are filled in the same way
      return std::nullopt;
  }
}

/** The row in which B is read, and the column in which A is, taken from the other: there they belong to C. */
void add_output_for_k(std::vector<Candidate>& all, Role role, const Element& right, const Geometry& g) {
  if (role == Role::load_b) {
    const Coordinate row = expected(Role::load_a, g).element.row;
    all.push_back(
        {{row, right.col, right.stride}, {Oddity{Slip::output_for_k, Axis::row, right.row, row, 0}}});
  } else if (role == Role::load_a) {
    const Coordinate col = expected(Role::load_b, g).element.col;
    all.push_back(
        {{right.row, col, right.stride}, {Oddity{Slip::output_for_k, Axis::col, right.col, col, 0}}});
  }
}

/** A tile that moves down instead of right, or the reverse: a phase that is added outside the brackets. */
void add_direction(std::vector<Candidate>& all, const Element& right) {
  Element wrong = right;
  std::swap(wrong.row.step, wrong.col.step);
  if (wrong.row.step == right.row.step) return;
  all.push_back({wrong, {Oddity{Slip::moves_across, Axis::both, right.row, {}, 0}}});
}

/** Slips that go further, and are thought of only where none of the others fits. */
std::vector<Candidate> further_candidates(Role role, const Element& right, const Geometry& g) {
  std::vector<Candidate> all;
  if (const auto other = counterpart(role))
    all.push_back(
        {expected(*other, g).element, {Oddity{Slip::operands_swapped, Axis::both, right.row, {}, 0}}});
  const bool in_tile = role != Role::load_a && role != Role::load_b && role != Role::store_c;
  if (in_tile) return all;
  for (const Slip slip : {Slip::row_forgotten, Slip::stride_forgotten}) {
    const std::int64_t stride = slip == Slip::stride_forgotten ? 1 : 0;
    all.push_back({{right.row, right.col, stride}, {Oddity{slip, Axis::both, right.row, {}, stride}}});
  }
  for (const int stride : {g.sizes.M, g.sizes.N, g.sizes.K}) {
    if (stride == right.stride) continue;
    all.push_back(
        {{right.col, right.row, stride}, {Oddity{Slip::rows_for_columns, Axis::both, right.row, {}, 0}}});
  }
  add_output_for_k(all, role, right, g);
  if (g.tiled) add_direction(all, right);
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

/** Those that make the accesses which were seen; of what is right, only that. */
std::vector<Candidate> fitting(const std::vector<Candidate>& candidates, const AccessMap& map,
                               const Growth& growth, bool any_trip) {
  std::vector<Candidate> all;
  for (const Candidate& candidate : candidates) {
    if (begin_of(candidate.element) != map.begin) continue;
    if (!agree(growth, growth_of(candidate.element), any_trip)) continue;
    all.push_back(candidate);
    if (candidate.odd.empty()) break;
  }
  return all;
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
    auto found = fitting(candidates(right, stage.map.shared, g), stage.map, *growth, any_trip);
    if (found.empty())
      found = fitting(further_candidates(stage.role, right, g), stage.map, *growth, any_trip);
    if (found.size() != 1) return std::nullopt;
    for (const Oddity& oddity : found[0].odd) odd.push_back({&stage, oddity});
  }
  return odd;
}

/** Of A's column and B's row, that count k one by one: the same k begins elsewhere in both. */
bool begins_alike(const Oddity& a, const Oddity& b) {
  return a.slip == Slip::begins_elsewhere && a.was == b.was && a.is == b.is && a.was.step == 1;
}

/** Is it one slip, in a row or a column that several stages have in common? */
bool same(const Oddity& a, const Oddity& b) {
  if (a.slip != b.slip || a.slip == Slip::row_stride) return false;
  if (a.slip == Slip::operands_swapped) return true;
  if (a.part == Axis::both) return false;
  return a.part == b.part || made_twice(a.slip) || begins_alike(a, b);
}

/** row and col, both made of the wrong x and y: A's row, B's column, and both in C. Right without tiles. */
bool all_threads_swapped(const std::vector<Odd>& odd, const Geometry& g) {
  const auto is_swapped = [](const Odd& one) {
    const Axis part = one.stage->role == Role::load_a   ? Axis::row
                      : one.stage->role == Role::load_b ? Axis::col
                                                        : Axis::both;
    const bool of_c = part != Axis::both || one.stage->role == Role::store_c;
    return of_c && one.oddity.slip == Slip::threads_swapped && one.oddity.part == part;
  };
  return g.tiled && odd.size() == 3 && std::ranges::all_of(odd, is_swapped);
}

/** A swap that is seen in one operand alone is none: something else goes that way. */
bool half_a_swap(const std::vector<Odd>& odd) {
  return odd[0].oddity.slip == Slip::operands_swapped && odd.size() % 2 == 1;
}

/** What rows and columns are made of that are nothing odd. */
std::set<Variable> made_of(const std::vector<Stage>& stages, const std::vector<Odd>& odd, const Geometry& g) {
  std::set<Variable> all;
  for (const Stage& stage : stages) {
    const Element right = expected(stage.role, g).element;
    for (const Axis part : {Axis::row, Axis::col}) {
      const auto is_odd = [&](const Odd& one) {
        return one.stage == &stage && (one.oddity.part == part || one.oddity.part == Axis::both);
      };
      if (std::ranges::any_of(odd, is_odd)) continue;
      const Coordinate& here = part == Axis::row ? right.row : right.col;
      if (here.block) all.insert(*here.block);
      if (here.thread) all.insert(*here.thread);
    }
  }
  return all;
}

/** Of a tile: which of the two lines that fill and use it is wrong, only who wrote them knows. */
std::string other_order(const AccessMap& map, const std::vector<Stage>& stages) {
  const auto other = std::ranges::find_if(stages, [&](const Stage& stage) {
    return stage.map.shared && stage.map.array == map.array && stage.map.store != map.store;
  });
  if (!map.shared || other == stages.end()) return "";
  return fmt::format(" Line {}, which {} it, has them the other way round.", other->map.line,
                     map.store ? "reads" : "fills");
}

struct Finding {
  Geometry geometry;
  std::vector<Odd> odd;
  bool stores_right;
};

std::optional<Finding> look(const Traces& traces, const std::vector<Stage>& stages,
                            const reference::Sizes& sizes, bool x_is_row) {
  const auto geometry = geometry_of(traces, stages, sizes, x_is_row);
  if (!geometry || (x_is_row && geometry->tm * geometry->tn > 1)) return std::nullopt;
  const std::uint64_t threads = std::uint64_t(traces.launch.block.x) * traces.launch.block.y;
  auto odd = odd_stages(stages, *geometry, threads);
  if (!odd) return std::nullopt;
  const auto stores = [](const Stage& stage) { return stage.role == Role::store_c; };
  const bool stores_right = std::ranges::any_of(stages, stores) &&
                            std::ranges::none_of(*odd, [&](const Odd& one) { return stores(*one.stage); });
  return Finding{*geometry, *std::move(odd), stores_right};
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
  const bool one_slip = std::ranges::all_of(
      best->odd, [&](const Odd& odd) { return &odd == &first || same(odd.oddity, first.oddity); });
  if (!(one_slip || all_threads_swapped(best->odd, best->geometry)) || half_a_swap(best->odd))
    return std::nullopt;
  std::string sentence =
      words(best->odd, best->geometry, best->stores_right, made_of(stages, best->odd, best->geometry));
  if (first.oddity.slip == Slip::rows_for_columns) sentence += other_order(first.stage->map, stages);
  return Diagnosis{first.oddity.slip, first.stage->map.line, std::move(sentence)};
}

}  // namespace diagnosis
