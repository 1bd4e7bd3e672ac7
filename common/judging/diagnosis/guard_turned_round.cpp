// Implements the check for a reversed guard, e.g. `if (row > M)`, by the comparison signs in front of M, N and K.
#include "diagnosis/guard_turned_round.h"

#include <fmt/format.h>

#include <string>

#include "diagnosis/guards.h"
#include "diagnosis/size_names.h"
#include "diagnosis/tokens.h"

namespace diagnosis {
namespace {

using source::File;

/** Of a condition: how many of its comparisons ask for an index below a size, and how many for one above. */
struct Asked {
  int below = 0, above = 0;
};

Asked asked_by(const Code& code, const Guard& guard) {
  Asked asked;
  for (std::size_t i = guard.begin; i + 1 < guard.end; ++i) {
    if (code.is(i, "!")) return {};
    if (!names_size(code[i + 1].text)) continue;
    asked.below += code.is(i, "<") || code.is(i, "<=");
    asked.above += code.is(i, ">") || code.is(i, ">=");
  }
  return asked;
}

/** The first element of a matrix that is accessed there; `end` where none is. */
std::size_t first_access(const Code& code, std::size_t begin, std::size_t end) {
  for (std::size_t i = begin; i + 1 < end; ++i) {
    if (code.is(i + 1, "[") && (code.is(i, "A") || code.is(i, "B") || code.is(i, "C"))) return i;
  }
  return end;
}

}  // namespace

std::optional<Diagnosis> guard_turned_round(const File& file) {
  const Code& code = file.code;
  for (const Guard& guard : guards(code)) {
    const Asked asked = asked_by(code, guard);
    const bool inside = first_access(code, guard.body, guard.body_end) < guard.body_end;
    const int line = code[guard.begin].line;
    if (asked.above > 0 && asked.below == 0 && inside && !code.is(guard.end, "?") && !returns(code, guard)) {
      return Diagnosis{
          Slip::guard_turned_round, line,
          fmt::format("Line {}: what this condition lets in lies outside the matrix. An element is "
                      "inside where its row and its column are less than their sizes: write `<`.",
                      line),
          true};
    }
  }
  return std::nullopt;
}

}  // namespace diagnosis
