// Tries each slip in each coordinate, and keeps what makes exactly the accesses that were seen.
#include "diagnosis/wrong_index.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "diagnosis/geometry.h"

namespace diagnosis {
namespace {

enum class Part { row, col, both };

/** What is odd about an access. */
struct Oddity {
  Slip slip{};
  Part part{};
  Coordinate was;           ///< as it should be
  std::int64_t stride = 0;  ///< for row_stride: the one taken
  bool operator==(const Oddity&) const = default;
};

struct Candidate {
  Element element;
  std::optional<Oddity> oddity;
};

Variable other_axis(Variable v) {
  switch (v) {
    case thread_x:
      return thread_y;
    case thread_y:
      return thread_x;
    case block_x:
      return block_y;
    case block_y:
      return block_x;
    case trip:
      break;
  }
  return v;
}

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

Changed slips_in(const Coordinate& right, const report::Dim3& grid) {
  Changed all;
  add_thread_slips(all, right);
  add_block_slips(all, right, grid);
  add_step_slips(all, right);
  return all;
}

/** First the right one, then each with one slip. */
std::vector<Candidate> candidates(const Element& right, bool shared, const Geometry& g) {
  std::vector<Candidate> all = {{right, {}}};
  for (const auto& [slip, row] : slips_in(right.row, g.grid))
    all.push_back({{row, right.col, right.stride}, Oddity{slip, Part::row, right.row, 0}});
  for (const auto& [slip, col] : slips_in(right.col, g.grid))
    all.push_back({{right.row, col, right.stride}, Oddity{slip, Part::col, right.col, 0}});
  all.push_back(
      {{right.col, right.row, right.stride}, Oddity{Slip::rows_for_columns, Part::both, right.row, 0}});
  if (right.row.thread && right.col.thread) {
    Element swapped = right;
    std::swap(swapped.row.thread, swapped.col.thread);
    all.push_back({swapped, Oddity{Slip::threads_swapped, Part::both, right.row, 0}});
  }
  if (shared) return all;
  for (const int stride : {g.sizes.M, g.sizes.N, g.sizes.K}) {
    if (stride != right.stride)
      all.push_back(
          {{right.row, right.col, stride}, Oddity{Slip::row_stride, Part::both, right.row, stride}});
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

struct Odd {
  const Stage* stage;
  Oddity oddity;
};

/** What is odd about each stage; nothing at all where one goes a way that is not known. */
std::optional<std::vector<Odd>> odd_stages(const std::vector<Stage>& stages, const Geometry& g,
                                           std::uint64_t threads) {
  std::vector<Odd> odd;
  for (const Stage& stage : stages) {
    const auto [width, right] = expected(stage.role, g);
    const auto growth = growth_at(stage.map, width, threads);
    if (!growth || stage.map.begin != 0) return std::nullopt;
    const bool for_outputs =
        stage.role == Role::use_a || stage.role == Role::use_b || stage.role == Role::store_c;
    const bool any_trip = for_outputs && g.tm * g.tn > 1;  // in which order it takes them is its own affair
    std::vector<Candidate> fitting;
    for (const Candidate& candidate : candidates(right, stage.map.shared, g)) {
      if (!agree(*growth, growth_of(candidate.element), any_trip)) continue;
      fitting.push_back(candidate);
      if (!candidate.oddity) break;
    }
    if (fitting.size() != 1) return std::nullopt;
    if (fitting[0].oddity) odd.push_back({&stage, *fitting[0].oddity});
  }
  return odd;
}

/** Is it one slip, in a row or a column that several stages have in common? */
bool same(const Odd& one, const Odd& other) {
  const Oddity &a = one.oddity, &b = other.oddity;
  return a.slip == b.slip && a.part == b.part && a.slip != Slip::row_stride && a.part != Part::both;
}

// --- Words. ---

const char* name(Variable v) {
  constexpr const char* kNames[] = {"threadIdx.x", "threadIdx.y", "", "blockIdx.x", "blockIdx.y"};
  return kNames[v];
}

const char* axis(Variable v) { return v == thread_x || v == block_x ? "x" : "y"; }

std::string doing(const AccessMap& map) {
  return fmt::format("{} {}", map.store ? "stores to" : "reads", map.array);
}

/** The names of sizes. */
std::string length(std::int64_t value, const reference::Sizes& sizes) {
  return value == sizes.M ? "M" : value == sizes.N ? "N" : "K";
}

std::string about_stride(const Odd& odd, const Geometry& g) {
  const AccessMap& map = odd.stage->map;
  const std::string right = map.array == "A" ? "K" : "N";
  return fmt::format(
      "Line {} {} with a row stride of {}: rows of {} are {} long, so the number in front of its column is "
      "the row times {}.",
      map.line, doing(map), length(odd.oddity.stride, g.sizes), map.array, right, right);
}

/** "takes its row from ...": what follows the subject. */
std::string about_coordinate(const Oddity& o, const Geometry& g, bool across) {
  const char* line = o.part == Part::row ? "row" : "column";
  const char* block = o.was.block ? name(*o.was.block) : "";
  const char* thread = o.was.thread ? name(*o.was.thread) : "";
  switch (o.slip) {
    case Slip::threads_swapped:
      return fmt::format("comes from {} where the rest of the kernel has {}: x and y are swapped there.",
                         name(other_axis(*o.was.thread)), thread);
    case Slip::thread_forgotten:
      return fmt::format("does not depend on {}: all threads along {} take the same {}.", thread,
                         axis(*o.was.thread), line);
    case Slip::block_axis_swapped:
      return fmt::format("comes from {}: {}s are counted by {}.", name(other_axis(*o.was.block)), line,
                         block);
    case Slip::block_forgotten:
      return fmt::format("does not depend on {}: every block takes the first {}s.", block, line);
    case Slip::block_unscaled:
      return fmt::format("begins at {}, without a factor: how many {}s does each block make?", block, line);
    case Slip::grid_for_block:
      return fmt::format(
          "begins at {} times a number of blocks (gridDim): it takes the {}s of a block, as blockDim counts "
          "them.",
          block, line);
    case Slip::outputs_unscaled:
      return fmt::format("grows by 1 from thread to thread, without a factor: a thread has {} {}s{}.",
                         o.was.unit, line, across ? " to itself" : "");
    case Slip::tile_stands_still:
      return "is the same in every phase: the tile does not move along K.";
    case Slip::tile_moves_by_one:
      return fmt::format("moves by 1 from phase to phase, without a factor: a tile is {} wide.", g.bk);
    default:  // of no single coordinate
      return "";
  }
}

std::string sentence(const std::vector<Odd>& odd, const Geometry& g) {
  const Oddity& o = odd[0].oddity;
  const AccessMap& map = odd[0].stage->map;
  if (o.slip == Slip::row_stride) return about_stride(odd[0], g);
  if (o.part == Part::both && o.slip == Slip::threads_swapped)
    return fmt::format(
        "Line {} {} with threadIdx.x and threadIdx.y swapped: the rest of the kernel has them "
        "the other way round.",
        map.line, doing(map));
  if (o.part == Part::both)
    return fmt::format(
        "Line {} {} with row and column swapped: which index of {} goes down, and which one "
        "along a row?",
        map.line, doing(map), map.array);
  std::string subject =
      fmt::format("The {} at which line {} {}", o.part == Part::row ? "row" : "column", map.line, doing(map));
  for (std::size_t i = 1; i < odd.size(); ++i)
    subject += fmt::format("{} line {} {}", i + 1 == odd.size() ? " and" : ",", odd[i].stage->map.line,
                           doing(odd[i].stage->map));
  return subject + " " + about_coordinate(o, g, true);
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
  if (!std::ranges::all_of(best->odd, [&](const Odd& odd) { return &odd == &first || same(odd, first); }))
    return std::nullopt;
  return Diagnosis{first.oddity.slip, first.stage->map.line, sentence(best->odd, best->geometry)};
}

}  // namespace diagnosis
