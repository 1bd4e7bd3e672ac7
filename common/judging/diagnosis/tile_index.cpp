// Implements the check for an index that leaves its tile: examines the brackets after the shared array's name in the lines at fault.
#include "diagnosis/tile_index.h"

#include <fmt/format.h>

#include <algorithm>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "diagnosis/tokens.h"
#include "diagnosis/whole_value.h"
#include "source/loops.h"

namespace diagnosis {
namespace {

using source::File;
using source::Kind;

/** Where `__shared__ float As[16][16]` declares it: its name; size() for no such array. */
std::size_t declaration(const Code& code, std::string_view array) {
  for (std::size_t i = 1; i + 1 < code.size(); ++i) {
    const bool declares =
        code.is(i, array) && code.is(i + 1, "[") && !code.is(i - 1, "]") && code.is(i - 1, Kind::identifier);
    if (declares && is_declared_shared(code, i)) return i;
  }
  return code.size();
}

/** The opening brackets of name[...][...]. */
std::vector<std::size_t> brackets(const Code& code, std::size_t name) {
  std::vector<std::size_t> all;
  for (std::size_t i = name + 1; code.is(i, "["); i = code.past(i)) all.push_back(i);
  return all;
}

std::optional<Diagnosis> by_places(const Code& code, std::size_t use,
                                   const std::set<std::string_view>& places) {
  std::string wrong;
  int count = 0;
  for (const std::size_t open : brackets(code, use)) {
    // As[row], and As[row + i] for the outputs of one thread.
    const std::size_t end = code.is(open + 2, "+") ? open + 4 : open + 2;
    if (!places.contains(code[open + 1].text) || !code.is(end, "]")) continue;
    wrong += (wrong.empty() ? "" : " and ") + std::string(code[open + 1].text);
    ++count;
  }
  if (wrong.empty()) return std::nullopt;
  return Diagnosis{
      Slip::place_beyond_tile, code[use].line,
      fmt::format(
          "Line {} uses {} as {} of {}: {} through the whole matrix, but {} holds only one tile. Which "
          "place in the tile is the thread's?",
          code[use].line, wrong, count == 1 ? "an index" : "indices", code[use].text,
          count == 1 ? "it counts" : "they count", code[use].text),
      true};
}

/** `p * TILE + k` or `k + p * TILE`, for an extent TILE: then p = 1 is beyond it, whatever k is. */
std::optional<Diagnosis> by_phase(const Code& code, std::size_t use, std::size_t declared) {
  const std::vector<std::size_t> indices = brackets(code, use), extents = brackets(code, declared);
  if (indices.size() != extents.size()) return std::nullopt;
  for (std::size_t n = 0; n < indices.size(); ++n) {
    const std::size_t open = indices[n], close = code.partner(open), extent = extents[n] + 1;
    if (code.partner(extents[n]) != extent + 1 || close != open + 6) continue;
    for (const std::size_t i : {open + 1, open + 3}) {
      const bool product =
          code.is(i, Kind::identifier) && code.is(i + 1, "*") && code.is(i + 2, code[extent].text);
      if (!product || !code.is(i == open + 1 ? open + 4 : open + 2, "+")) continue;
      return Diagnosis{
          Slip::place_beyond_tile, code[use].line,
          fmt::format("Line {} adds {} to an index of {}: {} holds only the tile of this phase, and its "
                      "indices begin at 0 in every phase.",
                      code[use].line, written(code, i, i + 3), code[use].text, code[use].text),
          true};
    }
  }
  return std::nullopt;
}

/** Is it the extent of a shared array of the file? */
bool is_extent_of_tile(const File& file, long value, const reference::Sizes& sizes) {
  const Code& code = file.code;
  for (std::size_t i = 1; i + 1 < code.size(); ++i) {
    if (!code.is(i, Kind::identifier) || !code.is(i + 1, "[") || !is_declared_shared(code, i)) continue;
    for (const std::size_t open : brackets(code, i)) {
      if (whole_value(file, {open + 1, code.partner(open)}, sizes) == value) return true;
    }
  }
  return false;
}

/** As[..][..] = in this line. */
bool is_filled(const Code& code, std::string_view array, int line) {
  for (std::size_t i = 0; i + 1 < code.size(); ++i) {
    if (code[i].line != line || !code.is(i, array) || !code.is(i + 1, "[")) continue;
    if (code.is(code.past(brackets(code, i).back()), "=")) return true;
  }
  return false;
}

/** As[TILE][TILE - 1], where the loop goes as far as other tiles reach, and what fills the tile leaves it, too. */
std::optional<Diagnosis> by_extent(const File& file, std::size_t declared, const report::Finding& finding,
                                   const source::CountingLoop& loop, const Failure& failure) {
  const Code& code = file.code;
  const std::string_view array = code[declared].text;
  const auto fills = std::ranges::find_if(failure.findings, [&](const report::Finding& f) {
    return f.kind == finding.kind && f.subscripts == finding.subscripts &&
           is_filled(code, array, f.at.line) && f.detail.starts_with(std::string(array) + "[") &&
           f.at.line != finding.at.line;
  });
  const std::vector<std::size_t> extents = brackets(code, declared);
  if (fills == failure.findings.end() || extents.empty()) return std::nullopt;
  std::size_t bound = 0;
  while (bound + 1 < code.size() && !(code[bound].line == loop.line && code.is(bound, "<"))) ++bound;
  const auto trips = whole_value(file, {bound + 1, bound + 2}, failure.sizes);
  if (!trips || *trips <= finding.extent || !is_extent_of_tile(file, *trips, failure.sizes))
    return std::nullopt;
  const bool last = std::size_t(finding.subscripts) == extents.size();
  const std::string has = extents.size() > 1 && last
                              ? fmt::format("rows of {} floats", finding.extent)
                              : fmt::format("{} {}", finding.extent, last ? "floats" : "rows");
  return Diagnosis{
      Slip::tile_too_small, code[declared].line,
      fmt::format(
          "Line {} gives {} {}, but line {} stores beyond them, and the loop of line {} counts to {}: how "
          "large is a tile?",
          code[declared].line, array, has, fills->at.line, loop.line, *trips),
      true};
}

/** Does a loop that begins in `line` enclose the token? Behind its last brace, in the same line, it does not. */
bool is_in_body(const Code& code, int line, std::size_t token) {
  return std::ranges::any_of(source::loops(code), [&](const source::Loop& loop) {
    return code[loop.at].line == line && loop.body <= token && token < loop.end;
  });
}

/** As[ty][k] in a loop with k < K: what has left its dimension is the loop's counter alone. */
std::optional<Diagnosis> by_counter(const File& file, std::size_t declared, std::size_t use,
                                    const report::Finding& finding, const Failure& failure) {
  const Code& code = file.code;
  const std::vector<std::size_t> indices = brackets(code, use);
  const auto left = static_cast<std::size_t>(finding.subscripts) - 1;  // of none: too large
  if (left >= indices.size() || !code.is(indices[left] + 2, "]")) return std::nullopt;
  const std::string_view counter = code[indices[left] + 1].text;
  const source::CountingLoop* innermost = nullptr;
  const std::vector<source::CountingLoop> loops = source::counting_loops(file);
  for (const source::CountingLoop& loop : loops) {
    const bool around = loop.line <= code[use].line && code[use].line <= loop.last;
    if (around && loop.counter == counter && is_in_body(code, loop.line, use)) innermost = &loop;
  }
  if (innermost == nullptr) return std::nullopt;
  if (auto found = by_extent(file, declared, finding, *innermost, failure)) return found;
  return Diagnosis{
      Slip::loop_beyond_tile, innermost->line,
      fmt::format("Line {}: `{}` lets {} go past {}, where that index of {} ends. How many products does "
                  "one tile hold?",
                  innermost->line, innermost->condition, counter, finding.extent - 1, code[use].text),
      true};
}

}  // namespace

std::optional<Diagnosis> index_beyond_tile(const File& file, const Failure& failure) {
  const Code& code = file.code;
  const std::set<std::string_view> places = places_in_matrix(code);
  for (const report::Finding& finding : failure.findings) {
    if (finding.kind != report::FindingKind::array_out_of_bounds) continue;
    const std::string_view array = std::string_view(finding.detail).substr(0, finding.detail.find('['));
    const std::size_t declared = declaration(code, array);
    for (std::size_t use = declared + 1; use < code.size(); ++use) {
      if (code[use].line != finding.at.line || !code.is(use, array) || !code.is(use + 1, "[")) continue;
      if (auto found = by_places(code, use, places)) return found;
      if (auto found = by_phase(code, use, declared)) return found;
      if (auto found = by_counter(file, declared, use, finding, failure)) return found;
    }
  }
  return std::nullopt;
}

}  // namespace diagnosis
