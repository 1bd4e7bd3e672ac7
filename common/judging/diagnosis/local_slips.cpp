// Implements the checks for arrays without values: takes each array declaration in device code and looks at the array's first use.
#include "diagnosis/local_slips.h"

#include <fmt/format.h>

#include <algorithm>
#include <vector>

#include "diagnosis/tokens.h"

namespace diagnosis {
namespace {

using source::File;
using source::Kind;

constexpr std::size_t kMostNamed = 3;

struct LocalArray {
  std::string_view type, name;
  std::size_t at;     ///< its name in its declaration
  std::size_t after;  ///< past its extents
};

/** `float sums[4][4];` of a thread, without values in braces. */
std::vector<LocalArray> without_values(const Code& code) {
  std::vector<LocalArray> all;
  for (std::size_t i = 0; i + 2 < code.size(); ++i) {
    const bool declares = code.scope(i).device && (code.is(i, "float") || code.is(i, "double")) &&
                          code.is(i + 1, Kind::identifier) && code.is(i + 2, "[");
    if (!declares || is_declared_shared(code, i)) continue;
    // float a[4], b[4];
    for (std::size_t name = i + 1; code.is(name, Kind::identifier) && code.is(name + 1, "[");) {
      std::size_t after = name + 1;
      while (code.is(after, "[")) after = code.past(after);
      const bool ends = code.is(after, ";") || code.is(after, ",");
      if (ends) all.push_back({code[i].text, code[name].text, name, after});
      if (!code.is(after, ",")) break;
      name = after + 1;
    }
  }
  return all;
}

/** Where it is first used in its function; size() for nowhere. */
std::size_t first_use(const Code& code, const LocalArray& array) {
  for (std::size_t i = array.after; i < code.size() && code.scope(i).device; ++i) {
    if (code.is(i, array.name) && !code.is(i - 1, ".")) return i;
  }
  return code.size();
}

}  // namespace

std::optional<Diagnosis> added_to_unset(const File& file) {
  const Code& code = file.code;
  for (const LocalArray& array : without_values(code)) {
    std::size_t sign = first_use(code, array) + 1;
    while (code.is(sign, "[")) sign = code.past(sign);
    if (!code.is(sign, "+=") && !code.is(sign, "-=")) continue;
    const int line = code[array.at].line;
    return Diagnosis{
        Slip::unset_local, line,
        fmt::format("Line {}: the elements of {} have no value yet when line {} adds to them. Set "
                    "them to 0 first: `{} {} = {{}};`",
                    line, array.name, code[sign].line, array.type, written(code, array.at, array.after)),
        true};
  }
  return std::nullopt;
}

std::optional<Diagnosis> added_to_tile(const File& file, const Failure& failure) {
  const Code& code = file.code;
  for (std::size_t i = 0; i + 1 < code.size(); ++i) {
    if (!code.scope(i).device || !code.is(i, Kind::identifier) || !code.is(i + 1, "[")) continue;
    std::size_t sign = i + 1;
    while (code.is(sign, "[")) sign = code.past(sign);
    // As[ty][tx] += A[...]; alone: what adds up products may be meant so.
    if (!code.is(sign, "+=") || !code.is(sign + 2, "[") || !code.is(code.past(sign + 2), ";")) continue;
    const int line = code[i].line;
    const bool unset = std::ranges::any_of(failure.findings, [&](const report::Finding& f) {
      return f.kind == report::FindingKind::read_before_written && f.shared && f.at.line == line &&
             f.array == code[i].text;
    });
    if (!unset) continue;
    return Diagnosis{
        Slip::unset_local, line,
        fmt::format("Line {}: `+=` adds to what {} held before, and at first it holds nothing. A tile is "
                    "filled anew each time: write `=`.",
                    line, code[i].text),
        true};
  }
  return std::nullopt;
}

std::optional<Diagnosis> perhaps_unset(const File& file, const Failure& failure) {
  if (!failure.beyond_products) return std::nullopt;
  // What was read elsewhere before it was written is known, and explains what C holds.
  const bool known = std::ranges::any_of(failure.findings, [](const report::Finding& f) {
    return f.kind == report::FindingKind::read_before_written && f.unwritten != report::Unwritten::local;
  });
  if (known) return std::nullopt;
  const Code& code = file.code;
  const std::vector<LocalArray> arrays = without_values(code);
  if (arrays.empty() || arrays.size() > kMostNamed) return std::nullopt;
  std::string names;
  for (const LocalArray& array : arrays)
    names += fmt::format("{}{} (line {})", names.empty() ? "" : " or ", array.name, code[array.at].line);
  return Diagnosis{.slip = Slip::unset_local,
                   .line = code[arrays[0].at].line,
                   .sentence = fmt::format(
                       "C holds what no product of A and B gives. Is some element of {} used before it "
                       "has a value?",
                       names),
                   .perhaps_elsewhere = true};
}

}  // namespace diagnosis
