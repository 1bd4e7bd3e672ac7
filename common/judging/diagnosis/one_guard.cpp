// Counts each thread's loads.
#include "diagnosis/one_guard.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <set>

#include "diagnosis/access_map.h"

namespace diagnosis {
namespace {

struct Loads {
  std::map<unsigned, int> of_thread;
  std::set<int> lines;
};

Loads loads_of(const report::Trace& trace, std::string_view matrix) {
  Loads loads;
  for (const report::TracedAccess& access : trace.accesses) {
    if (access.store || array_of(trace, access).name != matrix) continue;
    ++loads.of_thread[access.thread];
    loads.lines.insert(access.line);
  }
  return loads;
}

}  // namespace

std::optional<Diagnosis> one_guard(const report::Trace& trace) {
  const Loads a = loads_of(trace, "A"), b = loads_of(trace, "B");
  const std::set<unsigned> threads = fillers(trace);
  if (a.of_thread.empty() || a.of_thread != b.of_thread || a.lines.size() != 1 || b.lines.size() != 1)
    return std::nullopt;
  const auto [fewest, most] =
      std::ranges::minmax_element(a.of_thread, {}, &std::pair<const unsigned, int>::second);
  const bool all_alike = a.of_thread.size() == threads.size() && fewest->second == most->second;
  if (threads.empty() || all_alike) return std::nullopt;
  const int line_a = *a.lines.begin(), line_b = *b.lines.begin();
  if (line_a == line_b) return std::nullopt;  // a product, under the guard of C
  return Diagnosis{
      Slip::one_guard, line_a,
      fmt::format("Lines {} and {} load A and B under the same condition: what are the bounds of each?",
                  line_a, line_b)};
}

}  // namespace diagnosis
