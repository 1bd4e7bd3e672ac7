// Implements the checks of phases: looks at the heads of loops with a barrier, at their bounds, and at factors of their counters.
#include "diagnosis/phase_slips.h"

#include <fmt/format.h>

#include <algorithm>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "diagnosis/guards.h"
#include "diagnosis/phase_side.h"
#include "diagnosis/tokens.h"
#include "diagnosis/whole_value.h"
#include "source/loops.h"

namespace diagnosis {
namespace {

using source::File;
using source::Kind;
using source::Loop;

bool has_barrier(const Code& code, const Loop& loop) {
  return any_between(code, loop.body, loop.end, {"__syncthreads"});
}

/** for (int k = p * TILE; k < (p + 1) * TILE; ++k), as long as the tiles are not used yet: no barrier is needed. */
bool goes_through_tile(const Code& code, const Loop& loop, std::string_view counter) {
  const std::set<std::string_view> extents = extents_of_tiles(code);
  return std::ranges::any_of(source::loops(code), [&](const Loop& inner) {
    return loop.body <= inner.at && inner.end <= loop.end &&
           any_between(code, inner.condition, inner.condition_end, {counter}) &&
           any_between(code, inner.condition, inner.condition_end, extents);
  });
}

/** for (int p = 0; p < ...; ++p) around a barrier, or around a loop through a tile. */
struct Phases {
  Loop loop;
  std::string_view counter;
  int bound_line;    ///< where the number of phases is calculated: the loop itself, or above it
  TokenRange bound;  ///< what it is made of
};

/** if (K % TILE != 0) ++phases; */
bool is_stepped(const Code& code, std::string_view name, const Loop& loop) {
  for (std::size_t i = 1; i < loop.at; ++i) {
    if (!code.is(i, name) || end_of_function(code, i) != end_of_function(code, loop.at)) continue;
    if (any_between(code, i + 1, i + 2, {"++", "--", "+=", "-="}) ||
        any_between(code, i - 1, i, {"++", "--"}))
      return true;
  }
  return false;
}

std::vector<Phases> phases_of(const Code& code) {
  std::vector<Phases> all;
  for (const Loop& loop : source::loops(code)) {
    const std::size_t counter = loop.condition;
    const std::size_t sign = code.is(counter + 1, "*") ? counter + 3 : counter + 1;  // p * TILE < K
    const bool counts = code.is(loop.at, "for") && code.is(counter, Kind::identifier) && code.is(sign, "<");
    if (!counts || !code.scope(loop.at).device) continue;
    if (!has_barrier(code, loop) && !goes_through_tile(code, loop, code[counter].text)) continue;
    Phases phases{loop, code[counter].text, code[loop.at].line, {sign + 1, loop.condition_end}};
    int set = 0;
    for (const Named& v : named(code)) {
      const bool bound = sign + 2 == loop.condition_end && code.is(sign + 1, v.name);
      if (!bound || end_of_function(code, v.begin) != end_of_function(code, loop.at) || ++set > 1) continue;
      phases.bound_line = code[v.begin].line;
      phases.bound = {v.begin, v.end};
    }
    if (set == 1 && is_stepped(code, code[sign + 1].text, loop)) continue;
    if (set <= 1) all.push_back(std::move(phases));
  }
  return all;
}

/** How many loops of the function around `i` go as far as one of these. */
std::size_t loops_to(const Code& code, std::size_t i, const std::set<std::string_view>& sizes) {
  const auto all = source::loops(code);
  return std::size_t(std::ranges::count_if(all, [&](const Loop& loop) {
    return end_of_function(code, loop.at) == end_of_function(code, i) &&
           any_between(code, loop.condition, loop.condition_end, sizes);
  }));
}

bool has_parameter(const Code& code, std::size_t i, std::string_view name) {
  return std::ranges::any_of(code.functions(), [&](const source::Function& f) {
    const std::size_t end = code.partner(f.parameters);
    return f.kernel && end < i && i < end_of_function(code, end + 2) &&
           any_between(code, f.parameters, end, {name});
  });
}

/** The last / outside brackets; the end for none. */
std::size_t last_quotient(const Code& code, TokenRange words) {
  std::size_t found = words.end;
  for (std::size_t i = words.begin; i < words.end; i = code.past(i)) {
    if (code.is(i, "/")) found = i;
  }
  return found;
}

/** The TILE of `p * TILE`, of `(p + 1) * TILE` and of `TILE * p`, for the counter at `i`; 0 for none. */
std::size_t factor_of(const Code& code, std::size_t i) {
  if (code.is(i + 1, "*")) return i + 2;
  const bool next = code.is(i - 1, "(") && code.is(i + 1, "+") && code.is(i + 3, ")") && code.is(i + 4, "*");
  if (next) return i + 5;
  return code.is(i - 1, "*") ? i - 2 : 0;
}

/** Does a loop after this one add something, such as the last tile? */
bool adds_after(const Code& code, const Loop& loop) {
  return std::ranges::any_of(source::loops(code), [&](const Loop& other) {
    return other.at >= loop.end && end_of_function(code, other.at) == end_of_function(code, loop.at) &&
           any_between(code, other.body, other.end, {"+="});
  });
}

struct Product {
  std::size_t factor;
  long value;
};

/** Of the counter with extents of tiles, inside the loop. */
std::vector<Product> products_of(const File& file, const Phases& phases, const reference::Sizes& sizes) {
  const Code& code = file.code;
  const std::set<std::string_view> extents = extents_of_tiles(code);
  std::vector<Product> all;
  for (std::size_t i = phases.loop.body; i < phases.loop.end; ++i) {
    const std::size_t factor = code.is(i, phases.counter) ? factor_of(code, i) : 0;
    if (factor == 0 || !extents.contains(code[factor].text)) continue;
    if (const auto value = whole_value(file, {factor, factor + 1}, sizes)) all.push_back({factor, *value});
  }
  return all;
}

/** next = A[...]; or next = *pa;, where next has gone to a tile in front of it in the same phase. */
bool is_fetch(const Code& code, const Phases& phases, std::size_t i) {
  const bool sets = code.is(i, Kind::identifier) && code.is(i + 1, "=") && code.is(i - 1, ";");
  const bool loads = code.is(i + 2, "*") || (code.is(i + 2, Kind::identifier) && code.is(i + 3, "["));
  if (!sets || !loads) return false;
  for (std::size_t n = phases.loop.body; n + 2 < i; ++n) {
    if (code.is(n, "]") && code.is(n + 1, "=") && code.is(n + 2, code[i].text) && code.is(n + 3, ";"))
      return true;
  }
  return false;
}

/** Was something read too far in this line, first in this trip of the loop? */
bool read_too_far_in(const Failure& failure, int line, long trip) {
  return std::ranges::any_of(failure.findings, [&](const report::Finding& f) {
    return f.kind == report::FindingKind::global_out_of_bounds && !f.write && f.at.line == line &&
           f.trip == trip;
  });
}

}  // namespace

std::optional<Diagnosis> fetched_past_end(const File& file, const Failure& failure) {
  const Code& code = file.code;
  for (const Phases& phases : phases_of(code)) {
    const auto count = whole_value(file, phases.bound, failure.sizes);
    for (std::size_t i = phases.loop.body + 1; count && i + 4 < phases.loop.end; ++i) {
      const int line = code[i].line;
      if (!is_fetch(code, phases, i) || !read_too_far_in(failure, line, *count)) continue;
      const bool guarded = std::ranges::any_of(
          guards(code), [&](const Guard& guard) { return guard.body <= i && i < guard.body_end; });
      if (guarded) continue;
      return Diagnosis{
          Slip::fetched_past_end, line,
          fmt::format(
              "Line {} fetches the next tile in every phase, also in the last one of {}, after which there "
              "is none. Fetch only where `{} + 1 < {}`.",
              line, *count, phases.counter,
              written(code, phases.loop.condition + 2, phases.loop.condition_end)),
          true};
    }
  }
  return std::nullopt;
}

std::optional<Diagnosis> phases_of_another_size(const File& file, const Failure&) {
  const Code& code = file.code;
  const std::set<std::string_view> of_k = depending_on(code, {"K"});
  for (const Phases& phases : phases_of(code)) {
    const std::size_t at = phases.loop.at;
    const bool multiplies = any_between(code, phases.loop.body, phases.loop.end, {"K"}) &&
                            any_between(code, phases.loop.body, phases.loop.end, {"A"});
    if (!has_parameter(code, at, "K") || !multiplies || loops_to(code, at, of_k) > 0) continue;
    for (const char* size : {"gridDim", "N", "M"}) {
      const auto [begin, end] = phases.bound;
      if (!any_between(code, begin, end, {size})) continue;
      const std::string what = std::string_view(size) == "gridDim" ? "counts the blocks along a side of C"
                               : std::string_view(size) == "N"     ? "is the number of columns of C"
                                                                   : "is the number of rows of C";
      return Diagnosis{
          Slip::phases_of_another_size, phases.bound_line,
          fmt::format("Line {} counts the phases by `{}`, and {} {}. The tiles go along K: how many of them "
                      "cover K?",
                      phases.bound_line, written(code, begin, end), size, what),
          true};
    }
  }
  return std::nullopt;
}

std::optional<Diagnosis> phases_rounded_down(const File& file, const Failure& failure) {
  const Code& code = file.code;
  const int K = failure.sizes.K;
  for (const Phases& phases : phases_of(code)) {
    const auto [begin, end] = phases.bound;
    const bool quotient = code.is(begin, "K") && code.is(begin + 1, "/");
    const bool whole = (code.is(begin + 2, "(") ? code.past(begin + 2) : begin + 3) == end;
    const auto length = quotient && whole ? whole_value(file, {begin + 2, end}, failure.sizes) : std::nullopt;
    if (!length || *length <= 1 || K % *length == 0 || !failure.findings.empty()) continue;
    // Another loop may take the rest.
    if (loops_to(code, phases.loop.at, depending_on(code, {"K"})) > 1) continue;
    return Diagnosis{
        Slip::phases_rounded_down, phases.bound_line,
        fmt::format(
            "Line {}: `{}` is rounded down. K = {} is {} whole tiles of {} and {} products more, which "
            "need a phase of their own: round up.",
            phases.bound_line, written(code, begin, end), K, K / *length, *length, K % *length),
        true};
  }
  return std::nullopt;
}

/** (K + 1) / TILE, say, or (K + TILE) / TILE - 1. */
std::optional<Diagnosis> phases_too_few(const File& file, const Failure& failure) {
  const Code& code = file.code;
  const int K = failure.sizes.K;
  for (const Phases& phases : phases_of(code)) {
    const auto [begin, end] = phases.bound;
    const std::size_t sign = last_quotient(code, phases.bound);
    if (sign >= end || !any_between(code, begin, sign, {"K"}) || !failure.findings.empty()) continue;
    const TokenRange divisor{sign + 1, code.is(sign + 1, "(") ? code.past(sign + 1) : sign + 2};
    // Otherwise the line may divide something else than it looks like, or a tile be left on purpose.
    const bool one_quotient = code.is(begin, "(") && code.past(begin) == sign && divisor.end == end;
    const bool divides_once = last_quotient(code, {begin, sign}) == sign;
    if (!one_quotient && (!divides_once || adds_after(code, phases.loop))) continue;
    const auto length = whole_value(file, divisor, failure.sizes);
    const auto count = whole_value(file, phases.bound, failure.sizes);
    if (!length || *length <= 1 || !count || *count < 0 || *count * *length >= K) continue;
    if (loops_to(code, phases.loop.at, depending_on(code, {"K"})) > 1) continue;  // another may take the rest
    const std::string by = written(code, divisor.begin, divisor.end);
    const bool rounds = one_quotient || K % *length != 0;
    return Diagnosis{
        Slip::phases_rounded_down, phases.bound_line,
        fmt::format("Line {}: `{}` is {} when K = {}, but {} tiles of {} cover it.{}", phases.bound_line,
                    written(code, begin, end), *count, K, (K + *length - 1) / *length, *length,
                    rounds ? fmt::format(" To round up, write `(K + {} - 1) / {}`.", by, by) : ""),
        true};
  }
  return std::nullopt;
}

std::optional<Diagnosis> phase_of_another_tile(const File& file, const Failure& failure) {
  const Code& code = file.code;
  for (const Phases& phases : phases_of(code)) {
    const std::size_t sign = last_quotient(code, phases.bound);
    if (sign >= phases.bound.end || !any_between(code, phases.bound.begin, sign, {"K"})) continue;
    const TokenRange divisor{sign + 1, code.is(sign + 1, "(") ? code.past(sign + 1) : sign + 2};
    const auto length = whole_value(file, divisor, failure.sizes);
    const std::vector<Product> products = products_of(file, phases, failure.sizes);
    if (!length || products.empty()) continue;
    const auto fits = [&](const Product& product) { return product.value == *length; };
    const auto wrong = std::ranges::find_if_not(products, fits);
    if (wrong == products.end()) continue;
    const std::string by = written(code, divisor.begin, divisor.end);
    for (const Product& product : products) {
      if (fits(product)) continue;
      if (auto found = phase_on_wrong_side(code, product.factor, phases.counter, by)) return found;
    }
    const std::string_view factor = code[wrong->factor].text;
    if (std::ranges::any_of(products, fits)) {
      const int line = code[wrong->factor].line;
      return Diagnosis{
          Slip::phase_of_another_tile, line,
          fmt::format("Line {} multiplies the phase by {} = {}, but each phase goes {} = {} on along "
                      "K: multiply by {} here, too.",
                      line, factor, wrong->value, by, *length, by),
          true};
    }
    const bool alike = std::ranges::all_of(
        products, [&](const Product& product) { return product.value == products[0].value; });
    if (!alike) continue;
    return Diagnosis{
        Slip::phase_of_another_tile, phases.bound_line,
        fmt::format("Line {} divides K by {} = {}, but line {} goes only {} = {} on in each phase: "
                    "divide by that.",
                    phases.bound_line, by, *length, code[wrong->factor].line, factor, wrong->value),
        true};
  }
  return std::nullopt;
}

std::optional<Diagnosis> phase_without_brackets(const File& file, const Failure&) {
  const Code& code = file.code;
  for (const Phases& phases : phases_of(code)) {
    for (std::size_t i = phases.loop.body; i + 4 < phases.loop.end; ++i) {
      const bool next = code.is(i, phases.counter) && code.is(i + 1, "+") && code.is(i + 2, "1");
      if (!next || !code.is(i + 3, "*") || !code.is(i + 4, Kind::identifier)) continue;
      const std::string_view p = phases.counter, tile = code[i + 4].text;
      return Diagnosis{Slip::phase_without_brackets, code[i].line,
                       fmt::format("Line {}: `{} + 1 * {}` is {} + {}, because * comes before +. Write "
                                   "`({} + 1) * {}`.",
                                   code[i].line, p, tile, p, tile, p, tile),
                       true};
    }
  }
  return std::nullopt;
}

}  // namespace diagnosis
