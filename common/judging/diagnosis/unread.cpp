// Implements the checks for unused matrices and tiles by the arrays that the traced block reads and writes.
#include "diagnosis/unread.h"

#include <fmt/format.h>

#include <map>
#include <set>
#include <string>

#include "diagnosis/access_map.h"

namespace diagnosis {
namespace {

/** What becomes of the shared arrays. */
struct Tiles {
  std::map<std::string, std::set<int>> filled;  ///< the lines that store to each
  std::map<std::string, std::set<int>> read;    ///< and those that read each
  std::map<int, std::set<std::string>> loads;   ///< the matrices that each line reads
  bool stores = false;                          ///< to C
};

Tiles tiles_of(const report::Trace& trace) {
  Tiles tiles;
  for (const report::TracedAccess& access : trace.accesses) {
    const report::TracedArray& array = array_of(trace, access);
    tiles.stores |= access.store && array.name == "C";
    const bool is_tile =
        array.shared && array.elements != 1;  // a counter is changed by atomics, which read it
    if (is_tile && access.store) tiles.filled[array.name].insert(access.line);
    if (array.shared && !access.store) tiles.read[array.name].insert(access.line);
    if (!array.shared && !access.store) tiles.loads[access.line].insert(array.name);
  }
  return tiles;
}

/** All tiles are filled in vain. */
Diagnosis none_read(const Tiles& tiles) {
  std::string names;
  std::set<int> fills;
  for (const auto& [name, lines] : tiles.filled) {
    names += (names.empty() ? "" : " and ") + name;
    fills.insert(lines.begin(), lines.end());
  }
  std::string instead;
  for (const auto& [line, matrices] : tiles.loads) {
    if (fills.contains(line) || matrices != std::set<std::string>{"A", "B"}) continue;
    instead = fmt::format(": line {} multiplies elements of A and B, straight from global memory", line);
  }
  return {Slip::tile_never_read, *fills.begin(),
          fmt::format("The kernel fills {}, from line {} on, and nothing reads {}{}.", names, *fills.begin(),
                      tiles.filled.size() == 1 ? "it" : "them", instead)};
}

}  // namespace

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

std::optional<Diagnosis> tile_never_read(const report::Trace& trace, const report::Trace& ragged) {
  const Tiles tiles = tiles_of(trace);
  if (!tiles.stores || tiles.filled.empty()) return std::nullopt;
  if (tiles.read.empty() && !tiles_of(ragged).read.empty()) return std::nullopt;
  if (tiles.read.empty()) return none_read(tiles);
  if (tiles.filled.size() != 2 || tiles.read.size() != 1) return std::nullopt;
  const auto& [read, readers] = *tiles.read.begin();
  const auto& [tile, lines] =
      tiles.filled.begin()->first == read ? *tiles.filled.rbegin() : *tiles.filled.begin();
  if (!tiles.filled.contains(read)) return std::nullopt;
  return Diagnosis{
      Slip::tile_never_read, *lines.begin(),
      fmt::format("Line {} fills {}, and nothing reads it: only {} is read{}.", *lines.begin(), tile, read,
                  readers.size() == 2
                      ? fmt::format(", in lines {} and {}", *readers.begin(), *readers.rbegin())
                      : "")};
}

std::optional<Diagnosis> tile_never_filled(const report::Trace& trace) {
  const Tiles tiles = tiles_of(trace);
  if (tiles.filled.size() != 1 || tiles.read.size() != 2) return std::nullopt;
  const auto& [tile, lines] = *tiles.filled.begin();
  if (!tiles.read.contains(tile)) return std::nullopt;
  const std::string& other =
      tiles.read.begin()->first == tile ? tiles.read.rbegin()->first : tiles.read.begin()->first;
  const int first = *lines.begin(), last = *lines.rbegin();
  return Diagnosis{Slip::tile_never_filled, last,
                   first == last
                       ? fmt::format("Line {} fills {}, and nothing fills {}.", first, tile, other)
                       : fmt::format("Lines {} and {} both fill {}, and nothing fills {}: which of the "
                                     "two lines is to fill it?",
                                     first, last, tile, other)};
}

}  // namespace diagnosis
