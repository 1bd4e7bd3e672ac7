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

}  // namespace

std::vector<BarrierLoop> barrier_loops(const File& file) {
  const Code& code = file.code;
  std::vector<BarrierLoop> loops;
  for (std::size_t i = 0; i + 1 < code.size(); ++i) {
    const bool loop =
        code.scope(i).device && (code.is(i, "for") || code.is(i, "while")) && code.is(i + 1, "(");
    if (!loop) continue;
    const std::size_t end = past_statement(code, code.past(i + 1));
    bool has_barrier = false;
    for (std::size_t k = i; k < end; ++k) has_barrier |= code.is(k, "__syncthreads");
    if (!has_barrier) continue;
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

}  // namespace source
