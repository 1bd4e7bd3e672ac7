// Implements the checks of guarded loads: examines the lines that read past a matrix's end, and the lines that follow them.
#include "diagnosis/load_slips.h"

#include <fmt/format.h>

#include <algorithm>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "diagnosis/guards.h"
#include "diagnosis/tokens.h"
#include "diagnosis/written_launch.h"

namespace diagnosis {
namespace {

using report::FindingKind;
using source::File;
using source::Kind;

const std::set<std::string_view> kComparing = {"<", "<=", ">", ">="};

/** Was a matrix read past its end in this line? */
bool read_too_far(const Failure& failure, int line, std::string_view matrix) {
  return std::ranges::any_of(failure.findings, [&](const report::Finding& f) {
    return f.kind == FindingKind::global_out_of_bounds && !f.write && f.at.line == line &&
           (matrix.empty() || f.array == matrix);
  });
}

/** A[ or B[, in a line that read too far. */
std::vector<std::size_t> loads_too_far(const Code& code, const Failure& failure) {
  std::vector<std::size_t> all;
  for (std::size_t i = 0; i + 1 < code.size(); ++i) {
    const bool load = code.is(i, Kind::identifier) && code.is(i + 1, "[") && code.scope(i).device;
    if (load && read_too_far(failure, code[i].line, code[i].text)) all.push_back(i);
  }
  return all;
}

bool compares(const Code& code, std::size_t begin, std::size_t end) {
  return any_between(code, begin, end, kComparing);
}

/** bool inside = row < M && ...; */
bool is_condition(const Code& code, std::string_view name) {
  return std::ranges::any_of(named(code), [&](const Named& v) {
    return v.name == name && compares(code, v.begin, v.end) && !any_between(code, v.begin, v.end, {"?"});
  });
}

/** What stands from `i` on: (a < b), float(a < b), or a name for such; empty for something else. */
std::string condition_from(const Code& code, std::size_t i) {
  const bool cast = code.is(i, "float") || code.is(i, "int");
  const std::size_t open = cast ? i + 1 : i;
  if (code.is(open, "(") && compares(code, open, code.partner(open)) &&
      !any_between(code, open, code.partner(open), {"?"}))
    return written(code, open, code.past(open));
  const bool name = code.is(i, Kind::identifier) && !code.is(i + 1, "[") && !code.is(i + 1, "(");
  return name && is_condition(code, code[i].text) ? std::string(code[i].text) : "";
}

/** The same of what ends in front of `end`. */
std::string condition_to(const Code& code, std::size_t end) {
  return condition_from(code, code.is(end - 1, ")") ? code.partner(end - 1) : end - 1);
}

/** In a kernel that puts it into `? :`, or into an if that leaves the load out: is `size` compared with? */
bool is_compared(const Code& code, std::string_view size) {
  return std::ranges::any_of(guards(code), [&](const Guard& guard) {
    for (std::size_t i = guard.begin; i + 1 < guard.end; ++i) {
      if (kComparing.contains(code[i].text) && code.is(i + 1, size)) return true;
    }
    return false;
  });
}

/** Is the value of the name at the beginning of what stands under a guard of its own: `inside ? a : 0`? */
const Guard* chosen_later(const Code& code, const std::vector<Guard>& all, std::size_t after,
                          std::string_view name) {
  for (const Guard& guard : all) {
    const bool chooses = code.is(guard.body, name) && code.is(guard.body + 1, ":");
    if (guard.begin > after && chooses && compares(code, guard.begin, guard.end)) return &guard;
  }
  return nullptr;
}

/** `if (row >= M) As[ty][tx] = 0;` after `As[ty][tx] = A[...];`. */
const Guard* cleared_later(const Code& code, const std::vector<Guard>& all, std::size_t after,
                           const std::string& target) {
  for (const Guard& guard : all) {
    const std::size_t first = guard.body + (code.is(guard.body, "{") ? 1 : 0);
    std::size_t sign = first;
    while (sign < guard.body_end && !code.is(sign, "=") && !code.is(sign, ";")) sign = code.past(sign);
    const bool same = code.is(sign, "=") && written(code, first, sign) == target;
    if (guard.begin > after && same && compares(code, guard.begin, guard.end)) return &guard;
  }
  return nullptr;
}

/** `c + 3 < cols` or `c + 4 <= cols`, in the condition or in what its one name stands for, and no remainder. */
std::optional<TokenRange> asks_for_room(const Code& code, const Guard& guard) {
  TokenRange words{guard.begin, guard.end};
  for (const Named& v : named(code)) {
    if (guard.end == guard.begin + 1 && code.is(guard.begin, v.name)) words = {v.begin, v.end};
  }
  if (words.end == words.begin + 1 && code.is(words.begin, "true")) return words;
  if (any_between(code, words.begin, words.end, {"%", "&", "["})) return std::nullopt;
  for (std::size_t i = words.begin; i + 2 < words.end; ++i) {
    const bool three = code.is(i, "+") && code.is(i + 1, "3") && compares(code, i + 2, i + 3);
    if (three || (code.is(i, "+") && code.is(i + 1, "4") && code.is(i + 2, "<="))) return words;
  }
  return std::nullopt;
}

/** `r >= rows`, with nothing between the name and the sign: the guard; null for none. */
const Guard* guard_of(const Code& code, const std::vector<Guard>& all, TokenRange function,
                      std::string_view name) {
  for (const Guard& guard : all) {
    if (guard.begin < function.begin || guard.end > function.end) continue;
    for (std::size_t i = guard.begin; i < guard.end; ++i) {
      // c + 1 < cols asks about the next one, and c + j < cols about c as well.
      const std::size_t sign = code.is(i + 1, "+") && code.is(i + 2, Kind::identifier) ? i + 3 : i + 1;
      if (code.is(i, name) && (kComparing.contains(code[sign].text) || kComparing.contains(code[i - 1].text)))
        return &guard;
    }
  }
  return nullptr;
}

/** Is it (from[0], from[1], from[2], from[3]), of a pointer? */
bool are_four_of_pointer(const Code& code, std::size_t open) {
  const std::string_view from = code[open + 1].text;
  for (std::size_t n = 0; n < 4; ++n) {
    const std::size_t i = open + 1 + 5 * n;
    if (!code.is(i, from) || !code.is(i + 1, "[") || whole_number(code, i + 2) != long(n)) return false;
  }
  for (std::size_t i = 2; i < open; ++i) {
    if (code.is(i, from) && code.is(i - 1, "*") && code.is(i - 2, "float")) return true;
  }
  return false;
}

/** Does a condition around `at`, or one that returns before it, ask in a way that may be about all four? */
bool asks_for_four(const Code& code, std::size_t at) {
  return std::ranges::any_of(guards(code), [&](const Guard& guard) {
    const bool around = guard.body <= at && at < guard.body_end;
    const bool before =
        returns(code, guard) && guard.body_end <= at && at < end_of_function(code, guard.body);
    bool more = any_between(code, guard.begin, guard.end, {"(", "%", "&"});
    for (std::size_t i = guard.begin; i < guard.end; ++i) more |= code.is(i, Kind::number);
    return (around || before) && more;
  });
}

/** The first token of the statement that `i` stands in. */
std::size_t begin_of_statement(const Code& code, std::size_t i) {
  while (i > 0 && !code.is(i - 1, ";") && !code.is(i - 1, "{") && !code.is(i - 1, "}")) --i;
  return i;
}

}  // namespace

std::optional<Diagnosis> index_wrapped(const File& file, const Failure& failure) {
  const Code& code = file.code;
  if (!failure.findings.empty() || is_compared(code, "K")) return std::nullopt;
  std::vector<std::size_t> remainders;
  for (std::size_t i = 1; i + 1 < code.size(); ++i) {
    if (!code.scope(i).device || !code.is(i + 1, "K")) continue;
    if (code.is(i, "/")) return std::nullopt;  // a number taken apart into row and column
    const bool index = code.is(i, "%") && (code.is(i - 1, Kind::identifier) || code.is(i - 1, ")"));
    if (index) remainders.push_back(i);
  }
  if (remainders.size() < 2) return std::nullopt;
  const std::size_t sign = remainders[0];
  const std::size_t begin = code.is(sign - 1, ")") ? code.partner(sign - 1) : sign - 1;
  return Diagnosis{
      Slip::index_wrapped, code[sign].line,
      fmt::format(
          "Line {}: past the end of K `{}` begins again at 0, so that the last phase adds products that "
          "are in the sum already. What lies outside must come in as 0: use a condition, no remainder.",
          code[sign].line, written(code, begin, sign + 2)),
      true};
}

std::optional<Diagnosis> load_times_condition(const File& file, const Failure& failure) {
  const Code& code = file.code;
  for (const std::size_t load : loads_too_far(code, failure)) {
    const std::size_t end = code.past(load + 1);
    std::string condition = code.is(end, "*") ? condition_from(code, end + 1) : "";
    if (condition.empty() && code.is(load - 1, "*")) condition = condition_to(code, load - 1);
    if (condition.empty()) continue;
    const int line = code[load].line;
    return Diagnosis{
        Slip::load_times_condition, line,
        fmt::format(
            "Line {} multiplies {}[...] by `{}`, and that comes after the load: it reads past the end of "
            "{} all the same, and 0 times NaN is NaN. Write `condition ? {}[...] : 0.0f`, which loads only "
            "where the condition is true.",
            line, code[load].text, condition, code[load].text, code[load].text),
        true};
  }
  return std::nullopt;
}

std::optional<Diagnosis> loaded_before_check(const File& file, const Failure& failure) {
  const Code& code = file.code;
  const std::vector<Guard> all = guards(code);
  for (const std::size_t load : loads_too_far(code, failure)) {
    const std::size_t begin = begin_of_statement(code, load);
    std::size_t sign = begin;
    while (sign < load && !code.is(sign, "=")) sign = code.past(sign);
    if (sign + 1 != load || !code.is(code.past(load + 1), ";")) continue;
    const Guard* check =
        code.is(sign - 1, Kind::identifier) ? chosen_later(code, all, load, code[sign - 1].text) : nullptr;
    if (check == nullptr) check = cleared_later(code, all, load, written(code, begin, sign));
    if (check == nullptr) continue;
    const int line = code[load].line;
    return Diagnosis{
        Slip::loaded_before_check, line,
        fmt::format(
            "Line {} loads from {} before line {} asks whether that element is inside: then it is too "
            "late. Ask first, and load only where the answer is yes.",
            line, code[load].text, code[check->begin].line),
        true};
  }
  return std::nullopt;
}

std::optional<Diagnosis> four_without_checks(const File& file, const Failure& failure) {
  const Code& code = file.code;
  for (std::size_t i = 0; i + 1 < code.size(); ++i) {
    const bool four = code.is(i, "make_float4") && code.scope(i).device && are_four_of_pointer(code, i + 1);
    if (!four || asks_for_four(code, i)) continue;
    const int line = code[i].line;
    if (!read_too_far(failure, line, "A") && !read_too_far(failure, line, "B")) continue;
    return Diagnosis{
        Slip::four_without_checks, line,
        fmt::format(
            "Line {} takes four floats, and only of the first is it known that it lies inside: the others "
            "may be past the end of the row. Ask for each of them, and take 0 for what is outside.",
            line),
        true};
  }
  return std::nullopt;
}

std::optional<Diagnosis> half_a_guard_of_helper(const File& file, const Failure& failure) {
  const Code& code = file.code;
  const std::vector<Guard> all = guards(code);
  for (const source::Function& f : code.functions()) {
    const std::size_t begin = code.partner(f.parameters) + 1, end = end_of_function(code, begin + 1);
    if (!f.device || f.kernel) continue;
    for (std::size_t i = begin; i + 4 < end; ++i) {  // r * cols + c
      const bool place = code.is(i, Kind::identifier) && code.is(i + 1, "*") && code.is(i + 3, "+") &&
                         code.is(i + 4, Kind::identifier) &&
                         any_between(code, f.parameters, begin, {code[i].text}) &&
                         any_between(code, f.parameters, begin, {code[i + 2].text}) &&
                         any_between(code, f.parameters, begin, {code[i + 4].text});
      const auto too_far = [&](const report::Finding& finding) {
        return finding.kind == FindingKind::global_out_of_bounds && code[begin].line <= finding.at.line &&
               finding.at.line <= code[end - 1].line;
      };
      if (!place || !std::ranges::any_of(failure.findings, too_far)) continue;
      const std::string_view row = code[i].text, column = code[i + 4].text;
      const Guard *of_row = guard_of(code, all, {begin, end}, row),
                  *of_column = guard_of(code, all, {begin, end}, column);
      if ((of_row == nullptr) == (of_column == nullptr)) continue;
      const Guard& guard = of_row != nullptr ? *of_row : *of_column;
      return Diagnosis{
          Slip::half_a_guard, code[guard.begin].line,
          fmt::format(
              "Line {} asks whether {} is inside, but nothing asks about {}: only where row and column are "
              "both inside is there an element.",
              code[guard.begin].line, of_row != nullptr ? row : column, of_row != nullptr ? column : row),
          true};
    }
  }
  return std::nullopt;
}

std::optional<Diagnosis> check_of_another(const File& file, const Failure&) {
  const Code& code = file.code;
  for (std::size_t i = 4; i + 4 < code.size(); ++i) {
    const bool asks = code.is(i, "?") && code.is(i - 2, "<") && code.is(i - 4, "+") && code.scope(i).device;
    const auto asked = asks ? whole_number(code, i - 3) : std::nullopt;
    const auto taken = code.is(i + 2, "[") && code.is(i + 4, "]") ? whole_number(code, i + 3) : std::nullopt;
    if (!asked || !taken || *asked == *taken) continue;
    return Diagnosis{
        Slip::check_of_another, code[i].line,
        fmt::format("Line {} asks whether `{}` is inside, and then takes {}: the question and the "
                    "element do not belong together.",
                    code[i].line, written(code, i - 5, i - 2), written(code, i + 1, i + 5)),
        true};
  }
  return std::nullopt;
}

std::optional<Diagnosis> room_for_alignment(const File& file, const Failure& failure) {
  const Code& code = file.code;
  for (const Guard& guard : guards(code)) {
    if (guard.body >= guard.body_end) continue;
    const int first = code[guard.body].line, last = code[guard.body_end - 1].line;
    const bool misaligned = std::ranges::any_of(failure.findings, [&](const report::Finding& f) {
      return f.kind == FindingKind::misaligned && !f.shared && first <= f.at.line && f.at.line <= last;
    });
    const auto room = misaligned ? asks_for_room(code, guard) : std::nullopt;
    if (!room) continue;
    const char* const asked =
        code.is(room->begin, "true") ? "asks nothing" : "asks whether four floats are left in the row";
    return Diagnosis{
        Slip::room_for_alignment, code[room->begin].line,
        fmt::format(
            "Line {}: `{}` {}, but a float4 must {}begin at a multiple of 16 bytes. Ask for that: of which "
            "length must rows be?",
            code[room->begin].line, written(code, room->begin, room->end), asked,
            code.is(room->begin, "true") ? "" : "also "),
        true};
  }
  return std::nullopt;
}

}  // namespace diagnosis
