// Implements the checks of the axes x and y by the only store to C, by the names made of threadIdx and blockIdx, and by the grid.
#include "diagnosis/warp_axis.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <set>
#include <string>
#include <vector>

#include "diagnosis/tokens.h"

namespace diagnosis {
namespace {

/** Along x or, of a block that is one line, along its numbers. */
bool stores_down_columns(const AccessMap& map, int columns) {
  return map.width > 1 && map.growth[thread_x] == columns && map.growth[thread_y] == 1;
}

/** The lines where something is made of threadIdx.x or threadIdx.y alone. */
std::set<int> lines_of_axes(const source::File& file) {
  std::set<int> lines;
  for (const Named& v : named(file.code)) {
    if (axes_between(file.code, v.begin, v.end, "threadIdx").size() == 1)
      lines.insert(file.code[v.begin].line);
  }
  return lines;
}

/** The lines with number / 16 and number % 16. */
std::set<int> lines_of_quotients(const source::File& file) {
  const Code& code = file.code;
  std::set<int> lines;
  for (const Named& v : named(code)) {
    if (code.scope(v.begin).device && any_between(code, v.begin, v.end, {"/", "%"}) &&
        !any_between(code, v.begin, v.end, {"K"}))
      lines.insert(code[v.begin].line);
  }
  return lines;
}

/** The axes of threadIdx, by the names of variables made of it, too. */
std::set<char> axes_of_threads(const Code& code, const Named& v) {
  std::set<char> axes = axes_between(code, v.begin, v.end, "threadIdx");
  for (std::size_t i = v.begin; i < v.end; ++i) {
    if (!code.is(i, source::Kind::identifier)) continue;
    const TokenRange made = stands_for(code, {i, i + 1});
    axes.merge(axes_between(code, made.begin, made.end, "threadIdx"));
  }
  return axes;
}

/** C[row * N + col]: the index of C counts rows by it. */
bool counts_rows_of_c(const Code& code, std::string_view name) {
  for (std::size_t i = 0; i + 4 < code.size(); ++i) {
    if (!code.is(i, "C") || !code.is(i + 1, "[")) continue;
    for (std::size_t n = i + 2; n < code.partner(i + 1); ++n) {
      if (code.is(n, name) && code.is(n + 1, "*") && code.is(n + 2, "N")) return true;
    }
  }
  return false;
}

std::string places_of(const std::set<int>& lines) {
  return fmt::format("line{} {}", lines.size() > 1 ? "s" : "", fmt::join(lines, " and "));
}

}  // namespace

bool counts_columns_along_x(const report::Launch& launch, const reference::Sizes& sizes) {
  const auto blocks = [](int length, unsigned block) { return (unsigned(length) + block - 1) / block; };
  const auto covers = [&](int x, int y) {
    return launch.grid.x == blocks(x, launch.block.x) && launch.grid.y == blocks(y, launch.block.y);
  };
  return launch.block.y > 1 && covers(sizes.N, sizes.M) && !covers(sizes.M, sizes.N);
}

std::optional<Diagnosis> rows_along_warp(const source::File& file, const Traces& traces, int columns) {
  const std::vector<AccessMap> maps = access_maps(traces);
  const auto store = std::ranges::find_if(maps, [](const AccessMap& m) { return m.store && m.array == "C"; });
  if (store == maps.end() || !stores_down_columns(*store, columns)) return std::nullopt;
  const bool square = traces.launch.block.y > 1;
  if (square && store->width != traces.launch.block.x) return std::nullopt;
  std::set<int> made = square ? lines_of_axes(file) : lines_of_quotients(file);
  if (made.empty() || made.size() > 2) made = {store->line};
  const char* const which =
      square
          ? "threadIdx.x counts the rows of C here ({}), and threadIdx.y its columns: x and y are in each other's place."
          : "Threads with neighbouring numbers lie one below the other in a column of C here ({}): the quotient of "
            "a thread's number and its remainder are in each other's place.";
  return Diagnosis{Slip::rows_along_warp, *made.begin(),
                   fmt::format(fmt::runtime(which), places_of(made)) +
                       " Neighbours run as one warp, and should load and store neighbouring floats of a row.",
                   true};
}

std::optional<Diagnosis> block_axes_exchanged(const source::File& file, const Failure& failure) {
  if (!failure.launch || !counts_columns_along_x(*failure.launch, failure.sizes)) return std::nullopt;
  const Code& code = file.code;
  const Named *of_x = nullptr, *of_y = nullptr;
  const std::vector<Named> all = named(code);
  for (const Named& v : all) {
    const std::set<char> of_block = axes_between(code, v.begin, v.end, "blockIdx");
    const std::set<char> of_thread = axes_of_threads(code, v);
    if (of_block.size() != 1 || of_thread.size() != 1) continue;
    if (of_block == of_thread) return std::nullopt;
    const Named*& place = *of_thread.begin() == 'x' ? of_x : of_y;
    if (place != nullptr) return std::nullopt;
    place = &v;
  }
  if (of_x == nullptr || of_y == nullptr) return std::nullopt;
  if (!counts_rows_of_c(code, of_y->name)) return std::nullopt;  // else the threads' axes may be exchanged
  const auto [first, last] = std::minmax(code[of_x->begin].line, code[of_y->begin].line);
  return Diagnosis{
      Slip::block_axis_swapped, first,
      fmt::format(
          "Lines {} and {}: {} is made with blockIdx.x, and {} with blockIdx.y, but the grid has {} blocks "
          "along x, as many as a row of C takes: blockIdx.x and blockIdx.y are in each other's place.",
          first, last, of_y->name, of_x->name, failure.launch->grid.x),
      true};
}

}  // namespace diagnosis
