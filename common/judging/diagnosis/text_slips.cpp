// Implements the checks of slips that the text alone shows: searches the file's tokens for each, e.g. 15 / 16, which is 0.
#include "diagnosis/text_slips.h"

#include <fmt/format.h>

#include <algorithm>
#include <set>
#include <string_view>
#include <vector>

#include "diagnosis/guards.h"
#include "diagnosis/tokens.h"
#include "text/indices.h"

namespace diagnosis {
namespace {

using source::Code;
using source::File;
using source::Kind;

bool has(const std::string& text, std::string_view part) { return text.find(part) != std::string::npos; }

bool names_a_grid(std::string_view name) {
  const std::string text = lower(name);
  return has(text, "grid") || (has(text, "blocks") && !has(text, "thread"));
}

bool names_a_block(std::string_view name) {
  const std::string text = lower(name);
  return !names_a_grid(name) && (has(text, "block") || has(text, "thread"));
}

/** Past the name at `i` and the brackets after it. */
std::size_t past_element(const Code& code, std::size_t i) {
  ++i;
  while (code.is(i, "[")) i = code.past(i);
  return i;
}

/** Is `i` in the braces of a struct? Whether its members are shared, the variable of that type says. */
bool is_member(const Code& code, std::size_t i) {
  const std::size_t brace = code.enclosing(i);
  if (!code.is(brace, "{")) return false;
  // struct __align__(16) Tiles {
  std::size_t begin = brace;
  while (begin > 0 && !code.is(begin - 1, ";") && !code.is(begin - 1, "}") && !code.is(begin - 1, "{"))
    --begin;
  return any_between(code, begin, brace, {"struct", "union"}) && !code.scope(i).device;
}

/** Are both in the body of one function? */
bool in_one_function(const Code& code, std::size_t first, std::size_t second) {
  return text::all_indices(first, second, [&](std::size_t i) { return code.scope(i).device; });
}

/** int ly = threadIdx.x; and no more: the letter; 0 for another initialiser. */
char axis_taken(const Code& code, const Named& v) {
  return v.end == v.begin + 3 ? axis_of(code, v.begin, "threadIdx") : '\0';
}

/** Do the two count rows and columns: tile[a][b], tile[a * W + b], or one beside blockIdx.y, one beside blockIdx.x? */
bool count_rows_and_columns(const Code& code, const Named& a, const Named& b) {
  const std::size_t end = end_of_function(code, b.end);
  for (std::size_t i = b.end; i + 4 < end; ++i) {
    const bool is_a = code.is(i, a.name), is_b = code.is(i, b.name);
    if (!code.is(i - 1, "[") || !(is_a || is_b)) continue;
    const std::string_view other = is_a ? b.name : a.name;
    if (code.is(i + 1, "]") && code.is(i + 2, "[") && code.is(i + 3, other) && code.is(i + 4, "]"))
      return true;
    if (code.is(i + 1, "*") && code.is(i + 3, "+") && code.is(i + 4, other)) return true;
  }
  std::set<char> beside_a, beside_b;
  for (const Named& v : named(code)) {
    if (v.begin < b.end || v.begin >= end) continue;
    const std::set<char> blocks = axes_between(code, v.begin, v.end, "blockIdx");
    if (any_between(code, v.begin, v.end, {a.name})) beside_a.insert(blocks.begin(), blocks.end());
    if (any_between(code, v.begin, v.end, {b.name})) beside_b.insert(blocks.begin(), blocks.end());
  }
  return beside_a.size() == 1 && beside_b.size() == 1 && beside_a != beside_b;
}

}  // namespace

namespace {

/** (TILE - 1) / TILE, at its bracket. */
bool is_one_less_than_divisor(const Code& code, std::size_t i) {
  return code.is(i, "(") && code.is(i + 1, Kind::identifier) && code.is(i + 2, "-") && code.is(i + 3, "1") &&
         code.is(i + 4, ")") && code.is(i + 5, "/") && code.is(i + 6, code[i + 1].text);
}

}  // namespace

std::optional<Diagnosis> zero_quotient(const File& file) {
  const Code& code = file.code;
  for (std::size_t i = 1; i + 2 < code.size(); ++i) {
    if (is_one_less_than_divisor(code, i) && code.is(i - 1, "+") && !code.is(i + 7, "."))
      return Diagnosis{
          Slip::zero_quotient, code[i].line,
          fmt::format(
              "Line {}: {} is computed first, and is 0. Put brackets around all that is to be divided.",
              code[i].line, written(code, i, i + 7))};
    const auto dividend = whole_number(code, i);
    if (!dividend || !code.is(i + 1, "/")) continue;
    const auto divisor = whole_number(code, i + 2);
    const bool is_one_less = *dividend == 1 && code.is(i - 1, "-") && code.is(i + 2, Kind::identifier);
    const bool is_zero = *dividend > 0 && divisor && *divisor > *dividend && code.is(i - 1, "+");
    if (!is_one_less && !is_zero) continue;
    // N / 16 + 15 / 16
    const bool both = is_zero && i > 4 && code.is(i - 3, "/") && code.is(i - 2, code[i + 2].text) &&
                      code.is(i - 4, Kind::identifier);
    if (both)
      return Diagnosis{
          Slip::zero_quotient, code[i].line,
          fmt::format("Line {}: {} rounds down, and {} / {} is 0. Add before you divide: ({} + {}) / {}.",
                      code[i].line, written(code, i - 4, i - 1), *dividend, *divisor, code[i - 4].text,
                      *dividend, *divisor)};
    return Diagnosis{
        Slip::zero_quotient, code[i].line,
        fmt::format("Line {}: {} / {} is computed first, and is 0. Put brackets around all that is to be "
                    "divided.",
                    code[i].line, *dividend, name_at(code, i + 2))};
  }
  return std::nullopt;
}

std::optional<Diagnosis> launch_swapped(const File& file) {
  const Code& code = file.code;
  for (std::size_t i = 0; i + 3 < code.size(); ++i) {
    if (!code.is(i, "<<<") || !code.is(i + 1, Kind::identifier) || !code.is(i + 2, ",")) continue;
    const std::string_view first = code[i + 1].text;
    if (!code.is(i + 3, Kind::identifier) || !(code.is(i + 4, ">>>") || code.is(i + 4, ","))) continue;
    const std::string_view second = code[i + 3].text;
    if (!names_a_block(first) || !names_a_grid(second)) continue;
    return Diagnosis{Slip::launch_swapped, code[i].line,
                     fmt::format("Line {} launches <<<{}, {}>>>: the grid comes first, then the block.",
                                 code[i].line, first, second)};
  }
  return std::nullopt;
}

namespace {

/** Names of the structs that hold arrays of floats, and of these arrays. */
struct TileStructs {
  std::set<std::string_view> types, arrays;
};

TileStructs tile_structs(const Code& code) {
  TileStructs found;
  for (std::size_t i = 0; i + 2 < code.size(); ++i) {
    const bool array = code.is(i, "float") && code.is(i + 1, Kind::identifier) && code.is(i + 2, "[");
    if (!array || !is_member(code, i)) continue;
    found.types.insert(code[code.enclosing(i) - 1].text);
    found.arrays.insert(code[i + 1].text);
  }
  return found;
}

/** TilePair tiles; in a kernel, where threads fill tiles.a[ty][tx]. */
std::optional<Diagnosis> struct_not_shared(const Code& code, const std::set<std::string_view>& threads) {
  const TileStructs structs = tile_structs(code);
  bool by_thread = false;
  for (std::size_t i = 1; i + 1 < code.size(); ++i) {
    const bool element = code.is(i - 1, ".") && structs.arrays.contains(code[i].text) && code.is(i + 1, "[");
    by_thread |= element && any_between(code, i + 1, past_element(code, i), threads);
  }
  for (std::size_t i = 1; by_thread && i + 2 < code.size(); ++i) {
    const bool declares = code.scope(i).device && structs.types.contains(code[i].text) &&
                          code.is(i + 1, Kind::identifier) && code.is(i + 2, ";");
    if (!declares || is_declared_shared(code, i)) continue;
    return Diagnosis{
        Slip::not_shared, code[i].line,
        fmt::format("Line {} gives each thread a {} of its own, in whose arrays it never sees what the "
                    "others store. Which memory do the threads of a block share?",
                    code[i].line, code[i].text)};
  }
  return std::nullopt;
}

}  // namespace

std::optional<Diagnosis> not_shared(const File& file) {
  const Code& code = file.code;
  const std::set<std::string_view> threads = names_of_threads(code);
  if (!any_between(code, 0, code.size(), {"__syncthreads"})) return std::nullopt;  // nothing is to be shared
  if (auto found = struct_not_shared(code, threads)) return found;
  for (std::size_t i = 1; i + 2 < code.size(); ++i) {
    // float As[16][16];
    const bool declares = code.scope(i).device && code.is(i, "float") && code.is(i + 1, Kind::identifier) &&
                          code.is(i + 2, "[");
    if (!declares || is_declared_shared(code, i) || is_member(code, i)) continue;
    const std::string_view array = code[i + 1].text;
    for (std::size_t use = past_element(code, i + 1); use < code.size() && code.scope(use).device; ++use) {
      if (!code.is(use, array) || !code.is(use + 1, "[") || code.is(use - 1, ".")) continue;
      if (!any_between(code, use + 1, past_element(code, use), threads)) continue;
      return Diagnosis{
          Slip::not_shared, code[i].line,
          fmt::format("Line {} gives each thread an array {} of its own, in which it never sees what "
                      "the others store. Which memory do the threads of a block share?",
                      code[i].line, array)};
    }
  }
  return std::nullopt;
}

std::optional<Diagnosis> grid_for_block(const File& file) {
  const Code& code = file.code;
  for (std::size_t i = 0; i + 8 < code.size(); ++i) {
    if (!code.scope(i).device || !code.is(i + 3, "*")) continue;
    const bool block_first = axis_of(code, i, "blockIdx") != 0;
    const char block = block_first ? axis_of(code, i, "blockIdx") : axis_of(code, i + 4, "blockIdx");
    const char grid = block_first ? axis_of(code, i + 4, "gridDim") : axis_of(code, i, "gridDim");
    if (block == 0 || block != grid) continue;
    return Diagnosis{
        Slip::grid_for_block, code[i].line,
        fmt::format("Line {} multiplies blockIdx.{} by gridDim.{}, the number of blocks. How many "
                    "threads come before the first one of this block?",
                    code[i].line, block, grid)};
  }
  return std::nullopt;
}

std::optional<Diagnosis> added_to_block(const File& file) {
  const Code& code = file.code;
  const auto binds = [&](std::size_t i) { return code.is(i, "*") || code.is(i, "/") || code.is(i, "%"); };
  for (std::size_t i = 1; i + 6 < code.size(); ++i) {
    // blockIdx.x + blockDim.x + threadIdx.x; a factor on either side makes another sum of it.
    const char axis = axis_of(code, i, "blockIdx");
    if (axis == 0 || !code.scope(i).device || binds(i - 1) || !code.is(i + 3, "+")) continue;
    const std::size_t next = i + 4, sign = axis_of(code, next, "blockDim") == axis ? next + 3 : next + 1;
    const bool of_tile = sign == next + 1 && (code.is(next, Kind::identifier) || code.is(next, Kind::number));
    const bool then_thread = code.is(sign, "+") && names_of_threads(code).contains(code[sign + 1].text);
    if ((sign != next + 3 && !of_tile) || !then_thread || binds(sign + (code.is(sign + 2, ".") ? 4 : 2)))
      continue;
    return Diagnosis{
        Slip::block_unscaled, code[i].line,
        fmt::format("Line {} adds {} to blockIdx.{}. How many threads come before the first one of this "
                    "block? That is a product.",
                    code[i].line, name_at(code, next), axis),
        true};
  }
  return std::nullopt;
}

std::optional<Diagnosis> axis_twice(const File& file) {
  const Code& code = file.code;
  const std::set<char> used = axes_used(code, "blockIdx");
  if (used.size() != 1) return std::nullopt;
  const char axis = *used.begin(), other = axis == 'x' ? 'y' : 'x';
  std::vector<std::size_t> made_of_it;
  for (const Named& v : named(code)) {
    if (axes_between(code, v.begin, v.end, "blockIdx").empty()) continue;
    // blockIdx.x / n and blockIdx.x % n are one axis made two.
    const auto divides = [&](std::size_t i) { return code.is(i, "/") || code.is(i, "%"); };
    if (text::any_index(v.begin, v.end, divides)) return std::nullopt;
    const bool of_both = axes_between(code, v.begin, v.end, "threadIdx") == used;
    if (of_both) made_of_it.push_back(v.begin);
  }
  if (made_of_it.size() != 2 || !in_one_function(code, made_of_it[0], made_of_it[1])) return std::nullopt;
  const int first = code[made_of_it[0]].line, second = code[made_of_it[1]].line;
  return Diagnosis{
      Slip::block_axis_swapped, second,
      fmt::format("Lines {} and {} both count by blockIdx.{} and threadIdx.{}, and nothing in the "
                  "kernel depends on blockIdx.{}: row and column need one axis each.",
                  first, second, axis, axis, other)};
}

std::optional<Diagnosis> thread_axis_twice(const File& file) {
  const Code& code = file.code;
  const std::vector<Named> all = named(code);
  for (std::size_t n = 0; n < all.size(); ++n) {
    const char axis = code.scope(all[n].begin).device ? axis_taken(code, all[n]) : '\0';
    if (axis != 'x' && axis != 'y') continue;
    for (std::size_t m = n + 1; m < all.size(); ++m) {
      const Named &a = all[n], &b = all[m];
      if (axis_taken(code, b) != axis || a.name == b.name || !in_one_function(code, a.begin, b.begin))
        continue;
      const std::size_t end = end_of_function(code, b.end);
      if (axes_between(code, a.begin, end, "threadIdx").size() != 1 || !count_rows_and_columns(code, a, b))
        continue;
      return Diagnosis{
          Slip::threads_swapped, code[b.begin].line,
          fmt::format(
              "Line {}: threadIdx.{} is taken twice, for {} (line {}) and for {}, and threadIdx.{} nowhere: "
              "row and column need one axis each.",
              code[b.begin].line, axis, a.name, code[a.begin].line, b.name, axis == 'x' ? 'y' : 'x'),
          true};
    }
  }
  return std::nullopt;
}

bool has_one_kernel(const File& file) {
  return std::ranges::count(file.code.functions(), true, &source::Function::kernel) == 1;
}

namespace {

/** t / 16, where t is threadIdx.x. */
bool takes_number_apart(const Code& code) {
  for (std::size_t i = 1; i + 1 < code.size(); ++i) {
    if (!(code.is(i, "/") || code.is(i, "%")) || !code.scope(i).device) continue;
    if (code.is(i - 1, "x") && i > 2 && code.is(i - 3, "threadIdx")) return true;
    const TokenRange made = stands_for(code, {i - 1, i});
    if (made.end == made.begin + 3 && code.is(made.begin, "threadIdx")) return true;
  }
  return false;
}

}  // namespace

bool counts_along_a_line(const File& file) {
  if (axes_used(file.code, "threadIdx").contains('y')) return false;
  return !axes_used(file.code, "blockIdx").contains('y') || takes_number_apart(file.code);
}

std::optional<Diagnosis> square_for_line(const File& file, const report::Launch& launch) {
  const std::set<char> used = axes_used(file.code, "threadIdx");
  const auto& [x, y, z] = launch.block;
  if (!has_one_kernel(file)) return std::nullopt;
  if (y == 1 || z > 1 || used.empty() || used.contains('y')) return std::nullopt;
  return Diagnosis{Slip::block_shape, 0,
                   fmt::format("The block has {} x {} threads, but the kernel never uses threadIdx.y: all {} "
                               "threads along y do the same. Which block size does the kernel expect?",
                               x, y, y)};
}

}  // namespace diagnosis
