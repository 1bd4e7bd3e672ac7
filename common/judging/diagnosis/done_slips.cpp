// By what a name is made of, and by what follows an if.
#include "diagnosis/done_slips.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <string>

#include "diagnosis/guards.h"
#include "diagnosis/index_of_matrix.h"
#include "diagnosis/tokens.h"

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

}  // namespace

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
