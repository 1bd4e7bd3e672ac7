// By the arrays in device memory that a block loads from.
#include "diagnosis/unread.h"

#include <fmt/format.h>

#include <map>
#include <set>
#include <string>

#include "diagnosis/access_map.h"

namespace diagnosis {

std::optional<Diagnosis> never_read(const report::Trace& trace, int K) {
  std::set<std::string> read;
  std::set<int> lines;
  bool stores = false;
  int loads = 0;  // of thread 0
  for (const report::TracedAccess& access : trace.accesses) {
    const report::TracedArray& array = array_of(trace, access);
    if (array.shared) continue;
    stores |= access.store && array.name == "C";
    if (access.store) continue;
    read.insert(array.name);
    lines.insert(access.line);
    loads += access.thread == 0;
  }
  const bool only_a = read == std::set<std::string>{"A"}, only_b = read == std::set<std::string>{"B"};
  if (!stores || !(only_a || only_b)) return std::nullopt;
  if (lines.size() > 2 || (lines.size() == 1 && loads <= K)) return std::nullopt;
  const char *one = only_a ? "A" : "B", *other = only_a ? "B" : "A";
  const int first = *lines.begin(), last = *lines.rbegin();
  const std::string where = first == last ? fmt::format("line {} reads only {}", first, one)
                                          : fmt::format("lines {} and {} both read {}", first, last, one);
  return Diagnosis{Slip::never_read, last, fmt::format("The kernel never reads {}: {}.", other, where)};
}

std::optional<Diagnosis> tile_never_read(const report::Trace& trace) {
  std::map<std::string, int> filled;  // the first line of each tile
  std::set<std::string> read;
  bool stores = false;
  for (const report::TracedAccess& access : trace.accesses) {
    const report::TracedArray& array = array_of(trace, access);
    stores |= access.store && array.name == "C";
    if (array.shared && access.store) filled.try_emplace(array.name, access.line);
    if (array.shared && !access.store) read.insert(array.name);
  }
  if (!stores || filled.size() != 2 || read.size() != 1) return std::nullopt;
  const auto& [tile, line] = filled.contains(*read.begin()) && filled.begin()->first == *read.begin()
                                 ? *filled.rbegin()
                                 : *filled.begin();
  return Diagnosis{
      Slip::tile_never_read, line,
      fmt::format("Line {} fills {}, and nothing reads it: only {} is read.", line, tile, *read.begin())};
}

}  // namespace diagnosis
