// Implements the checks of the sum of an element: looks at where its variable is declared, and on which side of `=` it stands.
#include "diagnosis/sum_slips.h"

#include <fmt/format.h>

#include <algorithm>
#include <set>
#include <string_view>
#include <vector>

#include "diagnosis/tokens.h"
#include "source/loops.h"
#include "source/statements.h"

namespace diagnosis {
namespace {

using report::FindingKind;
using source::File;
using source::Kind;

bool is_number_type(const Code& code, std::size_t i) {
  return any_between(code, i, i + 1, {"float", "double", "int", "unsigned", "auto"});
}

/** `float sum;` or `float sum = 0;` at the type: neither a function nor an array. */
bool declares_scalar(const Code& code, std::size_t type) {
  return is_number_type(code, type) && code.is(type + 1, Kind::identifier) &&
         (code.is(type + 2, ";") || code.is(type + 2, "=") || code.is(type + 2, "{") ||
          code.is(type + 2, ","));
}

/** Does __device__ stand in front of the type, outside of functions? */
bool is_device_variable(const Code& code, std::size_t type) {
  return !code.scope(type).device && (code.is(type - 1, "__device__") || code.is(type - 2, "__device__"));
}

bool is_added_to(const Code& code, std::string_view name) {
  for (std::size_t i = 0; i < code.size(); ++i) {
    if (code.scope(i).device && code.is(i, name) && code.is(i + 1, "+=")) return true;
  }
  return false;
}

/** Is `name`, from `begin` to `end`, only stored to, and at least once added to? */
bool only_adds_up(const Code& code, std::string_view name, std::size_t begin, std::size_t end) {
  bool adds = false;
  for (std::size_t i = begin; i < end; ++i) {
    if (!code.is(i, name)) continue;
    if (!code.is(i + 1, "+=") && !code.is(i + 1, "-=") && !code.is(i + 1, "=")) return false;
    adds |= code.is(i + 1, "+=");
  }
  return adds;
}

bool stands_between(const Code& code, std::string_view name, std::size_t begin, std::size_t end) {
  return any_between(code, begin, end, {name});
}

/** Is anything stored to the matrix, or might a function or another pointer do so? */
bool may_be_stored_to(const Code& code, std::string_view matrix) {
  for (std::size_t i = 0; i < code.size(); ++i) {
    if (!code.scope(i).device || !code.is(i, matrix)) continue;
    if (!code.is(i + 1, "[") || code.is(i - 1, "&")) return true;
    const std::size_t sign = code.past(i + 1);
    for (const std::string_view store : {"=", "+=", "-=", "*=", ".", "++"}) {
      if (code.is(sign, store)) return true;
    }
  }
  return false;
}

/** The C of `C[...] = sum;` between two tokens, where `sum` is stored as a whole and only once; 0 for none. */
std::size_t stored_whole(const Code& code, std::string_view sum, std::size_t begin, std::size_t end) {
  const std::set<std::string_view> targets = outputs(code);
  std::size_t found = 0;
  for (std::size_t i = begin; i + 1 < end; ++i) {
    if (!targets.contains(code[i].text) || !code.is(i + 1, "[")) continue;
    const std::size_t sign = code.past(i + 1);
    if (found != 0 || !code.is(sign, "=") || !code.is(sign + 1, sum) || !code.is(sign + 2, ";")) return 0;
    found = i;
  }
  return found;
}

/** Is C, or a name of its index, changed in the loop? */
bool moves_on(const Code& code, std::size_t store, const source::Loop& loop) {
  std::set<std::string_view> names;
  for (std::size_t i = store; i < code.past(store + 1); ++i) {
    if (code.is(i, Kind::identifier)) names.insert(code[i].text);
  }
  for (std::size_t i = loop.body; i < loop.end; ++i) {
    if (!names.contains(code[i].text)) continue;
    if (any_between(code, i + 1, i + 2, {"=", "+=", "-=", "*=", "++", "--"}) ||
        any_between(code, i - 1, i, {"++", "--"}))
      return true;
  }
  return false;
}

/** As[ty][tx], an element of a shared array of two dimensions. */
std::optional<TokenRange> tile_element(const Code& code, std::size_t i) {
  if (!code.is(i, Kind::identifier) || !code.is(i + 1, "[")) return std::nullopt;
  const std::size_t second = code.past(i + 1);
  bool shared = false;
  for (std::size_t n = 0; n < i; ++n) shared |= code.is(n, code[i].text) && is_declared_shared(code, n);
  if (!shared || !code.is(second, "[")) return std::nullopt;
  return TokenRange{i, code.past(second)};
}

}  // namespace

std::optional<Diagnosis> sum_of_all_threads(const File& file, const Failure& failure) {
  const Code& code = file.code;
  for (const report::Finding& finding : failure.findings) {
    if (finding.kind != FindingKind::race) continue;
    for (std::size_t type = 0; type + 2 < code.size(); ++type) {
      if (!declares_scalar(code, type) || code[type + 1].text != finding.array) continue;
      const bool shared = is_declared_shared(code, type);
      if (!(shared || is_device_variable(code, type)) || !is_added_to(code, finding.array)) continue;
      return Diagnosis{
          Slip::sum_of_all_threads, code[type].line,
          fmt::format(
              "Line {} declares one {} for all threads of {}, and they all add to it. Each thread needs its own: "
              "`{} {} = 0;` in the kernel{}.",
              code[type].line, finding.array, shared ? "a block" : "all blocks", code[type].text,
              finding.array, shared ? ", without __shared__" : ""),
          true};
    }
  }
  return std::nullopt;
}

std::optional<Diagnosis> sum_hidden(const File& file) {
  const Code& code = file.code;
  std::vector<std::size_t> outer;  // the types of declarations
  for (std::size_t type = 0; type + 2 < code.size(); ++type) {
    if (!code.scope(type).device || !declares_scalar(code, type)) continue;
    const std::string_view name = code[type + 1].text;
    const std::size_t brace = code.enclosing(type), end = code.partner(brace);
    for (const std::size_t other : outer) {
      const std::size_t around = code.enclosing(other), around_end = code.partner(around);
      const bool hides =
          code[other + 1].text == name && code.is(brace, "{") && around < brace && end < around_end;
      if (!hides || is_declared_shared(code, type) || !only_adds_up(code, name, type + 2, end)) continue;
      if (!stands_between(code, name, end, around_end)) continue;
      return Diagnosis{
          Slip::sum_hidden, code[type].line,
          fmt::format(
              "Line {} declares another {}, which is gone at the end of its block of code: what is added to it "
              "never reaches the {} of line {}. Remove this declaration.",
              code[type].line, name, name, code[other].line),
          true};
    }
    outer.push_back(type);
  }
  return std::nullopt;
}

std::optional<Diagnosis> sum_starts_in_tile(const File& file, const Failure& failure) {
  const Code& code = file.code;
  for (const report::Finding& finding : failure.findings) {
    if (finding.kind != FindingKind::read_before_written || !finding.shared) continue;
    for (std::size_t type = 0; type + 4 < code.size(); ++type) {
      if (code[type].line != finding.at.line || !declares_scalar(code, type) || !code.is(type + 2, "="))
        continue;
      const std::string_view name = code[type + 1].text;
      if (!code.is(type + 3, finding.array) || !code.is(type + 4, "[") || !is_added_to(code, name)) continue;
      std::size_t end = type + 4;
      while (code.is(end, "[")) end = code.past(end);
      if (!code.is(end, ";")) continue;
      return Diagnosis{
          Slip::sum_starts_in_tile, code[type].line,
          fmt::format(
              "Line {} starts {} with an element of {}, in which nothing has been stored yet. What is a sum "
              "before anything is added to it?",
              code[type].line, name, finding.array),
          true};
    }
  }
  return std::nullopt;
}

std::optional<Diagnosis> sum_begins_anew(const File& file) {
  const Code& code = file.code;
  for (const source::Loop& loop : source::loops(code)) {
    const bool counts = code.is(loop.at, "for") && code.is(loop.condition, Kind::identifier) &&
                        code.scope(loop.at).device && code.is(loop.body, "{");
    if (!counts) continue;
    const std::set<std::string_view> counted = depending_on(code, {code[loop.condition].text});
    for (std::size_t type = loop.body + 1; type + 3 < loop.end; ++type) {
      if (code.enclosing(type) != loop.body || !declares_scalar(code, type) || !code.is(type + 2, "="))
        continue;
      const std::string_view sum = code[type + 1].text;
      const bool zero = code[type + 3].text.starts_with("0") && code.is(type + 4, ";");
      const std::size_t store = zero ? stored_whole(code, sum, type, loop.end) : 0;
      if (store == 0 || code.enclosing(store) != loop.body || !is_added_to(code, sum)) continue;
      if (any_between(code, store, code.past(store + 1), counted) || moves_on(code, store, loop)) continue;
      return Diagnosis{
          Slip::sum_begins_anew, code[type].line,
          fmt::format(
              "Line {}: {} begins anew at 0 each time the loop of line {} comes round, so that {} keeps only what "
              "the last round adds. Declare {} in front of that loop, and store it after the loop.",
              code[type].line, sum, code[loop.at].line, code[store].text, sum),
          true};
    }
  }
  return std::nullopt;
}

std::optional<Diagnosis> tile_loop_missing(const File& file) {
  const Code& code = file.code;
  std::optional<std::size_t> only;
  for (std::size_t i = 1; i + 1 < code.size(); ++i) {
    if (!code.is(i, "+=") || !code.scope(i).device) continue;
    if (only) return std::nullopt;  // others may add the rest
    only = i;
  }
  if (!only || !code.is(*only - 1, Kind::identifier)) return std::nullopt;
  const auto first = tile_element(code, *only + 1);
  const auto second = first && code.is(first->end, "*") ? tile_element(code, first->end + 1) : std::nullopt;
  if (!second || !code.is(second->end, ";")) return std::nullopt;
  std::vector<source::Loop> around = source::loops(code);
  std::erase_if(around, [&](const source::Loop& loop) { return *only < loop.body || loop.end <= *only; });
  if (around.size() != 1 || !any_between(code, around[0].body, around[0].end, {"__syncthreads"}))
    return std::nullopt;
  if (any_between(code, first->begin, second->end, {code[around[0].condition].text})) return std::nullopt;
  return Diagnosis{
      Slip::tile_loop_missing, code[*only].line,
      fmt::format(
          "Line {} adds one product in each phase, where a whole row of {} is to be multiplied by a whole column "
          "of {}: a loop over k along both is missing.",
          code[*only].line, code[first->begin].text, code[second->begin].text),
      true};
}

std::optional<Diagnosis> store_reversed(const File& file) {
  const Code& code = file.code;
  if (may_be_stored_to(code, "C")) return std::nullopt;
  for (std::size_t i = 1; i + 3 < code.size(); ++i) {
    // sum = C[...];
    const bool loads = code.scope(i).device && code.is(i, Kind::identifier) && code.is(i + 1, "=") &&
                       code.is(i + 2, "C") && code.is(i + 3, "[");
    const std::size_t end = loads ? code.past(i + 3) : i;
    if (!loads || !code.is(end, ";") || !is_added_to(code, code[i].text)) continue;
    return Diagnosis{
        Slip::store_reversed, code[i].line,
        fmt::format(
            "Line {} reads C and stores into {}: `=` stores into what is on its left. To store into C, write "
            "`{} = {};`.",
            code[i].line, code[i].text, written(code, i + 2, end), code[i].text),
        true};
  }
  return std::nullopt;
}

}  // namespace diagnosis
