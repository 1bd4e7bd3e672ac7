// Looks, in the line that went too far, for a wide pointer and for the length of a row in its index.
#include "diagnosis/wide_index.h"

#include <fmt/format.h>

#include <algorithm>
#include <set>
#include <string>
#include <string_view>

#include "diagnosis/guards.h"
#include "diagnosis/size_names.h"
#include "diagnosis/tokens.h"
#include "diagnosis/written_launch.h"
#include "report/cause.h"

namespace diagnosis {
namespace {

using source::File;
using source::Kind;

/** 4 of float4 and 2 of float2; 0 for other types. */
int width_of(const Code& code, std::size_t type) {
  return code.is(type, "float4") ? 4 : code.is(type, "float2") ? 2 : 0;
}

/** Of the cast at `i`, reinterpret_cast<const float4*>(...) or (float4*)..., up to its bracket or name. */
int width_of_cast(const Code& code, std::size_t begin, std::size_t end) {
  for (std::size_t i = begin; i + 1 < end; ++i) {
    if (width_of(code, i) > 0 && code.is(i + 1, "*")) return width_of(code, i);
  }
  return 0;
}

/** What `name` points to: float4* name, or auto name = reinterpret_cast<float4*>(...). */
int width_behind(const Code& code, std::string_view name) {
  for (std::size_t i = 2; i + 1 < code.size(); ++i) {
    if (!code.is(i, name)) continue;
    std::size_t star = i - 1;
    while (star > 0 && (code.is(star, "__restrict__") || code.is(star, "const"))) --star;
    if (code.is(star, "*") && star > 0 && width_of(code, star - 1) > 0) return width_of(code, star - 1);
    if (!code.is(i + 1, "=") || !any_between(code, i - 2, i, {"auto"})) continue;
    std::size_t end = i + 2;
    while (end < code.size() && !code.is(end, ";")) ++end;
    return width_of_cast(code, i + 2, end);
  }
  return 0;
}

/** Of the pointer in front of the bracket at `open`; empty `pointer` where a cast stands there itself. */
struct Wide {
  int width;
  std::string_view pointer;
};

Wide wide_before(const Code& code, std::size_t open) {
  if (open == 0) return {0, {}};
  if (code.is(open - 1, Kind::identifier))
    return {width_behind(code, code[open - 1].text), code[open - 1].text};
  const std::size_t bracket = code.partner(open - 1);
  if (!code.is(open - 1, ")") || bracket >= open) return {0, {}};
  if (code.is(bracket - 1, ">")) {  // reinterpret_cast<const float4*>(A)
    std::size_t begin = bracket - 1;
    while (begin > 0 && !code.is(begin, "<")) --begin;
    return {width_of_cast(code, begin, bracket), {}};
  }
  return {code.is(bracket + 1, "(") ? width_of_cast(code, bracket, code.past(bracket + 1)) : 0, {}};
}

/** Is `name` a size of the launch, or what a helper is told in floats? */
bool is_row_length(const Code& code, std::size_t at) {
  const std::string_view name = code[at].text;
  for (const Named& v : named(code)) {
    if (v.name == name) return false;  // calculated: perhaps in float4s
  }
  if (names_size(name)) return true;
  for (const source::Function& f : code.functions()) {
    const std::size_t end = code.partner(f.parameters);
    if (!f.device || at < end || end_of_function(code, end + 2) <= at) continue;
    const std::vector<Parameter> parameters = parameters_of(code, f);
    const auto own = std::ranges::find(parameters, name, &Parameter::name);
    if (own == parameters.end()) return false;
    const std::size_t number = std::size_t(own - parameters.begin());
    for (std::size_t i = 0; i + 1 < code.size(); ++i) {
      if (!code.is(i, f.name) || !code.is(i + 1, "(") || i == f.name_at) continue;
      const std::vector<TokenRange> told = parted(code, i + 2, code.partner(i + 1));
      const bool in_floats = number < told.size() && told[number].end == told[number].begin + 1 &&
                             any_between(code, told[number].begin, told[number].end, {"M", "N", "K"});
      if (!in_floats) return false;
    }
    return true;
  }
  return false;
}

bool is_divided(const Code& code, std::size_t end) {
  return code.is(end, "/") || (code.is(end, ">") && code.is(end + 1, ">"));
}

/** The `r * cols` by which an index counts floats; empty where all of it is divided, or nothing is known. */
TokenRange floats_in(const Code& code, TokenRange index) {
  for (std::size_t i = index.begin + 1; i < index.end; ++i) {
    if (!code.is(i, Kind::identifier) || !code.is(i - 1, "*") || is_divided(code, i + 1)) continue;
    bool divided = false;
    for (std::size_t open = code.enclosing(i); open >= index.begin && open < index.end;
         open = code.enclosing(open))
      divided |= is_divided(code, code.past(open));
    if (divided || !is_row_length(code, i)) continue;
    const std::size_t before = code.partner(i - 2) < i - 2 ? code.partner(i - 2) : i - 2;
    return {before, i + 1};
  }
  return {index.end, index.end};
}

}  // namespace

std::optional<Diagnosis> wide_index(const File& file, const Failure& failure) {
  const Code& code = file.code;
  std::set<int> lines;
  for (const report::Finding& f : failure.findings) {
    if (f.kind == report::FindingKind::global_out_of_bounds && f.bytes > int(sizeof(float)))
      lines.insert(f.at.line);
  }
  for (std::size_t i = 1; i + 1 < code.size(); ++i) {
    if (!code.is(i, "[") || !lines.contains(code[i].line) || !code.scope(i).device) continue;
    const auto [width, pointer] = wide_before(code, i);
    if (width == 0) continue;
    const TokenRange index = stands_for(code, {i + 1, code.partner(i)});
    const TokenRange floats = floats_in(code, index);
    if (floats.begin == floats.end) continue;
    const bool whole = !any_between(code, index.begin, index.end, {"/", ">"});
    const TokenRange far = whole ? index : floats;
    return Diagnosis{
        Slip::wide_index, code[i].line,
        fmt::format(
            "Line {}: {} to float{}, so the index counts float{}s, not floats, and `{}` goes {} times too "
            "far. Divide it by {}, or cast the address of the right float.",
            code[i].line, pointer.empty() ? "the cast makes a pointer" : std::string(pointer) + " points",
            width, width, written(code, far.begin, far.end), width == 4 ? "four" : "two", width),
        true};
  }
  return std::nullopt;
}

std::optional<Diagnosis> tile_rows_not_aligned(const File& file, const Failure& failure) {
  const Code& code = file.code;
  const auto found = std::ranges::find_if(failure.findings, [](const report::Finding& f) {
    return report::cause_of(f) == report::Cause::tile_rows_not_aligned;
  });
  if (found == failure.findings.end()) return std::nullopt;
  for (std::size_t i = 0; i + 1 < code.size(); ++i) {
    if (!code.is(i, found->array) || !code.is(i + 1, "[") || !is_declared_shared(code, i)) continue;
    std::size_t last = i + 1;
    while (code.is(code.past(last), "[")) last = code.past(last);
    const std::int64_t length = found->dimensions.back();
    const std::string text = written(code, last + 1, code.partner(last)), value = std::to_string(length);
    return Diagnosis{
        Slip::tile_rows_not_aligned, code[i].line,
        fmt::format(
            "Line {} makes the rows of {} {} floats long, which is not a multiple of 4: only some of them "
            "start at a multiple of 16 bytes, as a float4 must. Make them {} floats long, or store one float "
            "at a time.",
            code[i].line, found->array, text == value ? value : text + " = " + value, (length + 3) / 4 * 4),
        true};
  }
  return std::nullopt;
}

}  // namespace diagnosis
