// Implements the checks of launches: compares arguments with parameters by name, and the launched threads with a tile's elements.
#include "diagnosis/launch_slips.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <bit>

#include "diagnosis/text_slips.h"
#include "diagnosis/written_launch.h"

namespace diagnosis {
namespace {

using report::FindingKind;
using source::File;
using source::Kind;

/** The arguments that are one word, in lower case; empty for others. */
std::vector<std::string> names_of(const Code& code, const std::vector<TokenRange>& arguments) {
  std::vector<std::string> names;
  for (const auto& [begin, end] : arguments) {
    const bool word = end == begin + 1 && code.is(begin, Kind::identifier);
    names.push_back(word ? lower(code[begin].text) : "");
  }
  return names;
}

/** An argument that has the name of another parameter than its own. */
struct Stray {
  std::size_t own, other;
};

/**
 * None where a name may just be another thing: only where the argument of the parameter's own name stands
 * elsewhere, or the stray one stands at its own place too.
 */
std::vector<Stray> strays(const std::vector<std::string>& arguments,
                          const std::vector<Parameter>& parameters) {
  const auto name = [&](std::size_t i) { return lower(parameters[i].name); };
  std::vector<Stray> found;
  for (std::size_t own = 0; own < arguments.size(); ++own) {
    if (arguments[own].empty() || parameters[own].name.empty() || arguments[own] == name(own)) continue;
    for (std::size_t other = 0; other < arguments.size(); ++other) {
      if (other == own || arguments[own] != name(other)) continue;
      const bool moved = std::ranges::count(arguments, name(own)) == 1 || arguments[other] == name(other);
      if (!moved || parameters[own].type != parameters[other].type) return {};
      found.push_back({own, other});
    }
  }
  return found;
}

/** Do A and B change places, and M and N? */
bool is_transposed(const std::vector<Stray>& found, const std::vector<Parameter>& parameters) {
  const auto stands_for = [&](const char* own, const char* other) {
    return std::ranges::any_of(found, [&](const Stray& s) {
      return lower(parameters[s.own].name) == own && lower(parameters[s.other].name) == other;
    });
  };
  return stands_for("a", "b") && stands_for("b", "a") && stands_for("m", "n") && stands_for("n", "m");
}

bool multiplies(const std::vector<Parameter>& parameters) {
  const auto has = [&](const char* name) {
    return std::ranges::any_of(parameters, [&](const Parameter& p) { return lower(p.name) == name; });
  };
  return has("a") && has("b") && has("c") && has("n") && has("k");
}

/** A declaration dim3 block(...), by its name; 0 for none, or for more than one. */
std::size_t declaration_of(const Code& code, std::string_view name) {
  std::size_t found = 0;
  for (std::size_t i = 1; i < code.size(); ++i) {
    if (!code.is(i, name) || !(code.is(i + 1, "(") || code.is(i + 1, "{") || code.is(i + 1, "=")) ||
        !any_between(code, i - 1, i, {"dim3", "int", "auto"}))
      continue;
    if (found != 0) return 0;
    found = i;
  }
  return found;
}

enum class Extent { grid, block };

/** The line that says how large it is; 0 where it is not clear. */
int line_of(const File& file, Extent which) {
  const auto launch = only_launch(file);
  if (!launch || launch->configuration.size() < 2) return 0;
  const auto& [begin, end] = launch->configuration[which == Extent::grid ? 0 : 1];
  const Code& code = file.code;
  const bool word = end == begin + 1 && code.is(begin, Kind::identifier);
  const std::size_t declared = word ? declaration_of(code, code[begin].text) : 0;
  return code[declared > 0 ? declared : begin].line;
}

/** How a tile lies below the threads of a block: elements along threadIdx.x and along threadIdx.y. */
struct Tile {
  const AccessMap* fill;
  std::int64_t along_x, along_y;
};

/** Of an array that one line fills, each thread one element of its own: [ty][tx], or [tx][ty]. */
std::optional<Tile> tile_of(const AccessMap& map, const report::Dim3& block) {
  const std::int64_t x = map.growth[thread_x].value_or(0), y = map.growth[thread_y].value_or(0);
  if (!map.shared || !map.store || map.dimensions.empty() || map.width != block.x) return std::nullopt;
  const std::int64_t pitch = map.dimensions.size() == 2 ? map.dimensions[1] : std::max(x, y);
  const bool one_each = map.growth[trip].value_or(0) == 0 && std::min(x, y) == 1 && std::max(x, y) == pitch;
  const std::int64_t rows =
      map.dimensions.size() == 2 ? map.dimensions[0] : map.dimensions[0] / std::max<std::int64_t>(pitch, 1);
  if (!one_each || pitch < 2 || rows < 2) return std::nullopt;  // a tile of one row is wrong itself
  return x == 1 ? Tile{&map, pitch, rows} : Tile{&map, rows, pitch};
}

std::int64_t less_padding(std::int64_t extent) {
  return std::int64_t(std::bit_floor(static_cast<std::uint64_t>(extent)));
}

/** Is an element read that no thread of the block has filled? */
bool reads_unfilled(const report::Trace& trace, std::string_view array) {
  std::set<std::int64_t> filled;
  for (const report::TracedAccess& access : trace.accesses) {
    if (access.store && array_of(trace, access).name == array) filled.insert(access.index);
  }
  return std::ranges::any_of(trace.accesses, [&](const report::TracedAccess& access) {
    return !access.store && array_of(trace, access).name == array && !filled.contains(access.index);
  });
}

/** "Line 3 makes blocks of 8 x 8 threads". */
std::string block_words(int line, const report::Dim3& block) {
  return line == 0 ? fmt::format("The block has {} x {} threads", block.x, block.y)
                   : fmt::format("Line {} makes blocks of {} x {} threads", line, block.x, block.y);
}

/** " in matmul_window<32> (line 32)", where the launch says how large the tiles of a template are. */
std::string instance(const File& file) {
  const Code& code = file.code;
  const auto launch = only_launch(file);
  const source::Function* kernel = launch ? defined(code, launch->kernel) : nullptr;
  if (kernel == nullptr || !code.is(launch->at - 1, ">") || !code.is(kernel->begin, "template")) return "";
  if (!any_between(code, kernel->begin, code.past_angles(kernel->begin + 1), extents_of_tiles(code)))
    return "";
  std::size_t begin = launch->at;
  while (begin > 0 && !code.is(begin, launch->kernel)) --begin;
  return fmt::format(" in {} (line {})", written(code, begin, launch->at), code[launch->at].line);
}

unsigned blocks_for(int elements, unsigned threads) {
  return (static_cast<unsigned>(elements) + threads - 1) / threads;
}

/** A few blocks too many do no harm where there is a guard; the number of the other axis is a slip. */
bool is_wrong_grid(const report::Launch& launch, const reference::Sizes& sizes) {
  const report::Dim3 &grid = launch.grid, &block = launch.block;
  const unsigned across = blocks_for(sizes.N, block.x), down = blocks_for(sizes.M, block.y);
  return grid.z <= 1 && (grid.x < across || grid.y < down || grid.x >= 2 * across || grid.y >= 2 * down ||
                         (grid.x != across && grid.x == blocks_for(sizes.M, block.x)) ||
                         (grid.y != down && grid.y == blocks_for(sizes.N, block.y)));
}

/** Not rounded up, for M or for N: what is a multiple of the tile does not show it. */
bool is_rounded_down(const report::Launch& launch, const reference::Sizes& sizes) {
  const bool across = launch.grid.x + 1 == blocks_for(sizes.N, launch.block.x);
  const bool down = launch.grid.y + 1 == blocks_for(sizes.M, launch.block.y);
  return launch.grid.z <= 1 && (across || down);
}

/** Does each thread store one element of C: x along its rows, y down its columns, and blocks side by side? */
bool has_one_output(const AccessMap& store, const report::Dim3& block, std::int64_t columns) {
  const auto& growth = store.growth;
  const auto is = [&](Variable v, std::int64_t step) { return growth[v].value_or(step) == step; };
  return store.width == block.x && block.x > 1 && block.y > 1 && growth[thread_x] == 1 &&
         growth[thread_y] == columns && growth[trip].value_or(0) == 0 && is(block_x, block.x) &&
         is(block_y, block.y * columns);
}

bool is_dim3(const Code& code, const TokenRange& words) {
  if (any_between(code, words.begin, words.end, {"dim3", "{"})) return true;
  for (std::size_t i = 1; i < code.size(); ++i) {
    if (code.is(i - 1, "dim3") && code[i].text == code[words.begin].text) return true;
  }
  return false;
}

/** <<<M, N>>>, less what stands in front. */
std::optional<Diagnosis> two_numbers(const File& file, const report::Launch& launched) {
  const auto launch = only_launch(file);
  const Code& code = file.code;
  if (!launch || launch->configuration.size() < 2 || launched.grid.y > 1) return std::nullopt;
  const TokenRange &grid = launch->configuration[0], &block = launch->configuration[1];
  if (is_dim3(code, grid) || is_dim3(code, block)) return std::nullopt;
  return Diagnosis{
      Slip::block_shape, code[launch->at].line,
      fmt::format("Line {} launches {} blocks of {} threads, all in one line: blockIdx.y and "
                  "threadIdx.y are always 0, but the kernel counts by them. It needs a dim3 for the "
                  "grid and a dim3 for the block.",
                  code[launch->at].line, written(code, grid.begin, grid.end),
                  written(code, block.begin, block.end)),
      true};
}

/** Is the grid the one for a block whose x and y stand in each other's place? */
std::optional<Diagnosis> extents_exchanged(const File& file, const report::Dim3& grid,
                                           const report::Dim3& block, const reference::Sizes& sizes) {
  if (grid.x != blocks_for(sizes.N, block.y) || grid.y != blocks_for(sizes.M, block.x)) return std::nullopt;
  const int line = line_of(file, Extent::block);
  return Diagnosis{
      Slip::block_shape, line,
      fmt::format("{}, x first, but the grid is the one for blocks of {} x {}: it has {} x {} blocks when "
                  "M={} and N={}. Which of the block's two extents counts columns?",
                  block_words(line, block), block.y, block.x, grid.x, grid.y, sizes.M, sizes.N),
      line > 0};
}

}  // namespace

std::optional<Diagnosis> arguments_in_another_order(const File& file) {
  const Code& code = file.code;
  const auto launch = only_launch(file);
  const source::Function* kernel = launch ? defined(code, launch->kernel) : nullptr;
  if (kernel == nullptr) return std::nullopt;
  const std::vector<Parameter> parameters = parameters_of(code, *kernel);
  if (parameters.size() != launch->arguments.size() || !multiplies(parameters)) return std::nullopt;
  const auto found = strays(names_of(code, launch->arguments), parameters);
  if (found.empty() || is_transposed(found, parameters)) return std::nullopt;

  std::string passed;
  for (const Stray& stray : found) {
    const TokenRange& argument = launch->arguments[stray.own];
    const bool first = &stray == &found.front(), last = &stray == &found.back();
    passed += fmt::format("{}{} for {}",
                          first  ? ""
                          : last ? " and "
                                 : ", ",
                          code[argument.begin].text, parameters[stray.own].name);
  }
  std::vector<std::string> order;
  for (const Parameter& parameter : parameters)
    order.push_back(parameter.name.empty() ? "..." : parameter.name);
  const int line = code[launch->at].line;
  return Diagnosis{
      Slip::arguments_swapped, line,
      fmt::format(
          "Line {} passes {}: the parameters of {} (line {}) are ({}). Make the call and the kernel agree.",
          line, passed, kernel->name, kernel->line, fmt::join(order, ", ")),
      true};
}

std::optional<Diagnosis> shared_bytes_forgotten(const File& file, const Failure& failure) {
  const Code& code = file.code;
  const auto launch = only_launch(file);
  const bool beyond_nothing = std::ranges::any_of(failure.findings, [](const report::Finding& f) {
    return f.kind == FindingKind::shared_out_of_bounds && f.extent == 0;
  });
  if (!launch || launch->configuration.size() > 2 || !beyond_nothing) return std::nullopt;
  for (std::size_t i = 1; i < code.size(); ++i) {
    if (!code.is(i, "__shared__") || !code.is(i - 1, "extern")) continue;
    const int line = code[launch->at].line;
    return Diagnosis{Slip::shared_bytes_forgotten, line,
                     fmt::format("Line {} gives no third argument between <<< and >>>, so that the extern "
                                 "__shared__ array of line {} has 0 bytes. How many does a block need?",
                                 line, code[i].line),
                     true};
  }
  return std::nullopt;
}

namespace {

/** As[16][15] beside Bs[16][16], which has as many elements as the block has threads: it is the tile that is wrong. */
std::optional<Diagnosis> tile_beside_other(const File& file, const AccessMap& map,
                                           const std::vector<AccessMap>& maps, const report::Dim3& block) {
  const auto fits = std::ranges::find_if(maps, [&](const AccessMap& other) {
    return other.shared && other.store && other.array != map.array &&
           other.dimensions == std::vector<std::int64_t>{block.y, block.x};
  });
  if (fits == maps.end()) return std::nullopt;
  const Code& code = file.code;
  for (std::size_t i = 1; i + 1 < code.size(); ++i) {
    if (!code.is(i, map.array) || !code.is(i + 1, "[") || !is_declared_shared(code, i)) continue;
    return Diagnosis{
        Slip::tile_too_small, code[i].line,
        fmt::format(
            "Line {} declares {}[{}], but each of the {} x {} threads of a block fills one element of it in "
            "line {}, as of {}[{}]: how large is a tile?",
            code[i].line, map.array, fmt::join(map.dimensions, "]["), block.x, block.y, map.line, fits->array,
            fmt::join(fits->dimensions, "][")),
        true};
  }
  return std::nullopt;
}

}  // namespace

std::optional<Diagnosis> block_beside_tile(const File& file, const Traces& traces) {
  const report::Dim3& block = traces.launch.block;
  if (block.x == 1 || block.y == 1 || block.z > 1) return std::nullopt;
  const std::vector<AccessMap> maps = access_maps(traces);
  for (const AccessMap& map : maps) {
    const auto tile = tile_of(map, block);
    const auto fills = [&](const AccessMap& other) {
      return other.shared && other.store && other.array == map.array;
    };
    if (!tile || std::ranges::count_if(maps, fills) != 1) continue;
    const bool beyond = block.x > tile->along_x || block.y > tile->along_y;
    const bool smaller = block.x < less_padding(tile->along_x) || block.y < less_padding(tile->along_y);
    const bool too_few = !beyond && smaller && reads_unfilled(traces.first, map.array);
    if (!beyond && !too_few) continue;
    if (auto found = beyond ? tile_beside_other(file, map, maps, block) : std::nullopt) return found;
    const int line = line_of(file, Extent::block);
    return Diagnosis{
        Slip::block_shape, line,
        fmt::format(
            "{}, each of which fills one element in line {}. The tile is {}[{}]{}{}. Which block size does "
            "the kernel expect?",
            block_words(line, block), map.line, map.array, fmt::join(map.dimensions, "]["), instance(file),
            beyond ? ", and has no room for them" : ": the rest of it is never filled"),
        line > 0};
  }
  return std::nullopt;
}

std::optional<Diagnosis> grid_beside_c(const File& file, const Traces& traces, const reference::Sizes& traced,
                                       const Failure* failure) {
  const report::Dim3& block = traces.launch.block;
  const AccessMap* store = nullptr;
  const std::vector<AccessMap> maps = access_maps(traces);
  for (const AccessMap& map : maps) {
    if (map.array != "C" || !map.store) continue;
    if (store != nullptr) return std::nullopt;
    store = &map;
  }
  if (store == nullptr || !has_one_output(*store, block, traced.N)) return std::nullopt;
  const bool rounded_down = failure != nullptr && failure->some_unwritten && failure->launch &&
                            failure->launch->block == block &&
                            is_rounded_down(*failure->launch, failure->sizes);
  if (!is_wrong_grid(traces.launch, traced) && !rounded_down) return std::nullopt;
  const bool fails_in_one = failure != nullptr && failure->sizes.M <= static_cast<int>(block.y) &&
                            failure->sizes.N <= static_cast<int>(block.x);
  if (fails_in_one) return std::nullopt;  // a grid of any size holds that
  const bool fails_alike = failure != nullptr && failure->launch && failure->launch->block == block &&
                           is_wrong_grid(*failure->launch, failure->sizes);
  const reference::Sizes& sizes = fails_alike ? failure->sizes : traced;
  const report::Dim3& grid = fails_alike ? failure->launch->grid : traces.launch.grid;
  if (auto exchanged = extents_exchanged(file, grid, block, sizes)) return exchanged;
  const int line = line_of(file, Extent::grid);
  return Diagnosis{
      Slip::grid_shape, line,
      fmt::format(
          "{} when M={} and N={}. With one output for each of {} x {} threads, C takes {} x {}. How many blocks "
          "does a row of C take, and how many a column?",
          line == 0 ? fmt::format("The grid has {} x {} blocks", grid.x, grid.y)
                    : fmt::format("Line {} makes a grid of {} x {} blocks", line, grid.x, grid.y),
          sizes.M, sizes.N, block.x, block.y, blocks_for(sizes.N, block.x), blocks_for(sizes.M, block.y)),
      line > 0};
}

std::optional<Diagnosis> line_for_square(const File& file, const report::Launch& launch) {
  const Code& code = file.code;
  if (!has_one_kernel(file)) return std::nullopt;
  const bool flat = std::ranges::any_of(named(code), [&](const Named& v) {
    return axes_between(code, v.begin, v.end, "threadIdx").size() > 1;
  });
  const auto& [x, y, z] = launch.block;
  if (y > 1 || z > 1 || x == 1 || flat || !axes_used(code, "threadIdx").contains('y')) return std::nullopt;
  if (auto numbers = two_numbers(file, launch)) return numbers;
  return Diagnosis{
      Slip::block_shape, 0,
      fmt::format("The block has {} x 1 threads, so that threadIdx.y is always 0, and threadIdx.x "
                  "goes up to {}. Which block size does the kernel expect?",
                  x, x - 1)};
}

}  // namespace diagnosis
