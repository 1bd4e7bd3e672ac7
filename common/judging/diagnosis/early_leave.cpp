// Implements the check for threads that leave too early: starts at the barrier that not all threads reached, and finds the `if` with a
// return, continue or break in front of it.
#include "diagnosis/early_leave.h"

#include <fmt/format.h>

#include <algorithm>
#include <set>
#include <string_view>

#include "diagnosis/guards.h"
#include "diagnosis/tokens.h"
#include "source/loops.h"

namespace diagnosis {
namespace {

using report::FindingKind;
using source::File;

/** The first token of what stands under a guard, past a brace; `return` in most that are asked for. */
std::size_t first_under(const Code& code, const Guard& guard) {
  return code.is(guard.body, "{") ? guard.body + 1 : guard.body;
}

std::size_t barrier_in_line(const Code& code, int line) {
  for (std::size_t i = 0; i < code.size(); ++i) {
    if (code.is(i, "__syncthreads") && code[i].line == line) return i;
  }
  return code.size();
}

std::optional<Diagnosis> returned(const Code& code, std::size_t barrier) {
  for (const Guard& guard : guards(code)) {
    const bool before = guard.body_end <= barrier && barrier < end_of_function(code, guard.body_end);
    if (!before || !code.is(first_under(code, guard), "return")) continue;
    return Diagnosis{
        Slip::left_before_barrier, code[guard.begin].line,
        fmt::format(
            "Line {}: threads that return here fill no element of a tile any more, and the others read what "
            "they leave out.",
            code[guard.begin].line),
        true};
  }
  return std::nullopt;
}

std::optional<Diagnosis> went_on(const Code& code, std::size_t barrier) {
  for (const source::Loop& loop : source::loops(code)) {
    if (barrier < loop.body || loop.end <= barrier) continue;
    for (const Guard& guard : guards(code)) {
      const std::size_t under = first_under(code, guard);
      const bool leaves = code.is(under, "continue") || code.is(under, "break");
      if (!leaves || guard.begin < loop.body || guard.body_end > barrier) continue;
      return Diagnosis{
          Slip::left_before_barrier, code[under].line,
          fmt::format(
              "Line {}: `{}` takes threads past the __syncthreads() of line {}, where the others of the block "
              "wait. Every thread must come to every barrier: put only the work under the condition.",
              code[under].line, code[under].text, code[barrier].line),
          true};
    }
  }
  return std::nullopt;
}

/** The barrier stands in an if or a loop, with the loads. */
Diagnosis passed_by(int line) {
  return {
      Slip::left_before_barrier, line,
      fmt::format(
          "Line {}: this __syncthreads() stands in an if or a loop that some threads of the block pass by. "
          "They fill no element of a tile either, and the others read what they leave out.",
          line),
      true};
}

}  // namespace

std::optional<Diagnosis> left_before_barrier(const File& file, const Failure& failure) {
  const Code& code = file.code;
  const auto any = [&](auto condition) { return std::ranges::any_of(failure.findings, condition); };
  const bool unfilled =
      any([](const report::Finding& f) { return f.kind == FindingKind::read_before_written && f.shared; });
  for (const report::Finding& f : failure.findings) {
    if (f.kind != FindingKind::barrier_exited && f.kind != FindingKind::barrier_different) continue;
    const std::size_t barrier = barrier_in_line(code, f.at.line);
    if (barrier == code.size()) continue;
    if (auto found = went_on(code, barrier)) return found;
    if (unfilled && f.passed_by) return passed_by(f.at.line);
    if (unfilled && f.kind == FindingKind::barrier_exited) return returned(code, barrier);
  }
  return std::nullopt;
}

std::optional<Diagnosis> returned_before_barrier(const File& file, const Failure& failure) {
  const Code& code = file.code;
  if (!failure.some_unwritten && !failure.nothing_written) return std::nullopt;
  const std::set<std::string_view> threads = names_of_threads(code);
  for (const Guard& guard : guards(code)) {
    if (!returns(code, guard) || !any_between(code, guard.begin, guard.end, threads)) continue;
    const std::size_t end = end_of_function(code, guard.body_end);
    for (std::size_t i = guard.body_end; i < end; ++i) {
      if (!code.is(i, "__syncthreads")) continue;
      const int line = code[guard.begin].line;
      return Diagnosis{
          Slip::left_before_barrier, line,
          fmt::format(
              "Line {} sends threads away that have work to do, and before the __syncthreads() of line {}: "
              "every thread of the block must come to every barrier. Put only the store under a condition.",
              line, code[i].line),
          true};
    }
  }
  return std::nullopt;
}

}  // namespace diagnosis
