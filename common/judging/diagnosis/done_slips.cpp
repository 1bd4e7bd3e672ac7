// Implements the checks of half-done kernels: looks at what a name is made of (`row` without blockIdx) and at what follows an `if`.
#include "diagnosis/done_slips.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <string>

#include "diagnosis/access_map.h"
#include "diagnosis/guards.h"
#include "diagnosis/index_of_matrix.h"
#include "diagnosis/tokens.h"
#include "source/loops.h"

namespace diagnosis {
namespace {

struct MadeWithoutBlock {
  std::string_view name;
  int line;
};

/** `name` is made once, of threadIdx and of no blockIdx. */
std::optional<MadeWithoutBlock> made_without_block(const Code& code, std::size_t at, std::string_view name) {
  std::optional<Named> made;
  for (const Named& v : named(code)) {
    if (v.name != name || end_of_function(code, v.begin) != end_of_function(code, at)) continue;
    if (made) return std::nullopt;
    made = v;
  }
  if (!made || !any_between(code, made->begin, made->end, {"threadIdx"})) return std::nullopt;
  for (std::size_t i = made->begin; i < made->end; ++i) {
    const bool known = code.is(i, "threadIdx") || code.is(i - 1, ".") || code.is(i, "blockDim");
    if (code.is(i, source::Kind::identifier) && !known) return std::nullopt;
  }
  return MadeWithoutBlock{name, code[made->begin].line};
}

/** Stores to this array. */
std::ptrdiff_t stores_to(const Code& code, std::string_view array) {
  std::ptrdiff_t count = 0;
  for (std::size_t i = 0; i + 1 < code.size(); ++i) {
    if (!code.is(i, array) || !code.is(i + 1, "[")) continue;
    std::size_t end = i + 1;
    while (code.is(end, "[")) end = code.past(end);
    count += code.is(end, "=") ? 1 : 0;
  }
  return count;
}

/** The outermost loop around the line. */
std::optional<source::Loop> loop_around(const Code& code, int line) {
  for (const source::Loop& loop : source::loops(code)) {
    if (loop.end == 0 || loop.end > code.size()) continue;
    if (code[loop.at].line < line && line <= code[loop.end - 1].line) return loop;
  }
  return std::nullopt;
}

/** Where it is said how often the loop goes round: in its head, if that is not the one that was given, or where its bound is
 *  made. 0 where a stub says so, or it is not clear. */
int line_of_count(const Code& code, const source::Loop& loop, const OpenTodos& open) {
  int line = 0;
  for (const Named& v : named(code)) {
    if (end_of_function(code, v.begin) != end_of_function(code, loop.at) || v.begin >= loop.at) continue;
    if (!any_between(code, loop.condition, loop.condition_end, {v.name})) continue;
    if (line != 0) return 0;
    line = code[v.begin].line;
  }
  return line == 0 || open.has(line) ? 0 : line;
}

}  // namespace

std::optional<Diagnosis> phases_beside_products(const source::File& file, const OpenTodos& open,
                                                const report::Trace& trace, const reference::Sizes& sizes) {
  const Code& code = file.code;
  const std::set<int> products = products_of_stubs(code, open);
  if (products.size() != 1) return std::nullopt;
  const int multiplies = *products.begin();
  const auto loop = loop_around(code, multiplies);
  const int counted = loop ? line_of_count(code, *loop, open) : 0;
  if (counted == 0 || code[loop->at].line == multiplies) return std::nullopt;
  std::set<std::int64_t>
      taken;  // each k of the first thread: where the trace has its store to C, it has them all
  bool stores = false;
  for (const report::TracedAccess& access : trace.accesses) {
    const report::TracedArray& array = array_of(trace, access);
    if (access.thread != 0) continue;
    stores |= access.store && array.name == "C";
    if (access.line == multiplies && array.name == "B") taken.insert(access.index / sizes.N);
  }
  const std::int64_t last = taken.empty() ? -1 : *taken.rbegin(), wanted = sizes.K - 1;
  if (last == wanted || (!stores && last < wanted)) return std::nullopt;
  const std::string_view bound = code.text(loop->condition, loop->condition_end);
  const std::string reached = last < 0 ? fmt::format("line {} is never reached", multiplies)
                              : stores ? fmt::format("line {} comes to k = {}", multiplies, last)
                                       : fmt::format("line {} goes on past k = {}", multiplies, wanted);
  return Diagnosis{
      Slip::phases_of_another_size, counted,
      fmt::format(
          "When K = {}, {}, but the columns of A and the rows of B end at {}: how many phases does line {} count, and "
          "how many does `{}` in line {} let in?",
          sizes.K, reached, wanted, counted, bound, code[loop->at].line),
      true};
}

std::optional<Diagnosis> place_without_block(const source::File& file, const OpenTodos& open) {
  const Code& code = file.code;
  for (std::size_t i = 0; i + 1 < code.size(); ++i) {
    const auto store = code.is(i, "C") && open.has(code[i].line) ? access_at(code, i) : std::nullopt;
    if (!store) continue;
    std::vector<MadeWithoutBlock> all;
    for (const std::string* name : {&store->row.index, &store->column.index}) {
      if (const auto made = made_without_block(code, i, *name)) all.push_back(*made);
    }
    if (all.empty() || open.has(all[0].line)) continue;
    const bool both = all.size() > 1;
    return Diagnosis{
        Slip::block_forgotten, all[0].line,
        fmt::format(
            "Line {} makes {} of the thread's place in its block alone{}: every block takes the same {}, though there "
            "is to be more than one. What says which block it is?",
            all[0].line, all[0].name,
            both ? fmt::format(", and so line {} {}", all[1].line, all[1].name) : "",
            both                              ? "elements"
            : all[0].name == store->row.index ? "rows"
                                              : "columns"),
        true};
  }
  return std::nullopt;
}

std::optional<Diagnosis> filled_under_condition(const source::File& file, const OpenTodos& open,
                                                const std::vector<report::Finding>& findings) {
  const Code& code = file.code;
  for (const Guard& guard : guards(code)) {
    const std::size_t first = guard.body + (code.is(guard.body, "{") ? 1 : 0);
    if (code.is(guard.end, "?") || code.is(guard.body_end, "else") || first >= guard.body_end) continue;
    if (open.has(code[first].line) || !code.is(first + 1, "[") || stores_to(code, code[first].text) != 1)
      continue;
    std::size_t end = first + 1;
    while (code.is(end, "[")) end = code.past(end);
    const bool load =
        code.is(end, "=") && (code.is(end + 1, "A") || code.is(end + 1, "B")) && code.is(end + 2, "[");
    const bool unwritten = std::ranges::any_of(findings, [&](const report::Finding& f) {
      return f.kind == report::FindingKind::read_before_written && f.shared && f.array == code[first].text;
    });
    if (!load || !unwritten) continue;
    const int line = code[first].line;
    return Diagnosis{
        Slip::else_forgotten, line,
        fmt::format(
            "Line {} fills {} only where its condition is true. Elsewhere the tile holds what was there before, and "
            "that is multiplied, too: what harms no sum there?",
            line, written(code, first, end)),
        true};
  }
  return std::nullopt;
}

}  // namespace diagnosis
