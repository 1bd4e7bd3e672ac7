// Implements the checks of rows and columns: examines the products and sums that make an index, and the comparisons in front of its use.
#include "diagnosis/index_slips.h"

#include <fmt/format.h>

#include <algorithm>
#include <limits>
#include <string>
#include <string_view>

#include "diagnosis/guards.h"
#include "diagnosis/tokens.h"
#include "diagnosis/written_launch.h"

namespace diagnosis {
namespace {

using report::FindingKind;
using source::File;
using source::Kind;

/** Is `words` threadIdx.x, for the axis x, or a variable that is nothing else? */
bool is_thread(const Code& code, TokenRange words, char axis) {
  const auto whole = [&](std::size_t begin, std::size_t end) {
    return end == begin + 3 && axis_of(code, begin, "threadIdx") == axis;
  };
  if (whole(words.begin, words.end)) return true;
  if (words.end != words.begin + 1) return false;
  return std::ranges::any_of(
      named(code), [&](const Named& v) { return code.is(words.begin, v.name) && whole(v.begin, v.end); });
}

/** Is it the number of a block's threads along the axis: blockDim.x, or the extent of a tile? */
bool is_block_size(const Code& code, TokenRange words, char axis) {
  if (words.end == words.begin + 3) return axis_of(code, words.begin, "blockDim") == axis;
  return words.end == words.begin + 1 && extents_of_tiles(code).contains(code[words.begin].text);
}

/** threadIdx.x * blockDim.x, in either order, between two tokens. */
bool is_thread_times_size(const Code& code, std::size_t begin, std::size_t end, char axis) {
  std::size_t sign = begin;
  while (sign < end && !code.is(sign, "*")) ++sign;
  if (sign >= end) return false;
  const TokenRange left = {begin, sign}, right = {sign + 1, end};
  return (is_thread(code, left, axis) && is_block_size(code, right, axis)) ||
         (is_block_size(code, left, axis) && is_thread(code, right, axis));
}

/** The product beside the blockIdx.x at `i` in a sum; empty for none. */
TokenRange product_beside(const Code& code, std::size_t i, char axis) {
  for (const std::size_t length : {3, 5, 7}) {
    const TokenRange after = {i + 4, i + 4 + length}, before = {i - 1 - length, i - 1};
    const bool follows = code.is(i + 3, "+") && !multiplies(code, after.end);
    if (follows && is_thread_times_size(code, after.begin, after.end, axis)) return after;
    const bool precedes = i > length + 1 && code.is(i - 1, "+") && !multiplies(code, before.begin - 1);
    if (precedes && is_thread_times_size(code, before.begin, before.end, axis)) return before;
  }
  return {i, i};
}

/** The last number that a type of 8 bits holds; 0 for other types. */
int last_of_type(const Code& code, std::size_t type) {
  if (code.is(type, "uint8_t") || (code.is(type, "char") && code.is(type - 1, "unsigned"))) return 255;
  return code.is(type, "char") || code.is(type, "int8_t") ? 127 : 0;
}

/** "unsigned char", where the last word of the type is at `i`. */
std::string type_at(const Code& code, std::size_t i) {
  return written(code, code.is(i - 1, "unsigned") || code.is(i - 1, "signed") ? i - 1 : i, i + 1);
}

/** `left < right`, and nothing else between two && or ||. */
struct Inequality {
  TokenRange left;
  std::size_t sign;
  TokenRange right;
};

std::vector<Inequality> inequalities(const Code& code, const Guard& guard) {
  std::vector<Inequality> all;
  const auto joins = [&](std::size_t i) { return code.is(i, "&&") || code.is(i, "||"); };
  for (std::size_t begin = guard.begin; begin < guard.end;) {
    std::size_t end = begin, sign = begin;
    while (end < guard.end && !joins(end)) end = code.past(end);
    while (sign < end && !code.is(sign, "<") && !code.is(sign, "<=") && !code.is(sign, ">") &&
           !code.is(sign, ">="))
      ++sign;
    if (sign < end) all.push_back({{begin, sign}, sign, {sign + 1, end}});
    begin = end + 1;
  }
  return all;
}

/** The last line that the guard keeps threads from, or lets them to. */
int last_line(const Code& code, const Guard& guard) {
  return returns(code, guard) ? std::numeric_limits<int>::max() : code[guard.body_end - 1].line;
}

/** Has anything been used beyond its end, or by two blocks, in these lines? */
bool went_wrong(const Failure& failure, int first, int last) {
  return std::ranges::any_of(failure.findings, [&](const report::Finding& f) {
    const bool place =
        f.kind == FindingKind::global_out_of_bounds || (f.kind == FindingKind::race && !f.shared);
    return place && first <= f.at.line && f.at.line <= last;
  });
}

/** A variable made of blockIdx and the thread's number, of this axis; null for none. */
std::string_view place_along(const Code& code, char axis) {
  const std::set<std::string_view> places = places_in_matrix(code);
  for (const Named& v : named(code)) {
    if (places.contains(v.name) && axes_between(code, v.begin, v.end, "blockIdx") == std::set{axis})
      return v.name;
  }
  return {};
}

bool stores(const Code& code, const Guard& guard) {
  for (std::size_t i = guard.body; i < guard.body_end; ++i) {
    if (code.is(i, "]") && (code.is(i + 1, "=") || code.is(i + 1, "+="))) return true;
  }
  return false;
}

/** Does the sizeof at `i` stand in the brackets of an element, or in what is added to a pointer to floats? */
bool counts_elements(const Code& code, std::size_t i) {
  std::size_t open = i;
  while (code.enclosing(open) < code.size() && code.is(code.enclosing(open), "("))
    open = code.enclosing(open);
  if (code.is(code.enclosing(open), "[")) return true;
  std::size_t begin = open;
  while (begin > 0 && !code.is(begin - 1, ";") && !code.is(begin - 1, "{") && !code.is(begin - 1, "}"))
    --begin;
  for (std::size_t k = begin; k + 2 < open; ++k) {
    if (code.is(k, "float") && code.is(k + 1, "*") && code.is(k + 2, Kind::identifier)) {
      const std::size_t sign = code.is(k + 2, "__restrict__") ? k + 4 : k + 3;
      return code.is(sign, "=") && !any_between(code, begin, i, {"char", "reinterpret_cast", "size_t"});
    }
  }
  return false;
}

}  // namespace

std::optional<Diagnosis> sizeof_in_index(const File& file, const Failure&) {
  const Code& code = file.code;
  for (std::size_t i = 1; i + 3 < code.size(); ++i) {
    const bool times = code.is(i - 1, "*") && code.is(i, "sizeof") && code.is(i + 1, "(");
    if (!times || !code.scope(i).device || !counts_elements(code, i)) continue;
    return Diagnosis{
        Slip::sizeof_in_index, code[i].line,
        fmt::format(
            "Line {}: with `{}` the index counts bytes, but an index and what is added to a pointer count "
            "elements already. Leave that factor out.",
            code[i].line, written(code, i - 1, code.past(i + 1))),
        true};
  }
  return std::nullopt;
}

std::optional<Diagnosis> block_for_thread(const File& file) {
  const Code& code = file.code;
  for (std::size_t i = 1; i + 3 < code.size(); ++i) {
    const char axis = axis_of(code, i, "blockIdx");
    if (axis == 0 || !code.scope(i).device || multiplies(code, i - 1) || multiplies(code, i + 3)) continue;
    const auto [begin, end] = product_beside(code, i, axis);
    if (begin == end) continue;
    return Diagnosis{
        Slip::block_for_thread, code[i].line,
        fmt::format(
            "Line {} multiplies the thread's index, `{}`, and not blockIdx.{}: block index and thread index have "
            "changed places. How many threads come before the first one of a block?",
            code[i].line, written(code, begin, end), axis),
        true};
  }
  return std::nullopt;
}

std::optional<Diagnosis> index_too_small(const File& file, const Failure& failure) {
  const Code& code = file.code;
  const auto& [M, N, K] = failure.sizes;
  for (const Named& v : named(code)) {
    const std::size_t name = v.begin - 2, type = name - 1;
    const int last = name > 0 ? last_of_type(code, type) : 0;
    const bool place = any_between(code, v.begin, v.end, {"blockIdx"}),
               counts = code.is(code.enclosing(name), "(");
    if (last == 0 || !(place || counts)) continue;
    const int size = place ? std::max(M, N) : K;
    const char* of = !place ? "K" : M >= N ? "M" : "N";
    if (size - 1 <= last) continue;
    return Diagnosis{
        Slip::index_too_small, code[name].line,
        fmt::format(
            "Line {} declares {} as {}, which counts to {} and then goes on at {}. Here {} is {}: use int.",
            code[name].line, v.name, type_at(code, type), last, last == 255 ? 0 : -128, of, size),
        true};
  }
  return std::nullopt;
}

std::optional<Diagnosis> thread_in_guard(const File& file, const Failure& failure) {
  const Code& code = file.code;
  for (const Guard& guard : guards(code)) {
    if (guard.begin >= guard.end || guard.body >= guard.body_end) continue;
    const int first = code[guard.begin].line;
    if (!went_wrong(failure, first, last_line(code, guard))) continue;
    for (const auto& [left, sign, right] : inequalities(code, guard)) {
      const bool size = right.end == right.begin + 1 && any_between(code, right.begin, right.end, {"M", "N"});
      for (const char axis : {'x', 'y'}) {
        const std::string_view place = place_along(code, axis);
        if (!size || place.empty() || !is_thread(code, left, axis)) continue;
        return Diagnosis{
            Slip::thread_in_guard, first,
            fmt::format(
                "Line {} compares {} with {}, but that is the thread's place in its block. What counts through the "
                "whole matrix is {}.",
                first, written(code, left.begin, left.end), code[right.begin].text, place),
            true};
      }
    }
  }
  return std::nullopt;
}

std::optional<Diagnosis> number_in_guard(const File& file, const Failure& failure) {
  const Code& code = file.code;
  const std::set<std::string_view> places = places_in_matrix(code), extents = extents_of_tiles(code);
  const int longest = std::max(failure.sizes.M, failure.sizes.N);
  for (const Guard& guard : guards(code)) {
    if (guard.body >= guard.body_end) continue;
    const bool away = returns(code, guard);
    for (const auto& [left, sign, right] : inequalities(code, guard)) {
      const bool place = left.end == left.begin + 1 && places.contains(code[left.begin].text);
      const bool less = code.is(sign, "<") || code.is(sign, "<=");
      if (!place || right.end != right.begin + 1 || !(away ? !less : less && stores(code, guard))) continue;
      const auto number = whole_number(code, right.begin);
      if (!(number ? *number < longest : extents.contains(code[right.begin].text))) continue;
      const std::string_view name = code[left.begin].text;
      return Diagnosis{
          Slip::number_in_guard, code[sign].line,
          fmt::format(
              "Line {} compares {} with {}, but {} counts through the whole matrix: where does that end?",
              code[sign].line, name, code[right.begin].text, name),
          true};
    }
  }
  return std::nullopt;
}

std::optional<Diagnosis> macro_without_brackets(const File& file) {
  const Code& code = file.code;
  for (const Code& line : file.directives) {
    if (!line.is(0, "define") || line.size() < 5) continue;
    const std::string_view name = line[1].text;
    if (line.is(2, "(") && line[2].offset == line[1].offset + name.size()) continue;  // it has parameters
    bool sum = false;
    for (std::size_t i = line.past(2); i < line.size(); i = line.past(i))
      sum |= line.is(i, "+") || line.is(i, "-");
    for (std::size_t i = 1; sum && i + 1 < code.size(); ++i) {
      if (!code.is(i, name) || !(multiplies(code, i - 1) || multiplies(code, i + 1))) continue;
      const std::string value = written(line, 2, line.size());
      const std::string before = multiplies(code, i - 1) ? std::string(code[i - 1].text) + " " : "";
      const std::string after = multiplies(code, i + 1) ? " " + std::string(code[i + 1].text) : "";
      return Diagnosis{
          Slip::macro_without_brackets, line[1].line,
          fmt::format("Line {0}: the text of {2} has no brackets, so that `{3}{2}{4}` in line {1} becomes "
                      "`{3}{5}{4}`. Write `#define {2} ({5})`.",
                      line[1].line, code[i].line, name, before, after, value),
          true};
    }
  }
  return std::nullopt;
}

}  // namespace diagnosis
