// The common way to tile, with one or more outputs for a thread.
#include "diagnosis/geometry.h"

#include <algorithm>
#include <bit>

namespace diagnosis {
namespace {

const Stage* stage_of(Role role, const std::vector<Stage>& stages) {
  const auto found = std::ranges::find(stages, role, &Stage::role);
  return found == stages.end() ? nullptr : &*found;
}

/** Rows, and columns with their padding, of the tile that a stage fills or uses; {0, 0} where unknown. */
std::pair<std::int64_t, std::int64_t> tile_of(Role fill, Role use, const std::vector<Stage>& stages) {
  for (const Role role : {fill, use}) {
    const Stage* stage = stage_of(role, stages);
    if (stage != nullptr && stage->map.dimensions.size() == 2)
      return {stage->map.dimensions[0], stage->map.dimensions[1]};
  }
  return {0, 0};
}

std::int64_t without_padding(std::int64_t columns) {
  return std::int64_t(std::bit_floor(static_cast<std::uint64_t>(columns)));
}

/** How many neighbours of a row each of the threads takes, if they fill a tile at once; 0 for other ways. */
std::int64_t floats_at_once(std::int64_t elements, std::int64_t threads) {
  return elements == threads ? 1 : elements == 4 * threads ? 4 : 0;
}

bool find_tiles(Geometry& g, const std::vector<Stage>& stages, const report::Dim3& block) {
  const auto [rows_a, pitch_a] = tile_of(Role::fill_a, Role::use_a, stages);
  const auto [rows_b, pitch_b] = tile_of(Role::fill_b, Role::use_b, stages);
  if (rows_a == 0 || rows_b == 0) {
    // Flat arrays: then only the usual square tile is known, one element for each thread.
    g.bm = g.bn = g.bk = g.pitch_a = g.pitch_b = block.x;
    return rows_a == rows_b && block.x == block.y;
  }
  g.pitch_a = pitch_a;
  g.pitch_b = pitch_b;
  g.bm = rows_a;
  g.bk = rows_b;
  g.bn = without_padding(pitch_b);
  return without_padding(pitch_a) == g.bk;
}

/** Divides the block's part of C among its threads. */
bool find_outputs(Geometry& g, const report::Dim3& block) {
  const std::int64_t threads = std::int64_t(block.x) * block.y;
  if (block.y > 1) {
    g.width = block.x;
  } else {
    const auto across = std::int64_t(std::bit_floor(static_cast<std::uint64_t>(threads)));
    for (std::int64_t n = 1; n * n <= across; n *= 2) g.width = static_cast<unsigned>(n);
    if (std::int64_t(g.width) * g.width != threads) return false;
  }
  const std::int64_t width = g.x_is_row ? threads / g.width : g.width;
  g.tn = g.bn / width;
  g.tm = g.bm / (threads / width);
  return g.tm > 0 && g.tn > 0 && g.tm * g.tn * threads == g.bm * g.bn;
}

}  // namespace

std::optional<Geometry> geometry_of(const Traces& traces, const std::vector<Stage>& stages,
                                    const reference::Sizes& sizes, bool x_is_row) {
  const report::Dim3& block = traces.launch.block;
  Geometry g;
  g.x_is_row = x_is_row;
  g.grid = traces.launch.grid;
  g.sizes = sizes;
  g.tiled = is_tiled(traces);
  g.one_line = block.y == 1;
  if (!g.tiled) {
    if (block.y == 1) return std::nullopt;
    g.bm = x_is_row ? block.x : block.y;
    g.bn = x_is_row ? block.y : block.x;
    g.width = block.x;
    return g;
  }
  if (!find_tiles(g, stages, block) || !find_outputs(g, block)) return std::nullopt;
  const std::int64_t threads = std::int64_t(block.x) * block.y;
  g.floats_a = floats_at_once(g.bm * g.bk, threads);
  g.floats_b = floats_at_once(g.bk * g.bn, threads);
  return g.floats_a * g.floats_b > 0 ? std::optional(g) : std::nullopt;
}

Expected expected(Role role, const Geometry& g) {
  const auto [M, N, K] = g.sizes;
  const Variable y = g.x_is_row ? thread_x : thread_y, x = g.x_is_row ? thread_y : thread_x;
  const Variable down = g.x_is_row ? block_x : block_y, right = g.x_is_row ? block_y : block_x;
  const Coordinate row = {y, g.tm, down, g.bm, 0}, col = {x, g.tn, right, g.bn, 0};
  const Coordinate row_in_tile = {y, g.tm, {}, 0, 0}, col_in_tile = {x, g.tn, {}, 0, 0};
  const Coordinate along = {{}, 1, {}, 0, 1};  // k
  const auto loader_width = [&](std::int64_t columns, std::int64_t floats) {
    return g.floats_a == 1 && g.floats_b == 1 && g.tm * g.tn == 1 ? g.width : unsigned(columns / floats);
  };
  const unsigned width_a = loader_width(g.bk, g.floats_a), width_b = loader_width(g.bn, g.floats_b);
  switch (role) {
    case Role::load_a:
      if (!g.tiled) return {g.width, {row, along, K}};
      return {width_a, {{y, 1, down, g.bm, 0}, {x, g.floats_a, {}, 0, g.bk}, K}};
    case Role::load_b:
      if (!g.tiled) return {g.width, {along, col, N}};
      return {width_b, {{y, 1, {}, 0, g.bk}, {x, g.floats_b, right, g.bn, 0}, N}};
    case Role::fill_a:
      return {width_a, {{y, 1, {}, 0, 0}, {x, g.floats_a, {}, 0}, g.pitch_a}};
    case Role::fill_b:
      return {width_b, {{y, 1, {}, 0, 0}, {x, g.floats_b, {}, 0}, g.pitch_b}};
    case Role::use_a:
      return {g.width, {row_in_tile, along, g.pitch_a}};
    case Role::use_b:
      return {g.width, {along, col_in_tile, g.pitch_b}};
    case Role::store_c:
      return {g.width, {row, col, N}};
  }
  return {};
}

Growth growth_of(const Element& element) {
  std::array<std::int64_t, kVariables> growth{};
  const auto add = [&](const Coordinate& c, std::int64_t stride) {
    if (c.thread) growth[*c.thread] += c.unit * stride;
    if (c.block) growth[*c.block] += c.size * stride;
    growth[trip] += c.step * stride;
  };
  add(element.row, element.stride);
  add(element.col, 1);
  Growth all;
  std::ranges::copy(growth, all.begin());
  return all;
}

std::int64_t begin_of(const Element& element) {
  return element.row.begin * element.stride + element.col.begin;
}

}  // namespace diagnosis
