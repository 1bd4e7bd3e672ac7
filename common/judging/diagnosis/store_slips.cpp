// Implements the checks of the store to C: examines the conditions in front of C[...] = and counts the first block's threads that reach it.
#include "diagnosis/store_slips.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "diagnosis/guards.h"
#include "diagnosis/tokens.h"
#include "source/loops.h"

namespace diagnosis {
namespace {

using source::File;
using source::Kind;
using source::Loop;

/** The names in front of C[...] = and C[...] +=, in device code. */
std::vector<std::size_t> stores(const Code& code) {
  const std::set<std::string_view> targets = outputs(code);
  std::vector<std::size_t> all;
  for (std::size_t i = 0; i + 1 < code.size(); ++i) {
    if (!targets.contains(code[i].text) || !code.is(i + 1, "[") || !code.scope(i).device) continue;
    const std::size_t sign = code.past(i + 1);
    if (code.is(sign, "=") || code.is(sign, "+=")) all.push_back(i);
  }
  return all;
}

bool is_in_kernel(const Code& code, std::size_t i) {
  return std::ranges::any_of(code.functions(), [&](const source::Function& f) {
    const std::size_t end = code.partner(f.parameters);
    return f.kernel && end < i && i < end_of_function(code, end + 2);
  });
}

bool same_function(const Code& code, std::size_t a, std::size_t b) {
  return end_of_function(code, a) == end_of_function(code, b);
}

/** The thread's or the block's number, and names made of one alone: those that say who, not where in a matrix. */
std::set<std::string_view> numbers_of(const Code& code, std::string_view variable, std::string_view other) {
  std::set<std::string_view> names = {variable}, places = {other};
  for (const Named& v : named(code)) {
    if (any_between(code, v.begin, v.end, places))
      places.insert(v.name);
    else if (any_between(code, v.begin, v.end, names) && !any_between(code, v.begin, v.end, {"["}))
      names.insert(v.name);
  }
  for (const std::string_view place : places) names.erase(place);
  return names;
}

/** The part of the condition, between two && or ||, that is about one of these names; empty for none. */
std::string part_about(const Code& code, const Guard& guard, const std::set<std::string_view>& names) {
  std::string found;
  for (std::size_t begin = guard.begin; begin < guard.end;) {
    std::size_t end = begin;
    while (end < guard.end && !code.is(end, "&&") && !code.is(end, "||")) end = code.past(end);
    const bool compares = any_between(code, begin, end, {"==", "!=", "<", "<=", ">", ">="});
    const bool of_size = any_between(code, begin, end, {"M", "N", "K"});
    if (compares && !of_size && any_between(code, begin, end, names)) {
      const std::string_view joint = found.empty() ? "" : code[begin - 1].text;
      found += (found.empty() ? "" : " " + std::string(joint) + " ") + written(code, begin, end);
    }
    begin = end + 1;
  }
  return found;
}

/** How many threads of the first block store to C, and how many elements they store. */
struct Stored {
  std::size_t threads = 0, elements = 0;
};

Stored stored_in(const report::Trace& trace, std::string_view array) {
  std::set<unsigned> threads;
  std::set<std::int64_t> elements;
  for (const report::TracedAccess& access : trace.accesses) {
    if (!access.store || array_of(trace, access).name != array) continue;
    threads.insert(access.thread);
    for (std::int64_t i = access.index; i < access.index + access.words; ++i) elements.insert(i);
  }
  return {threads.size(), elements.size()};
}

/** One store that stands under the guard, or after one that returns; 0 for none. */
std::size_t store_under(const Code& code, const Guard& guard) {
  const Guard through = returns(code, guard) ? let_through(code, guard) : guard;
  const std::size_t begin = returns(code, guard) ? guard.body_end : guard.body;
  for (const std::size_t at : stores(code)) {
    if (begin <= at && at < through.body_end) return at;
  }
  return 0;
}

std::vector<Loop> loops_around(const Code& code, std::size_t i) {
  std::vector<Loop> all = source::loops(code);
  std::erase_if(all, [&](const Loop& loop) { return i < loop.body || loop.end <= i; });
  return all;
}

/** Of a loop that goes through the outputs of a thread: for (int i = 0; i < TM; ++i). */
bool counts_by_one(const Code& code, const Loop& loop) {
  return code.is(loop.at, "for") && any_between(code, loop.step, loop.step_end, {"++"});
}

/** Is it the whole of a statement that stands in the loop's braces under no condition? */
bool stands_alone(const Code& code, std::size_t i, const Loop& loop) {
  const bool begins = code.is(i - 1, ";") || code.is(i - 1, "{") || code.is(i - 1, "}");
  return begins && code.is(i + 1, ";") && code.enclosing(i) == loop.body && code.is(loop.body, "{");
}

Diagnosis never_stores(const Code& code, std::size_t at, std::size_t store) {
  return {Slip::returned_before_store, code[at].line,
          fmt::format("Line {}: `return` ends the whole thread, not only the loop, so that it never comes to "
                      "line {}, where {} is stored. To end only the loop there is `break`.",
                      code[at].line, code[store].line, code[store].text),
          true};
}

Diagnosis stores_too_few(const Code& code, std::size_t at, std::size_t store) {
  return {
      Slip::returned_before_store, code[at].line,
      store < at
          ? fmt::format("Line {}: `return` ends the whole thread after its first store of line {}: its other "
                        "outputs are never stored.",
                        code[at].line, code[store].line)
          : fmt::format(
                "Line {}: `return` ends the whole thread at its first output outside {}. Of the outputs "
                "that come after it, some are inside: leave out that one alone, with an if around line {}.",
                code[at].line, code[store].text, code[store].line),
      true};
}

}  // namespace

std::optional<Diagnosis> stored_by_some(const File& file, const Failure& failure, const Traces& traces) {
  if (!failure.some_unwritten) return std::nullopt;
  const Code& code = file.code;
  const std::set<std::string_view> threads = numbers_of(code, "threadIdx", "blockIdx"),
                                   blocks = numbers_of(code, "blockIdx", "threadIdx"),
                                   own = names_of_threads(code);
  const auto [x, y, z] = traces.launch.block;
  const std::size_t all = std::size_t(x) * y * z;
  for (const Guard& guard : guards(code)) {
    const std::size_t store = store_under(code, guard);
    if (guard.begin >= guard.end || store == 0) continue;
    const int line = code[guard.begin].line;
    // Where a thread's number is not in the index, one thread stores for all.
    const std::size_t open = store + 1;
    if (!any_between(code, open, code.partner(open), own)) continue;
    const std::string who = part_about(code, guard, threads), which = part_about(code, guard, blocks);
    const auto [storing, elements] = stored_in(traces.first, code[store].text);
    if (!who.empty() && 0 < storing && storing < all && elements < all) {
      return Diagnosis{
          Slip::stored_by_some, line,
          fmt::format(
              "Line {}: `{}` lets only {} of the {} threads of a block store to {}, but each thread has an "
              "element of its own (line {}). Let all of them store.",
              line, who, storing, all, code[store].text, code[store].line),
          true};
    }
    if (who.empty() && !which.empty()) {
      return Diagnosis{
          Slip::stored_by_some, line,
          fmt::format(
              "Line {}: `{}` lets only some blocks store to {} in line {}, but each block has a part of "
              "{} of its own. Let all of them store.",
              line, which, code[store].text, code[store].line, code[store].text),
          true};
    }
  }
  return std::nullopt;
}

std::optional<Diagnosis> never_stored(const File& file, const Failure& failure) {
  if (!failure.nothing_written || !failure.findings.empty()) return std::nullopt;
  const Code& code = file.code;
  const std::set<std::string_view> targets = outputs(code);
  for (std::size_t i = 0; i < code.size(); ++i) {
    if (targets.contains(code[i].text) && code.scope(i).device) return std::nullopt;
  }
  for (const source::Function& f : code.functions()) {
    if (!f.kernel || targets.size() != 1) continue;
    return Diagnosis{
        Slip::never_stored, 0,
        fmt::format(
            "No line of {} (line {}) stores to {}: each thread that has an element of {} is to write it there.",
            f.name, f.line, *targets.begin(), *targets.begin())};
  }
  return std::nullopt;
}

std::optional<Diagnosis> same_in_every_thread(const File& file, const Failure&) {
  const Code& code = file.code;
  for (const std::size_t store : stores(code)) {
    const TokenRange index{store + 2, code.partner(store + 1)};
    for (std::size_t i = 1; i + 2 < store; ++i) {
      const bool fixed = code.is(i, Kind::identifier) && code.is(i - 1, "int") && code.is(i + 1, "=") &&
                         code.is(i + 2, Kind::number) && code.is(i + 3, ";");
      const bool here = fixed && code.scope(i).device && same_function(code, i, store);
      const std::size_t end = end_of_function(code, store);
      if (!here || !any_between(code, index.begin, index.end, {code[i].text}) ||
          is_changed(code, {i + 2, end}, code[i].text))
        continue;
      return Diagnosis{
          Slip::same_in_every_thread, code[i].line,
          fmt::format(
              "Line {}: `{} = {}` is the same for every thread, and line {} stores to {} by it. Which element "
              "belongs to this thread?",
              code[i].line, code[i].text, code[i + 2].text, code[store].line,
              written(code, store, index.end + 1)),
          true};
    }
  }
  return std::nullopt;
}

std::optional<Diagnosis> returned_before_store(const File& file, const Failure& failure) {
  if (!failure.nothing_written && !failure.some_unwritten) return std::nullopt;
  const Code& code = file.code;
  const std::vector<std::size_t> all = stores(code);
  for (std::size_t i = 0; i < code.size(); ++i) {
    if (!code.is(i, "return") || !is_in_kernel(code, i)) continue;
    const std::vector<Loop> around = loops_around(code, i);
    for (const std::size_t store : all) {
      if (around.empty() || !same_function(code, i, store)) continue;
      const std::vector<Loop> of_store = loops_around(code, store);
      if (failure.nothing_written && of_store.empty() && i < store) return never_stores(code, i, store);
      const bool together = !of_store.empty() && of_store.back().at == around.back().at;
      if (failure.some_unwritten && together && counts_by_one(code, around.back()))
        return stores_too_few(code, i, store);
    }
  }
  return std::nullopt;
}

std::optional<Diagnosis> leaves_first_phase(const File& file, const Failure&) {
  const Code& code = file.code;
  for (const Loop& loop : source::loops(code)) {
    if (!code.is(loop.at, "for") || !any_between(code, loop.body, loop.end, {"__syncthreads"})) continue;
    for (std::size_t i = loop.body + 1; i < loop.end; ++i) {
      if (!(code.is(i, "break") || code.is(i, "return")) || !stands_alone(code, i, loop)) continue;
      return Diagnosis{
          Slip::leaves_first_phase, code[i].line,
          fmt::format("Line {}: `{}` stands in the loop of line {} under no condition, so that the "
                      "loop ends in its first phase. Take it out.",
                      code[i].line, code[i].text, code[loop.at].line),
          true};
    }
  }
  return std::nullopt;
}

std::optional<Diagnosis> all_outputs_or_none(const File& file, const Failure& failure) {
  if (!failure.some_unwritten) return std::nullopt;
  const Code& code = file.code;
  for (const std::size_t store : stores(code)) {
    std::set<std::string_view> counters;
    for (const Loop& loop : loops_around(code, store)) {
      if (counts_by_one(code, loop) && code.is(loop.condition, Kind::identifier))
        counters.insert(code[loop.condition].text);
    }
    const std::set<std::string_view> counted = depending_on(code, counters);
    const std::size_t open = store + 1;
    if (counters.empty() || !any_between(code, open, code.partner(open), counted)) continue;
    for (const Guard& guard : guards(code)) {
      const bool around = guard.body <= store && store < guard.body_end && !returns(code, guard);
      const bool of_sizes = any_between(code, guard.begin, guard.end, {"M"}) &&
                            any_between(code, guard.begin, guard.end, {"N"});
      if (!around || !of_sizes || any_between(code, guard.begin, guard.end, counted)) continue;
      return Diagnosis{
          Slip::all_outputs_or_none, code[guard.begin].line,
          fmt::format(
              "Line {}: `{}` does not depend on {}, so that a thread stores all of its outputs or none. "
              "At the edge only some of them are inside {}: compare the place of each.",
              code[guard.begin].line, written(code, guard.begin, guard.end), fmt::join(counters, " and "),
              code[store].text),
          true};
    }
  }
  return std::nullopt;
}

}  // namespace diagnosis
