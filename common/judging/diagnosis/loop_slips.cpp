// By the three parts of a for.
#include "diagnosis/loop_slips.h"

#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "diagnosis/tokens.h"
#include "source/loops.h"

namespace diagnosis {
namespace {

using source::File;
using source::Kind;
using source::Loop;

}  // namespace

std::optional<Diagnosis> empty_loop(const File& file) {
  const std::vector<source::EmptyLoop> found = source::empty_loops(file.code);
  if (found.empty()) return std::nullopt;
  return Diagnosis{Slip::empty_loop, found[0].line,
                   fmt::format("Line {}: the `;` after for (...) ends the loop, so it repeats nothing. What "
                               "follows runs only once.",
                               found[0].line),
                   true};
}

std::optional<Diagnosis> loop_until_equal(const File& file) {
  const Code& code = file.code;
  for (const Loop& loop : source::loops(code)) {
    const std::size_t counter = loop.condition, sign = counter + 1;
    if (!code.is(loop.at, "for") || !code.is(counter, Kind::identifier) || !code.is(sign, "==")) continue;
    const bool up = any_between(code, loop.step, loop.step_end, {"++", "+="}) &&
                    any_between(code, loop.step, loop.step_end, {code[counter].text});
    // `i == 0` runs once, and is meant to.
    const bool to_name = code.is(sign + 1, Kind::identifier) && sign + 2 == loop.condition_end;
    if (!up || !to_name) continue;
    const std::string_view k = code[counter].text, end = code[sign + 1].text;
    return Diagnosis{
        Slip::loop_until_equal, code[sign].line,
        fmt::format("Line {}: a loop runs as long as its condition is true, and `{} == {}` is false from the "
                    "start: this loop never runs. Write `{} < {}`.",
                    code[sign].line, k, end, k, end),
        true};
  }
  return std::nullopt;
}

std::optional<Diagnosis> store_in_loop(const File& file, const Failure& failure) {
  if (failure.sizes.K != 0 || !failure.nothing_written) return std::nullopt;
  const Code& code = file.code;
  const std::set<std::string_view> targets = outputs(code), bounds = depending_on(code, {"K"});
  for (const Loop& loop : source::loops(code)) {
    if (!code.scope(loop.at).device || !any_between(code, loop.condition, loop.condition_end, bounds))
      continue;
    for (std::size_t i = loop.body; i < loop.end; ++i) {
      if (!targets.contains(code[i].text) || !code.is(i + 1, "[")) continue;
      const std::size_t sign = code.past(i + 1);
      if (!code.is(sign, "=") && !code.is(sign, "+=")) continue;
      return Diagnosis{
          Slip::store_in_loop, code[i].line,
          fmt::format("Line {} stores to {} inside the loop over {} of line {}. With K = 0 that "
                      "loop never runs, and nothing is stored: the store belongs after the loop.",
                      code[i].line, code[i].text, code[loop.condition].text, code[loop.at].line)};
    }
  }
  return std::nullopt;
}

}  // namespace diagnosis
