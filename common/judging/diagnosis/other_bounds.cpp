// Implements the check for bounds of the other matrix: compares the conditions in front of each load with the other matrix's index.
#include "diagnosis/other_bounds.h"

#include <fmt/format.h>

#include <algorithm>
#include <string>
#include <vector>

#include "diagnosis/guards.h"
#include "diagnosis/index_of_matrix.h"
#include "diagnosis/tokens.h"

namespace diagnosis {
namespace {

/** A[ or B[ in device code that is loaded from. */
std::vector<IndexOfMatrix> loads_of(const Code& code, std::string_view matrix) {
  std::vector<IndexOfMatrix> all;
  for (std::size_t i = 0; i + 1 < code.size(); ++i) {
    const auto access = code.is(i, matrix) && code.scope(i).device ? access_at(code, i) : std::nullopt;
    if (access) all.push_back(*access);
  }
  return all;
}

bool is_bound_of(const Compared& c, const IndexOfMatrix& access, const Made& made) {
  return std::ranges::any_of(std::vector{access.row, access.column}, [&](const SideOfIndex& side) {
    return c.size == side.size && is_same(c.index, side.index, made);
  });
}

/** Is the line in a condition that the one load stands under, and the other does not? */
bool is_own(const Code& code, int line, const IndexOfMatrix& access, const IndexOfMatrix& other) {
  return std::ranges::any_of(guards(code), [&](const Guard& guard) {
    const auto holds = [&](std::size_t at) { return guard.body <= at && at < guard.body_end; };
    return holds(access.at) && !holds(other.at) && code[guard.begin].line <= line &&
           line <= code[guard.end].line;
  });
}

/** What of the other matrix is asked for in front of the load; empty where its own bounds are not all asked for. */
std::vector<std::string> foreign_bounds(const Code& code, const IndexOfMatrix& access,
                                        const IndexOfMatrix& other) {
  const auto compared = compared_before(code, access);
  if (!compared) return {};
  const Made made = made_of(code, access.at);
  std::vector<std::string> foreign;
  int own = 0;
  for (const Compared& c : *compared) {
    if (c.line == 0 || !is_own(code, c.line, access, other)) continue;
    if (is_bound_of(c, access, made))
      ++own;
    else if (is_bound_of(c, other, made))
      foreign.push_back(fmt::format("`{} < {}`", unspaced(c.index), c.size));
  }
  return own == 2 ? foreign : std::vector<std::string>{};
}

}  // namespace

std::optional<Diagnosis> guard_of_other(const source::File& file) {
  const Code& code = file.code;
  for (const char* matrix : {"A", "B"}) {
    const char* another = *matrix == 'A' ? "B" : "A";
    for (const IndexOfMatrix& access : loads_of(code, matrix)) {
      for (const IndexOfMatrix& other : loads_of(code, another)) {
        if (end_of_function(code, access.at) != end_of_function(code, other.at)) continue;
        if (!any_between(code, std::min(access.at, other.at), end_of_function(code, access.at),
                         {"__syncthreads"}))
          continue;
        const std::vector<std::string> foreign = foreign_bounds(code, access, other);
        // Of both it is one condition for two loads, whoever wrote it twice.
        if (foreign.empty() || !foreign_bounds(code, other, access).empty()) continue;
        const int line = code[access.at].line;
        return Diagnosis{
            Slip::guard_of_other, line,
            fmt::format(
                "Line {} loads {} only where {}{}, but {} of {}: a thread with nothing to fetch from {} may "
                "have something to fetch from {}. Leave {} out.",
                line, matrix, foreign[0], foreign.size() > 1 ? " and " + foreign[1] : "",
                foreign.size() > 1 ? "those are bounds" : "that is a bound", another, another, matrix,
                foreign.size() > 1 ? "them" : "it"),
            true};
      }
    }
  }
  return std::nullopt;
}

}  // namespace diagnosis
