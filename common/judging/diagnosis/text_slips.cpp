// By the tokens of the file.
#include "diagnosis/text_slips.h"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <charconv>
#include <ranges>
#include <set>
#include <string_view>
#include <vector>

namespace diagnosis {
namespace {

using source::Code;
using source::File;
using source::Kind;

/** The value of an integer written in decimal. */
std::optional<long> whole_number(const Code& code, std::size_t i) {
  if (!code.is(i, Kind::number)) return std::nullopt;
  const std::string_view text = code[i].text;
  long value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  const std::string_view suffix(end, static_cast<std::size_t>(text.data() + text.size() - end));
  const bool is_whole = suffix.find_first_not_of("uUlL") == std::string_view::npos;
  return error == std::errc() && is_whole ? std::optional(value) : std::nullopt;
}

/** "block.x", from the token `i` on. */
std::string name_at(const Code& code, std::size_t i) {
  std::string name(code[i].text);
  for (; code.is(i + 1, ".") && code.is(i + 2, Kind::identifier); i += 2)
    name += "." + std::string(code[i + 2].text);
  return name;
}

/** blockIdx.y, threadIdx.x, ...: the letter; 0 where another word stands. */
char axis_of(const Code& code, std::size_t i, std::string_view variable) {
  if (!code.is(i, variable) || !code.is(i + 1, ".") || !code.is(i + 2, Kind::identifier)) return 0;
  return code[i + 2].text.front();
}

/** A variable of device code with what it is made of. */
struct Named {
  std::string_view name;
  std::size_t begin, end;  ///< of its initialiser
};

/** name = expression; also the second of `int a = 1, b = 2;`. */
std::vector<Named> named(const Code& code) {
  std::vector<Named> all;
  for (std::size_t i = 1; i + 1 < code.size(); ++i) {
    if (!code.is(i, "=") || !code.is(i - 1, Kind::identifier) || !code.scope(i).device) continue;
    std::size_t end = i + 1;
    while (end < code.size() && !code.is(end, ";") && !code.is(end, ",")) end = code.past(end);
    all.push_back({code[i - 1].text, i + 1, end});
  }
  return all;
}

/** The axes of `variable` that stand between two tokens. */
std::set<char> axes_between(const Code& code, std::size_t begin, std::size_t end, std::string_view variable) {
  std::set<char> axes;
  for (std::size_t i = begin; i < end; ++i) {
    if (const char axis = axis_of(code, i, variable)) axes.insert(axis);
  }
  return axes;
}

/** The axes of `variable` that device code uses anywhere; all of them where it is used as a whole. */
std::set<char> axes_used(const Code& code, std::string_view variable) {
  std::set<char> axes;
  for (std::size_t i = 0; i < code.size(); ++i) {
    if (!code.is(i, variable) || !code.scope(i).device) continue;
    const char axis = axis_of(code, i, variable);
    if (axis == 0) return {'x', 'y', 'z'};
    axes.insert(axis);
  }
  return axes;
}

/** Is one of the words between two tokens? */
bool any_between(const Code& code, std::size_t begin, std::size_t end,
                 const std::set<std::string_view>& words) {
  return std::ranges::any_of(std::views::iota(begin, std::min(end, code.size())),
                             [&](std::size_t i) { return words.contains(code[i].text); });
}

/** The words of device code for the thread's place: threadIdx, and variables that are always made of such. */
std::set<std::string_view> names_of_threads(const Code& code) {
  std::set<std::string_view> names = {"threadIdx"}, others;
  for (const Named& v : named(code)) {
    const bool of_threads =
        any_between(code, v.begin, v.end, names) && !any_between(code, v.begin, v.end, {"["});
    (of_threads ? names : others).insert(v.name);
  }
  for (const std::string_view other : others) names.erase(other);
  return names;
}

std::string lower(std::string_view text) {
  std::string all(text);
  std::ranges::transform(all, all.begin(), [](unsigned char c) { return char(std::tolower(c)); });
  return all;
}

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

/** Does __shared__ stand in the declaration, in front of its type at `i`? */
bool is_declared_shared(const Code& code, std::size_t i) {
  while (i > 0 && !code.is(i, ";") && !code.is(i, "{") && !code.is(i, "}")) {
    if (code.is(--i, "__shared__")) return true;
  }
  return false;
}

/** Then a launch is one of it. */
bool has_one_kernel(const Code& code) {
  return std::ranges::count(code.functions(), true, &source::Function::kernel) == 1;
}

}  // namespace

std::optional<Diagnosis> zero_quotient(const File& file) {
  const Code& code = file.code;
  for (std::size_t i = 1; i + 2 < code.size(); ++i) {
    const auto dividend = whole_number(code, i);
    if (!dividend || !code.is(i + 1, "/")) continue;
    const auto divisor = whole_number(code, i + 2);
    const bool is_one_less = *dividend == 1 && code.is(i - 1, "-") && code.is(i + 2, Kind::identifier);
    const bool is_zero = *dividend > 0 && divisor && *divisor > *dividend && code.is(i - 1, "+");
    if (!is_one_less && !is_zero) continue;
    return Diagnosis{
        Slip::zero_quotient, code[i].line,
        fmt::format("Line {}: {} / {} is divided first, and comes to 0. What is to be divided as a whole "
                    "needs brackets.",
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

std::optional<Diagnosis> not_shared(const File& file) {
  const Code& code = file.code;
  const std::set<std::string_view> threads = names_of_threads(code);
  if (!any_between(code, 0, code.size(), {"__syncthreads"})) return std::nullopt;  // nothing is to be shared
  for (std::size_t i = 1; i + 2 < code.size(); ++i) {
    // float As[16][16];
    const bool declares = code.scope(i).device && code.is(i, "float") && code.is(i + 1, Kind::identifier) &&
                          code.is(i + 2, "[");
    if (!declares || is_declared_shared(code, i)) continue;
    const std::string_view array = code[i + 1].text;
    for (std::size_t use = past_element(code, i + 1); use < code.size() && code.scope(use).device; ++use) {
      if (!code.is(use, array) || !code.is(use + 1, "[")) continue;
      if (!any_between(code, use + 1, past_element(code, use), threads)) continue;
      return Diagnosis{Slip::not_shared, code[i].line,
                       fmt::format("Line {} gives each thread an array {} of its own: what the others store, "
                                   "it never sees. What memory do the threads of a block have in common?",
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
                    "threads are in front of this block's first one?",
                    code[i].line, block, grid)};
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
    if (std::ranges::any_of(std::views::iota(v.begin, v.end), divides)) return std::nullopt;
    const bool of_both = axes_between(code, v.begin, v.end, "threadIdx") == used;
    if (of_both) made_of_it.push_back(v.begin);
  }
  if (made_of_it.size() != 2) return std::nullopt;
  const int first = code[made_of_it[0]].line, second = code[made_of_it[1]].line;
  return Diagnosis{
      Slip::block_axis_swapped, second,
      fmt::format("Lines {} and {} both count by blockIdx.{} and threadIdx.{}, and nothing in the "
                  "kernel depends on blockIdx.{}: row and column need one axis each.",
                  first, second, axis, axis, other)};
}

std::optional<Diagnosis> line_for_square(const File& file, const report::Launch& launch) {
  const Code& code = file.code;
  if (!has_one_kernel(code)) return std::nullopt;
  const bool flat = std::ranges::any_of(named(code), [&](const Named& v) {
    return axes_between(code, v.begin, v.end, "threadIdx").size() > 1;
  });
  const auto& [x, y, z] = launch.block;
  if (y > 1 || z > 1 || x == 1 || flat || !axes_used(code, "threadIdx").contains('y')) return std::nullopt;
  return Diagnosis{
      Slip::block_shape, 0,
      fmt::format("The block has {} x 1 threads, so that threadIdx.y is always 0, and threadIdx.x "
                  "goes up to {}. What block does the kernel count on?",
                  x, x - 1)};
}

bool counts_along_a_line(const File& file) {
  return !axes_used(file.code, "threadIdx").contains('y') && !axes_used(file.code, "blockIdx").contains('y');
}

std::optional<Diagnosis> square_for_line(const File& file, const report::Launch& launch) {
  const std::set<char> used = axes_used(file.code, "threadIdx");
  const auto& [x, y, z] = launch.block;
  if (!has_one_kernel(file.code)) return std::nullopt;
  if (y == 1 || z > 1 || used.empty() || used.contains('y')) return std::nullopt;
  return Diagnosis{Slip::block_shape, 0,
                   fmt::format("The block has {} x {} threads, but the kernel never uses threadIdx.y: all {} "
                               "threads along y do the same. What block does the kernel count on?",
                               x, y, y)};
}

}  // namespace diagnosis
