// By for, while, and the brackets that follow.
#include "source/loops.h"

#include <algorithm>

namespace source {
namespace {

/** Past the statement that begins at `i`. */
std::size_t past_statement(const Code& code, std::size_t i) {
  if (code.is(i, "{")) return code.past(i);
  while (i < code.size() && !code.is(i, ";") && !code.is(i, "{")) i = code.past(i);
  return code.is(i, "{") ? code.past(i) : std::min(i + 1, code.size());
}

bool has_barrier(const Code& code, std::size_t begin, std::size_t end) {
  for (std::size_t i = begin; i < end; ++i) {
    if (code.is(i, "__syncthreads")) return true;
  }
  return false;
}

/** Past the tokens in front of the next `;`. */
std::size_t next_semicolon(const Code& code, std::size_t i, std::size_t end) {
  while (i < end && !code.is(i, ";")) i = code.past(i);
  return std::min(i, end);
}

bool is_loop(const Code& code, std::size_t i, std::string_view word) {
  return code.scope(i).device && code.is(i, word) && code.is(i + 1, "(");
}

}  // namespace

std::vector<BarrierLoop> barrier_loops(const File& file) {
  const Code& code = file.code;
  std::vector<BarrierLoop> loops;
  for (std::size_t i = 0; i + 1 < code.size(); ++i) {
    if (!is_loop(code, i, "for") && !is_loop(code, i, "while")) continue;
    const std::size_t end = past_statement(code, code.past(i + 1));
    if (!has_barrier(code, i, end)) continue;
    std::size_t last = end;
    while (last < code.size() && code.scope(last).device) ++last;
    loops.push_back({code[i].line, code[end - 1].line, code[std::min(last, code.size() - 1)].line});
  }
  return loops;
}

bool is_after_loops(const std::vector<BarrierLoop>& loops, int line) {
  const auto before = [&](const BarrierLoop& loop) { return loop.last < line && line <= loop.end_of_kernel; };
  const auto around = [&](const BarrierLoop& loop) { return loop.first <= line && line <= loop.last; };
  return std::ranges::any_of(loops, before) && std::ranges::none_of(loops, around);
}

std::vector<CountingLoop> counting_loops(const File& file) {
  const Code& code = file.code;
  std::vector<CountingLoop> loops;
  for (std::size_t i = 0; i + 1 < code.size(); ++i) {
    if (!is_loop(code, i, "for")) continue;
    const std::size_t head_end = code.partner(i + 1);
    const std::size_t begin = next_semicolon(code, i + 2, head_end) + 1;
    const std::size_t end = next_semicolon(code, begin, head_end);
    const bool compares = code.is(begin + 1, "<") || code.is(begin + 1, "<=") || code.is(begin + 1, "!=");
    if (end >= head_end || !code.is(begin, Kind::identifier) || !compares) continue;
    const std::size_t after = past_statement(code, head_end + 1);
    const bool one_word = begin + 3 == end && code.is(begin + 2, Kind::identifier);
    const bool by_one = code.text(end + 1, head_end).find("++") != std::string_view::npos;
    loops.push_back({code[i].line, code[after - 1].line, code[begin].text, code.text(begin, end),
                     one_word ? code[begin + 2].text : std::string_view(), by_one,
                     has_barrier(code, i, after)});
  }
  return loops;
}

}  // namespace source
