// By the only store to C, and by the names that are made of threadIdx.
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

std::string places_of(const std::set<int>& lines) {
  return fmt::format("line{} {}", lines.size() > 1 ? "s" : "", fmt::join(lines, " and "));
}

}  // namespace

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

}  // namespace diagnosis
