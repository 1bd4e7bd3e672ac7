// Implements the check for a store after its barrier: looks at stores and barriers from a loop's beginning to the early read.
#include "diagnosis/late_store.h"

#include <fmt/format.h>

#include <algorithm>
#include <string_view>

#include "diagnosis/tokens.h"
#include "source/loops.h"

namespace diagnosis {
namespace {

/** Is an element of the array stored at `i`: As[ty][tx] = ...? */
bool stores(const Code& code, std::size_t i, std::string_view array) {
  if (!code.is(i, array) || !code.is(i + 1, "[")) return false;
  std::size_t end = i + 1;
  while (code.is(end, "[")) end = code.past(end);
  return code.is(end, "=");
}

/** The store that comes too late; where the barrier, and a store before it, stand. */
struct Late {
  std::size_t early = 0, barrier = 0, late = 0;
};

/** In the loop: a store, a barrier, a store in line `line`, and no barrier until `read`. */
std::optional<Late> late_store(const Code& code, const source::Loop& loop, std::string_view array, int line,
                               int read) {
  Late found;
  for (std::size_t i = loop.body; i < loop.end && code[i].line <= read; ++i) {
    if (code.is(i, "__syncthreads")) {
      if (found.late > 0 || found.barrier > 0) return std::nullopt;
      found.barrier = i;
    }
    if (!stores(code, i, array)) continue;
    if (found.barrier == 0) found.early = i;
    if (found.barrier > 0 && code[i].line == line) found.late = i;
  }
  return found.early > 0 && found.late > 0 ? std::optional(found) : std::nullopt;
}

}  // namespace

std::optional<Diagnosis> stored_after_barrier(const source::File& file, const Failure& failure) {
  const Code& code = file.code;
  for (const report::Finding& f : failure.findings) {
    const bool race = f.kind == report::FindingKind::race && f.shared && !f.write;
    if (!race || f.array.empty() || f.other.line >= f.at.line) continue;
    for (const source::Loop& loop : source::loops(code)) {
      const auto late = late_store(code, loop, f.array, f.other.line, f.at.line);
      if (!late) continue;
      return Diagnosis{
          Slip::stored_after_barrier, f.other.line,
          fmt::format(
              "Line {} stores to {} behind the barrier of line {}, and line {} reads {} with no barrier in "
              "between. Store it in front of that barrier, as line {} does.",
              f.other.line, f.array, code[late->barrier].line, f.at.line, f.array, code[late->early].line),
          true};
    }
  }
  return std::nullopt;
}

}  // namespace diagnosis
