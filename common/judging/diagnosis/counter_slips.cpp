// Implements the checks of loop counters: takes the counter from the head of a `for` and looks at where its name stands in the body.
#include "diagnosis/counter_slips.h"

#include <fmt/format.h>

#include <algorithm>
#include <string_view>
#include <vector>

#include "diagnosis/tokens.h"
#include "diagnosis/written_launch.h"
#include "source/loops.h"

namespace diagnosis {
namespace {

using source::File;
using source::Kind;
using source::Loop;

/** for (...; counter < bound; ...), of device code. */
struct Count {
  Loop loop;
  std::string_view counter;
  TokenRange bound;
};

std::vector<Count> counts(const Code& code) {
  std::vector<Count> all;
  for (const Loop& loop : source::loops(code)) {
    const std::size_t counter = loop.condition;
    if (!code.is(loop.at, "for") || !code.scope(loop.at).device || !code.is(counter, Kind::identifier) ||
        !(code.is(counter + 1, "<") || code.is(counter + 1, "<=") || code.is(counter + 1, "!=")))
      continue;
    all.push_back({loop, code[counter].text, {counter + 2, loop.condition_end}});
  }
  return all;
}

bool same_words(const Code& code, std::size_t i, TokenRange words) {
  for (std::size_t n = 0; n < words.end - words.begin; ++n) {
    if (!code.is(i + n, code[words.begin + n].text)) return false;
  }
  return words.begin < words.end;
}

/** What is added to the counter in each trip: the `TILE` of `p += TILE`. None for other steps, and for numbers. */
std::optional<TokenRange> added(const Code& code, const Count& count) {
  const std::size_t step = count.loop.step;
  const bool adds =
      code.is(step, count.counter) && code.is(step + 1, "+=") && code.is(step + 2, Kind::identifier);
  return adds ? std::optional(TokenRange{step + 2, count.loop.step_end}) : std::nullopt;
}

/** The factor of a product `name * factor` or `factor * name` at `i`; empty for another place. */
std::string_view factor_of(const Code& code, std::size_t i, std::string_view name) {
  if (!code.is(i, name)) return "";
  if (code.is(i + 1, "*") && code.is(i + 2, Kind::identifier)) return code[i + 2].text;
  if (code.is(i - 1, "*") && code.is(i - 2, Kind::identifier)) return code[i - 2].text;
  return "";
}

/** The bracket [ of the elements X[...][...] whose name is at `i`. */
TokenRange subscripts(const Code& code, std::size_t i) {
  std::size_t end = i + 1;
  while (code.is(end, "[")) end = code.past(end);
  return {i + 1, end};
}

/** `k` is the last term of an index, or is multiplied there: nothing of a thread is added to it. */
bool stands_alone(const Code& code, std::size_t i) {
  const bool first = code.is(i - 1, "[") || (code.is(i - 1, "+") && code.is(i - 3, "*"));
  return first && (code.is(i + 1, "]") || code.is(i + 1, "*"));
}

/** Are all places of the counter in the loop indices of which it alone moves? Two of them at least. */
bool only_indexes(const Code& code, const Count& count) {
  int places = 0;
  for (std::size_t i = count.loop.body; i < count.loop.end; ++i) {
    if (!code.is(i, count.counter)) continue;
    if (!code.is(code.enclosing(i), "[") || !stands_alone(code, i)) return false;
    ++places;
  }
  return places >= 2;
}

/** One statement that adds to something, and no more. */
bool only_adds(const Code& code, const Loop& loop) {
  const auto number_of = [&](std::string_view word) {
    std::size_t n = 0;
    for (std::size_t i = loop.body; i < loop.end; ++i) n += code.is(i, word);
    return n;
  };
  const bool plain = !any_between(code, loop.body, loop.end, {"for", "while", "&", "if"});
  return plain && number_of(";") == 1 && number_of("+=") == 1;
}

/** Is one of the names in `words` given another value between two tokens? */
bool changes(const Code& code, TokenRange words, std::size_t begin, std::size_t end) {
  for (std::size_t i = begin; i < end; ++i) {
    if (!code.is(i, Kind::identifier) || !any_between(code, words.begin, words.end, {code[i].text})) continue;
    for (const std::string_view sign : {"=", "+=", "-=", "*=", "++", "--"}) {
      if (code.is(i + 1, sign) || (sign.size() == 2 && sign[0] == sign[1] && code.is(i - 1, sign)))
        return true;
    }
  }
  return false;
}

/** An element X[...] that is a factor, with its name. */
TokenRange element_at(const Code& code, std::size_t i) {
  return code.is(i, Kind::identifier) && code.is(i + 1, "[") ? TokenRange{i, subscripts(code, i).end}
                                                             : TokenRange{i, i};
}

/** for (int k = threadIdx.x; k < K; k += blockDim.x), where nothing adds up what the threads have. */
std::optional<Diagnosis> share_of_thread(const Code& code, const Count& count, TokenRange step) {
  std::size_t begin = count.loop.condition - 1;  // the semicolon after `int k = threadIdx.x`
  const std::size_t end = begin;
  while (begin > count.loop.at && !code.is(begin - 1, "=")) --begin;
  const bool own = any_between(code, begin, end, names_of_threads(code));
  const bool by_block = any_between(code, step.begin, step.end, {"blockDim"});
  if (!own || !by_block || !only_adds(code, count.loop)) return std::nullopt;
  constexpr std::string_view kMeeting[] = {"__shared__", "atomicAdd", "__shfl"};
  for (std::size_t i = 0; i < code.size(); ++i) {
    for (const std::string_view word : kMeeting) {
      if (code[i].text.starts_with(word)) return std::nullopt;
    }
  }
  return Diagnosis{
      Slip::products_skipped, code[count.loop.at].line,
      fmt::format(
          "Line {}: {} begins at {} and steps by {}, so that each thread adds only a share of the products, "
          "and nothing adds their sums together. A thread has an element of C of its own and needs all "
          "of its products: {} from 0 to {} in steps of 1.",
          code[count.loop.at].line, count.counter, written(code, begin, end),
          written(code, step.begin, step.end), count.counter,
          written(code, count.bound.begin, count.bound.end)),
      true};
}

}  // namespace

std::optional<Diagnosis> multiplied_again(const File& file) {
  const Code& code = file.code;
  for (const Count& count : counts(code)) {
    const auto step = added(code, count);
    if (!step || !any_between(code, count.loop.body, count.loop.end, {"__syncthreads"})) continue;
    const std::size_t length = step->end - step->begin;
    for (std::size_t i = count.loop.body; i < count.loop.end; ++i) {
      const bool behind = code.is(i, count.counter) && code.is(i + 1, "*") && same_words(code, i + 2, *step);
      const bool in_front =
          same_words(code, i, *step) && code.is(i + length, "*") && code.is(i + length + 1, count.counter);
      if (!behind && !in_front) continue;
      const std::string by = written(code, step->begin, step->end);
      return Diagnosis{
          Slip::counter_multiplied_again, code[i].line,
          fmt::format(
              "Line {} steps {} by {}, and line {} multiplies {} by {} again. Either step by 1, up to the number of "
              "tiles, or leave out the factor.",
              code[count.loop.at].line, count.counter, by, code[i].line, count.counter, by),
          true};
    }
  }
  return std::nullopt;
}

std::optional<Diagnosis> bound_for_counter(const File& file) {
  const Code& code = file.code;
  const std::vector<Named> variables = named(code);
  for (const Count& count : counts(code)) {
    if (count.bound.end != count.bound.begin + 1) continue;
    const std::string_view bound = code[count.bound.begin].text;
    if (std::ranges::find(variables, bound, &Named::name) == variables.end()) continue;  // K, for instance
    std::size_t wrong = 0;
    std::set<std::string_view> of_counter;
    bool counted = false;
    for (std::size_t i = count.loop.body; i < count.loop.end; ++i) {
      counted |= code.is(i, count.counter);
      of_counter.insert(factor_of(code, i, count.counter));
      if (wrong == 0 && !factor_of(code, i, bound).empty()) wrong = i;
    }
    const std::string_view factor = wrong == 0 ? "" : factor_of(code, wrong, bound);
    if (wrong == 0 || (counted && !of_counter.contains(factor))) continue;
    return Diagnosis{
        Slip::bound_for_counter, code[wrong].line,
        fmt::format(
            "Line {} multiplies {} by {}: that is where the loop of line {} ends, the same in every trip. What "
            "counts the trips is {}.",
            code[wrong].line, bound, factor, code[count.loop.at].line, count.counter),
        true};
  }
  return std::nullopt;
}

std::optional<Diagnosis> never_the_bound(const File& file) {
  const Code& code = file.code;
  for (const Count& count : counts(code)) {
    const std::size_t length = count.bound.end - count.bound.begin;
    if (!code.is(count.loop.condition + 1, "<")) continue;
    for (std::size_t i = count.loop.body; i < count.loop.end; ++i) {
      const bool asks = code.is(i, "if") && code.is(i + 1, "(") && code.is(i + 2, count.counter) &&
                        code.is(i + 3, "==") && same_words(code, i + 4, count.bound) &&
                        code.partner(i + 1) == i + 4 + length;
      if (!asks || changes(code, {i + 2, i + 3}, count.loop.body, i)) continue;
      const std::string bound = written(code, count.bound.begin, count.bound.end);
      return Diagnosis{
          Slip::condition_never_true, code[i].line,
          fmt::format(
              "Line {}: {} is never {} inside this loop, which runs only while `{}` (line {}). What is to happen "
              "once, when all has been added, belongs after the loop.",
              code[i].line, count.counter, bound,
              written(code, count.loop.condition, count.loop.condition_end), code[count.loop.at].line),
          true};
    }
  }
  return std::nullopt;
}

std::optional<Diagnosis> products_skipped(const File& file) {
  const Code& code = file.code;
  for (const Count& count : counts(code)) {
    const auto step = added(code, count);
    const std::size_t start = count.loop.condition - 1;  // the semicolon after `int k = 0`
    const bool from_0 =
        code.is(start - 1, "0") && code.is(start - 2, "=") && code.is(start - 3, count.counter);
    if (!step) continue;
    if (!from_0) {
      if (auto found = share_of_thread(code, count, *step)) return found;
      continue;
    }
    if (!only_adds(code, count.loop) || !only_indexes(code, count)) continue;
    const std::string by = written(code, step->begin, step->end);
    return Diagnosis{
        Slip::products_skipped, code[count.loop.at].line,
        fmt::format(
            "Line {} steps {} by {}, so that a thread adds only one product in {}. An element of C needs all of "
            "them: `++{}`.",
            code[count.loop.at].line, count.counter, by, by, count.counter),
        true};
  }
  return std::nullopt;
}

std::optional<Diagnosis> remainder_everywhere(const File& file) {
  const Code& code = file.code;
  const std::vector<source::Loop> all = source::loops(code);
  for (const source::Loop& loop : all) {
    const std::size_t sign = loop.condition + 1;
    if (!code.is(sign, "<") || !code.is(sign + 1, "K") || !code.is(sign + 2, "%")) continue;
    const bool in_phases = std::ranges::any_of(all, [&](const source::Loop& outer) {
      return outer.body <= loop.at && loop.end <= outer.end && outer.at != loop.at;
    });
    if (!in_phases || loop.condition_end != sign + 4) continue;
    return Diagnosis{
        Slip::products_skipped, code[loop.at].line,
        fmt::format("Line {}: `{}` lets {} go to {} in every phase, but only the last one may be so "
                    "short. All others have {} products.",
                    code[loop.at].line, written(code, loop.condition, loop.condition_end),
                    code[loop.condition].text, written(code, sign + 1, loop.condition_end),
                    code[sign + 3].text),
        true};
  }
  return std::nullopt;
}

std::optional<Diagnosis> counter_forgotten(const File& file) {
  const Code& code = file.code;
  for (const Count& count : counts(code)) {
    const auto& [loop, counter, bound] = count;
    if (any_between(code, loop.body, loop.end, {"for", "while", "if"})) continue;
    for (std::size_t i = loop.body; i + 2 < loop.end; ++i) {
      // sum += X[...] * Y[...];
      if (!code.is(i, Kind::identifier) || !code.is(i + 1, "+=") || code.is(i - 1, "]")) continue;
      const TokenRange left = element_at(code, i + 2);
      if (left.begin == left.end || !code.is(left.end, "*")) continue;
      const TokenRange right = element_at(code, left.end + 1);
      if (right.begin == right.end || !code.is(right.end, ";")) continue;
      const bool left_counts = any_between(code, left.begin, left.end, {counter});
      const TokenRange still = left_counts ? right : left;
      if (left_counts == any_between(code, right.begin, right.end, {counter})) continue;
      if (changes(code, still, loop.body, loop.end)) continue;
      const std::string element = written(code, still.begin, still.end);
      return Diagnosis{
          Slip::counter_forgotten, code[still.begin].line,
          fmt::format(
              "Line {}: the loop counts {}, but {} does not depend on it: every trip takes the same element. "
              "Which of its indices counts along K?",
              code[still.begin].line, counter, element),
          true};
    }
  }
  return std::nullopt;
}

}  // namespace diagnosis
