// Implements the checks of thread mapping: evaluates the quotients, remainders and products that make an index, e.g. tid / (BK / 4).
#include "diagnosis/mapping_slips.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <bit>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "diagnosis/size_names.h"
#include "diagnosis/thread_pieces.h"
#include "diagnosis/tokens.h"
#include "diagnosis/whole_value.h"

namespace diagnosis {
namespace {

using source::File;
using source::Kind;

/** Two pieces of one number that stand side by side in the brackets of a tile. */
struct Pair {
  const Piece *quotient, *remainder;
  const MappedTile* tile;
  long length;          ///< of the tile, in the direction of the remainder
  bool vector = false;  ///< a float4 is stored there as a whole
};

const Piece* piece_in(const Code& code, std::size_t open, const std::map<std::string_view, Piece>& pieces) {
  const auto found = pieces.find(code[open + 1].text);
  return found == pieces.end() || code.is(open + 2, "*") ? nullptr : &found->second;
}

std::vector<Pair> pairs_of(const Code& code, const std::vector<MappedTile>& tiles,
                           const std::map<std::string_view, Piece>& pieces) {
  std::vector<Pair> all;
  for (std::size_t i = 0; i + 1 < code.size(); ++i) {
    const auto tile = std::ranges::find_if(tiles, [&](const MappedTile& t) { return code.is(i, t.name); });
    if (tile == tiles.end() || !code.is(i + 1, "[") || is_declared_shared(code, i)) continue;
    const std::size_t second = code.past(i + 1);
    const Piece* down = piece_in(code, i + 1, pieces);
    const Piece* across = code.is(second, "[") ? piece_in(code, second, pieces) : nullptr;
    if (down == nullptr || across == nullptr || down->number != across->number) continue;
    if (down->remainder == across->remainder) continue;
    const bool vector = is_whole_float4(code, i);
    all.push_back(down->remainder ? Pair{across, down, &*tile, tile->extents[0], vector}
                                  : Pair{down, across, &*tile, tile->extents[1], vector});
  }
  return all;
}

/** The one quotient and the one remainder of a number that no tile has in its brackets: those of the outputs. Where
 *  one tile has such a pair and another has not, they may be its own. */
std::optional<Pair> pair_of_outputs(const std::vector<Pair>& pairs, const std::vector<MappedTile>& tiles,
                                    const std::map<std::string_view, Piece>& pieces) {
  const auto has_pair = [&](const MappedTile& tile) {
    return std::ranges::any_of(pairs, [&](const Pair& p) { return p.tile == &tile; });
  };
  if (std::ranges::any_of(tiles, has_pair) != std::ranges::all_of(tiles, has_pair)) return std::nullopt;
  Pair pair{};
  for (const auto& entry : pieces) {
    const Piece& piece = entry.second;
    const bool known = std::ranges::any_of(
        pairs, [&](const Pair& p) { return p.quotient == &piece || p.remainder == &piece; });
    if (known) continue;
    const Piece*& mine = piece.remainder ? pair.remainder : pair.quotient;
    if (mine != nullptr) return std::nullopt;
    mine = &piece;
  }
  const bool both = pair.quotient != nullptr && pair.remainder != nullptr;
  return both && pair.quotient->number == pair.remainder->number ? std::optional(pair) : std::nullopt;
}

/** A row of a tile with its padding left out. */
bool is_row(long floats, long length) {
  return floats == length || floats == long(std::bit_floor(static_cast<unsigned long>(length)));
}

Diagnosis other_divisors(const Code& code, const Pair& pair, const Piece& wrong, const Piece& right) {
  return {Slip::number_taken_apart, wrong.line,
          fmt::format(
              "Line {}: {} is {}, but {} is {}. Row and column of one place come from one division: divide "
              "by {} in both, so that {} threads fill a row of {} before the next row begins.",
              wrong.line, wrong.name, quotient_as_written(code, wrong), right.name,
              quotient_as_written(code, right), written(code, right.divisor.begin, right.divisor.end),
              right.by, pair.tile->name),
          true};
}

/** tid % (BK / 4), or tid % BK, as the column of a float4 in a row of BK floats. */
std::optional<Diagnosis> float4_for_float(const Code& code, const Pair& pair) {
  const Piece& column = *pair.remainder;
  const bool of_floats = column.by == pair.length;
  if (column.by != pair.quotient->by || !(of_floats || column.by * 4 == pair.length)) return std::nullopt;
  const std::string is = quotient_as_written(code, column);
  return Diagnosis{
      Slip::float4_for_float, column.line,
      of_floats
          ? fmt::format(
                "Line {}: {} is {}, but each thread stores four floats: a row of {} has {} floats and only "
                "{} float4. How many threads share a row, and at which column does each begin?",
                column.line, column.name, is, pair.tile->name, pair.length, pair.length / 4)
          : fmt::format(
                "Line {}: {} is {}, the number of a float4 in its row. The column of its first float is "
                "four times that.",
                column.line, column.name, is),
      true};
}

std::optional<Diagnosis> look_at(const Code& code, const Pair& pair) {
  const Piece &quotient = *pair.quotient, &remainder = *pair.remainder;
  const bool unscaled = pair.vector && quotient.times == 1 && remainder.times == 1;
  if (unscaled) {
    if (auto found = float4_for_float(code, pair)) return found;
  }
  if (quotient.by == remainder.by) return std::nullopt;
  // The column of a float4 counts floats; along the rows, threads lie one beside the other.
  const long times = unscaled ? 4 : remainder.times;
  const bool row_by_remainder = is_row(remainder.by * times, pair.length);
  const bool row_by_quotient = is_row(quotient.by * times, pair.length);
  if (row_by_remainder == row_by_quotient) return std::nullopt;
  return row_by_remainder ? other_divisors(code, pair, quotient, remainder)
                          : other_divisors(code, pair, remainder, quotient);
}

/** One of the tiles is filled, and nothing takes an element of it: As may have taken the place of Bs somewhere. */
bool one_is_unread(const Code& code, const std::vector<MappedTile>& tiles) {
  return std::ranges::any_of(tiles, [&](const MappedTile& tile) {
    bool filled = false;
    for (std::size_t i = 1; i + 1 < code.size(); ++i) {
      if (!code.is(i, tile.name) || is_declared_shared(code, i)) continue;
      std::size_t end = i + 1;
      while (code.is(end, "[")) end = code.past(end);
      if (!code.is(end, "=") && !is_whole_float4(code, i)) return false;
      filled = true;
    }
    return filled;
  });
}

/** tid / TN and tid % TN, where Bs[k][tx * TN + j] asks for BN / TN threads side by side. */
std::optional<Diagnosis> too_few_side_by_side(const File& file, const Pair& outputs,
                                              const std::vector<MappedTile>& tiles,
                                              const reference::Sizes& sizes) {
  const Code& code = file.code;
  const Piece& remainder = *outputs.remainder;
  if (one_is_unread(code, tiles)) return std::nullopt;
  for (std::size_t i = 0; i + 1 < code.size(); ++i) {
    const auto tile = std::ranges::find_if(tiles, [&](const MappedTile& t) { return code.is(i, t.name); });
    const std::size_t open = tile == tiles.end() || !code.is(i + 1, "[") ? 0 : code.past(i + 1);
    if (!code.is(open, "[") || !code.is(open + 1, remainder.name) || !code.is(open + 2, "*")) continue;
    const auto each = whole_value(file, {open + 3, past_operand(code, open + 3)}, sizes);
    if (!each || *each <= 0 || is_row(remainder.by * *each, tile->extents[1])) continue;
    const auto [first, second] = std::minmax(outputs.quotient->line, remainder.line);
    return Diagnosis{
        Slip::number_taken_apart, first,
        fmt::format(
            "Lines {} and {} divide {} by {} = {}, so that {} threads lie side by side. But a row of {} has "
            "{} floats, and each thread takes {} of them (line {}): how many threads is that?",
            first, second, remainder.number, written(code, remainder.divisor.begin, remainder.divisor.end),
            remainder.by, remainder.by, tile->name, tile->extents[1], *each, code[i].line)};
  }
  return std::nullopt;
}

/** The same of col = blockIdx.x * BN + tx * TN, where no product takes anything from a tile yet. */
std::optional<Diagnosis> too_few_beside_block(const File& file, const Pair& outputs,
                                              const reference::Sizes& sizes) {
  const Code& code = file.code;
  const Piece& remainder = *outputs.remainder;
  for (std::size_t i = 0; i + 8 < code.size(); ++i) {
    const bool product = axis_of(code, i, "blockIdx") == 'x' && code.is(i + 3, "*") && code.is(i + 5, "+");
    if (!product || !code.is(i + 6, remainder.name) || !code.is(i + 7, "*")) continue;
    const auto block = whole_value(file, {i + 4, i + 5}, sizes),
               each = whole_value(file, {i + 8, past_operand(code, i + 8)}, sizes);
    if (!block || !each || *each <= 0 || remainder.by * *each >= *block) continue;
    const auto [first, second] = std::minmax(outputs.quotient->line, remainder.line);
    return Diagnosis{
        Slip::number_taken_apart, first,
        fmt::format(
            "Lines {} and {} divide {} by {}, so that {} threads lie side by side, with {} columns each: only {} of "
            "the {} columns of a block's C (line {}). How many threads must lie side by side?",
            first, second, remainder.number, remainder.by, remainder.by, *each, remainder.by * *each, *block,
            code[i].line)};
  }
  return std::nullopt;
}

/** blockIdx.y * BM: the factor, with its value. */
struct Scaled {
  std::size_t factor;
  long value;
};

/** Is blockIdx.x multiplied by more than what stands behind it: blockIdx.x * T * 4, (blockIdx.x * T + tx) * 4,
 *  4 * blockIdx.x * T? */
bool has_further_factors(const Code& code, std::size_t i) {
  if (diagnosis::multiplies(code, i + 5) || diagnosis::multiplies(code, i - 1)) return true;
  for (std::size_t open = code.enclosing(i); code.is(open, "("); open = code.enclosing(open)) {
    const std::size_t after = code.past(open);
    // (blockIdx.y * T + ty) * K is a row times its length.
    if ((diagnosis::multiplies(code, after) && !names_size(code[after + 1].text)) ||
        diagnosis::multiplies(code, open - 1))
      return true;
  }
  return false;
}

/** Empty where one of the factors is no extent alone: then the kernel counts in another way. */
std::vector<Scaled> scaled_by_extents(const File& file, char axis, const reference::Sizes& sizes) {
  const Code& code = file.code;
  const std::set<std::string_view> extents = extents_of_tiles(code);
  std::vector<Scaled> all;
  for (std::size_t i = 1; i + 5 < code.size(); ++i) {
    if (axis_of(code, i, "blockIdx") != axis || !code.scope(i).device) continue;
    if (has_further_factors(code, i)) return {};
    if (!code.is(i + 3, "*") || !extents.contains(code[i + 4].text)) continue;
    if (const auto value = whole_value(file, {i + 4, i + 5}, sizes)) all.push_back({i + 4, *value});
  }
  return all;
}

/** By how many rows (y) or columns (x) of A, B or C the lines of the kernel went on from block to block; empty where
 *  the grid has one block there, or nothing is known. */
std::set<long> steps_of_blocks(const Traces& traces, char axis, const reference::Sizes& sizes) {
  std::set<long> all;
  for (const AccessMap& map : access_maps(traces)) {
    const auto& step = map.growth[axis == 'y' ? block_y : block_x];
    const long row = map.array == "A" ? sizes.K : sizes.N;
    if (map.shared || !step || *step == 0) continue;
    if (axis == 'x' && *step < row) all.insert(long(*step));
    if (axis == 'y' && *step % row == 0) all.insert(long(*step / row));
  }
  return all;
}

/** How many rows (y) or columns (x) of C the first block stored to; 0 where it stored nothing. */
long stored_along(const Traces& traces, char axis, const reference::Sizes& sizes) {
  std::set<std::int64_t> all;
  for (const report::TracedAccess& access : traces.first.accesses) {
    if (!access.store || array_of(traces.first, access).name != "C") continue;
    for (std::int64_t i = access.index; i < access.index + access.words; ++i)
      all.insert(axis == 'y' ? i / sizes.N : i % sizes.N);
  }
  return long(all.size());
}

/** A factor that was read is that of the run, too. */
bool is_step(const Scaled& scaled, const std::set<long>& steps) {
  return steps.empty() || steps.contains(scaled.value);
}

long ceil_of(long length, long size) { return (length + size - 1) / size; }

/** Are so many blocks of this size what C takes in one of its directions? */
bool covers(long size, long blocks, const reference::Sizes& sizes) {
  return ceil_of(sizes.M, size) == blocks || ceil_of(sizes.N, size) == blocks;
}

}  // namespace

std::optional<Diagnosis> number_taken_apart(const File& file, const Failure& failure) {
  const Code& code = file.code;
  const auto pieces = pieces_of(file, failure.sizes);
  const std::vector<MappedTile> tiles = tiles_of(file, failure.sizes);
  const std::vector<Pair> pairs = pairs_of(code, tiles, pieces);
  for (const Pair& pair : pairs) {
    if (auto found = look_at(code, pair)) return found;
  }
  const auto outputs = pair_of_outputs(pairs, tiles, pieces);
  if (!outputs) return std::nullopt;
  if (outputs->quotient->by == outputs->remainder->by) {
    const bool odd = failure.some_unwritten || std::ranges::any_of(failure.findings, [](const auto& f) {
                       return f.kind == report::FindingKind::array_out_of_bounds;
                     });
    if (!odd) return std::nullopt;
    if (auto found = too_few_side_by_side(file, *outputs, tiles, failure.sizes)) return found;
    return too_few_beside_block(file, *outputs, failure.sizes);
  }
  const Piece *quotient = outputs->quotient, *remainder = outputs->remainder;
  const auto [first, second] = std::minmax(quotient->line, remainder->line);
  return Diagnosis{
      Slip::number_taken_apart, first,
      fmt::format(
          "Lines {} and {}: {} is {}, and {} is {}. Both must divide by one number, the number of threads "
          "side by side, or some places get two threads and others none.",
          first, second, quotient->name, quotient_as_written(code, *quotient), remainder->name,
          quotient_as_written(code, *remainder))};
}

std::optional<Diagnosis> block_of_another_tile(const File& file, const Traces& traces,
                                               const reference::Sizes& sizes) {
  const Code& code = file.code;
  const report::Dim3& grid = traces.launch.grid;
  for (const char axis : {'y', 'x'}) {
    const long blocks = axis == 'y' ? grid.y : grid.x;
    const auto fits = [&](const Scaled& s) { return covers(s.value, blocks, sizes); };
    const std::vector<Scaled> all = scaled_by_extents(file, axis, sizes);
    const auto right = std::ranges::find_if(all, fits), wrong = std::ranges::find_if_not(all, fits);
    if (right == all.end() || wrong == all.end()) continue;
    if (!is_step(*right, steps_of_blocks(traces, axis, sizes))) continue;
    const int line = code[wrong->factor].line;
    return Diagnosis{
        Slip::block_of_another_tile, line,
        fmt::format(
            "Line {} multiplies blockIdx.{} by {} = {}, but a block has {} = {} {} of C (line {}): multiply "
            "by that here, too.",
            line, axis, code[wrong->factor].text, wrong->value, code[right->factor].text, right->value,
            axis == 'y' ? "rows" : "columns", code[right->factor].line),
        true};
  }
  return std::nullopt;
}

std::optional<Diagnosis> grid_of_another_tile(const File& file, const Traces& traces,
                                              const reference::Sizes& sizes) {
  const Code& code = file.code;
  if (!axes_used(code, "gridDim").empty()) return std::nullopt;  // a block may go on to another part of C
  for (const char axis : {'y', 'x'}) {
    const long blocks = axis == 'y' ? traces.launch.grid.y : traces.launch.grid.x;
    const int length = axis == 'y' ? sizes.M : sizes.N;
    const std::vector<Scaled> all = scaled_by_extents(file, axis, sizes);
    const bool alike =
        !all.empty() && std::ranges::all_of(all, [&](const Scaled& s) { return s.value == all[0].value; });
    if (!alike || covers(all[0].value, blocks, sizes)) continue;
    if (!is_step(all[0], steps_of_blocks(traces, axis, sizes))) continue;
    // A block that makes more than it goes on by has lost a factor, and the grid may be right.
    if (stored_along(traces, axis, sizes) > all[0].value) continue;
    if (traces.whole_is_right && blocks < ceil_of(length, all[0].value)) continue;
    return Diagnosis{
        Slip::grid_shape, 0,
        fmt::format(
            "For {} = {} the grid has {} along {}, but with {} = {} {} for each block (line {}) it takes "
            "{}: by what is {} to be divided?",
            axis == 'y' ? "M" : "N", length, blocks == 1 ? "1 block" : fmt::format("{} blocks", blocks), axis,
            code[all[0].factor].text, all[0].value, axis == 'y' ? "rows" : "columns",
            code[all[0].factor].line, ceil_of(length, all[0].value), axis == 'y' ? "M" : "N")};
  }
  return std::nullopt;
}

}  // namespace diagnosis
