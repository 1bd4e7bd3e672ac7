// Implements the checks of the loop over a tile: compares the loop's head with the length of the tile, e.g. `k < TILE - 1`.
#include "diagnosis/tile_products.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
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
using source::Loop;

/** `As[..][k]` or `Bs[k][..]`: how many elements the dimension has that k goes through alone. */
std::map<std::string_view, long> lengths_along(const File& file, const Loop& loop, std::string_view counter,
                                               const reference::Sizes& sizes) {
  const Code& code = file.code;
  std::map<std::string_view, std::vector<TokenRange>> extents;
  for (std::size_t i = 1; i + 1 < loop.at; ++i) {
    if (!code.is(i, Kind::identifier) || !code.is(i + 1, "[") || !is_declared_shared(code, i)) continue;
    for (std::size_t open = i + 1; code.is(open, "["); open = code.past(open))
      extents[code[i].text].push_back({open + 1, code.partner(open)});
  }
  std::map<std::string_view, long> lengths;
  for (std::size_t i = loop.body; i < loop.end; ++i) {
    const auto tile = extents.find(code[i].text);
    if (tile == extents.end()) continue;
    std::size_t open = i + 1;
    for (const TokenRange& extent : tile->second) {
      if (!code.is(open, "[")) break;
      const auto length = whole_value(file, extent, sizes);
      if (code.is(open + 1, counter) && code.partner(open) == open + 2 && length)
        lengths[tile->first] = *length;
      open = code.past(open);
    }
  }
  return lengths;
}

/** The n of k += n; 1 for ++k, 0 for another step. */
long step_of(const Code& code, const Loop& loop) {
  if (any_between(code, loop.step, loop.step_end, {"++"})) return 1;
  const bool adds = loop.step_end == loop.step + 3 && code.is(loop.step + 1, "+=");
  return adds ? whole_number(code, loop.step + 2).value_or(0) : 0;
}

/** Does k stand anywhere in the loop but alone in brackets, as in As[ty][k + 1]? */
bool used_otherwise(const Code& code, const Loop& loop, std::string_view counter) {
  for (std::size_t i = loop.body; i < loop.end; ++i) {
    if (code.is(i, counter) && !(code.is(i - 1, "[") && code.is(i + 1, "]"))) return true;
  }
  return false;
}

/** No loop but this one adds products of tiles, such as the rest of them. */
bool adds_alone(const File& file, const Loop& loop, const reference::Sizes& sizes) {
  const Code& code = file.code;
  return std::ranges::none_of(source::loops(code), [&](const Loop& other) {
    const bool within = other.at <= loop.at && loop.at < other.end;
    return !within && code.is(other.at, "for") && code.is(other.condition, Kind::identifier) &&
           lengths_along(file, other, code[other.condition].text, sizes).size() >= 2;
  });
}

/** Is the word counted by a loop with a barrier around this one? */
bool counts_phases(const Code& code, const Loop& loop, std::string_view name) {
  return std::ranges::any_of(source::loops(code), [&](const Loop& outer) {
    return outer.at < loop.at && loop.end <= outer.end && code.is(outer.at, "for") &&
           code.is(outer.condition, name) && any_between(code, outer.body, outer.end, {"__syncthreads"});
  });
}

/** The X of `p * X` and of `X * p`, all that stands between the words; an empty p for anything else. */
struct TimesPhase {
  std::string_view phase;
  TokenRange factor{0, 0};
};

TimesPhase times_phase(const Code& code, const Loop& loop, const TokenRange& words) {
  if (words.end != words.begin + 3 || !code.is(words.begin + 1, "*")) return {};
  for (const std::size_t p : {words.begin, words.begin + 2}) {
    const std::size_t factor = p == words.begin ? words.begin + 2 : words.begin;
    if (code.is(p, Kind::identifier) && counts_phases(code, loop, code[p].text))
      return {code[p].text, {factor, factor + 1}};
  }
  return {};
}

}  // namespace

std::optional<Diagnosis> part_of_products(const File& file, const Failure& failure) {
  const Code& code = file.code;
  if (!failure.findings.empty()) return std::nullopt;
  for (const Loop& loop : source::loops(code)) {
    const std::size_t counter = loop.condition, sign = counter + 1;
    const bool counts = code.is(loop.at, "for") && code.is(counter, Kind::identifier) && code.is(sign, "<");
    const bool adds = any_between(code, loop.body, loop.end, {"+="});
    if (!counts || !adds || !code.scope(loop.at).device ||
        any_between(code, loop.body, loop.end, {"__syncthreads"}))
      continue;
    const auto lengths = lengths_along(file, loop, code[counter].text, failure.sizes);
    if (lengths.size() < 2) continue;  // a product is made of two tiles
    if (!adds_alone(file, loop, failure.sizes)) continue;
    const long length = std::ranges::min_element(lengths, {}, [](const auto& l) { return l.second; })->second;
    const auto bound = whole_value(file, {sign + 1, loop.condition_end}, failure.sizes);
    const long step = step_of(code, loop);
    const int line = code[loop.at].line;
    if (step > 1 && !used_otherwise(code, loop, code[counter].text)) {
      return Diagnosis{
          Slip::part_of_products, line,
          fmt::format("Line {}: `{}` adds only one product in {}, but all {} of a tile belong to the "
                      "sum.",
                      line, written(code, loop.step, loop.step_end), step, length),
          true};
    }
    if (step != 1 || !bound || *bound <= 0 || *bound >= length) continue;
    if (used_otherwise(code, loop, code[counter].text)) continue;
    return Diagnosis{
        Slip::part_of_products, line,
        fmt::format(
            "Line {}: `{}` adds only {} of the {} products that a tile holds: all of them belong to the "
            "sum.",
            line, written(code, counter, loop.condition_end), *bound, length),
        true};
  }
  return std::nullopt;
}

std::optional<Diagnosis> tile_from_another_k(const File& file, const Failure& failure) {
  const Code& code = file.code;
  for (const Loop& loop : source::loops(code)) {
    const std::size_t counter = loop.condition, set = loop.at + 3;  // for (int k = ...; k < ...; ++k)
    const std::string_view k = code[counter].text;
    const bool counts = code.is(loop.at, "for") && code.is(counter, Kind::identifier) &&
                        code.is(counter + 1, "<") && code.is(set, k) && code.is(set + 1, "=") &&
                        code.scope(loop.at).device;
    if (!counts || step_of(code, loop) != 1) continue;
    const TokenRange begin{set + 2, loop.condition - 1}, end{counter + 2, loop.condition_end};
    const auto last = whole_value(file, end, failure.sizes);
    const auto lengths = lengths_along(file, loop, k, failure.sizes);
    if (!last || *last < 1 || lengths.size() < 2) continue;
    const int line = code[loop.at].line;
    const std::string told =
        fmt::format("Line {}: `{} = {}`", line, k, written(code, begin.begin, begin.end));
    const TimesPhase from = times_phase(code, loop, begin);
    const auto first = from.phase.empty() ? std::nullopt : whole_value(file, from.factor, failure.sizes);
    if (first && *first >= *last)
      return Diagnosis{
          Slip::part_of_products, line,
          fmt::format(
              "{} begins at {} when {} is 1, but the loop ends at {}: only the first phase adds anything. {} "
              "counts within the tile, in every phase from 0.",
              told, *first, from.phase, *last, k),
          true};
    if (begin.end != begin.begin + 1 || lengths.begin()->second != *last) continue;
    const bool of_phase = counts_phases(code, loop, code[begin.begin].text);
    if (!of_phase && !names_of_threads(code).contains(code[begin.begin].text)) continue;
    if (!adds_alone(file, loop, failure.sizes)) continue;
    return Diagnosis{
        Slip::part_of_products, line,
        fmt::format(
            "{} leaves out what lies before it, but all {} products of a tile belong to the sum, in every {}: {} "
            "counts within the tile, from 0.",
            told, *last, of_phase ? "phase" : "thread", k),
        true};
  }
  return std::nullopt;
}

}  // namespace diagnosis
