// Counts the rows and columns that the first block stores to.
#include "diagnosis/part_of_tile.h"

#include <fmt/format.h>

#include <algorithm>
#include <set>
#include <string>

namespace diagnosis {
namespace {

/** What a block used of an array of two dimensions. */
struct UsedRows {
  std::set<std::int64_t> rows, columns;
};

UsedRows rows_used(const report::Trace& trace, const report::TracedArray& array, bool store,
                   std::set<int>& lines) {
  UsedRows used;
  for (const report::TracedAccess& access : trace.accesses) {
    if (access.store != store || array_of(trace, access).name != array.name) continue;
    lines.insert(access.line);
    for (std::int64_t i = access.index; i < access.index + access.words; ++i) {
      used.rows.insert(i / array.dimensions[1]);
      used.columns.insert(i % array.dimensions[1]);
    }
  }
  return used;
}

/** "rows 0 to 15", of what counts from 0 and stops early; nothing otherwise. */
std::string only(const std::set<std::int64_t>& filled, const std::set<std::int64_t>& read, const char* what) {
  const auto count = static_cast<std::int64_t>(filled.size());
  if (*filled.begin() != 0 || *filled.rbegin() + 1 != count || *read.rbegin() < count) return "";
  return count == 1 ? fmt::format("{} 0", what) : fmt::format("{}s 0 to {}", what, count - 1);
}

/** By how much the first thread goes on in this line from access to access; 0 where not always by the same. */
std::int64_t step_in(const report::Trace& trace, const report::TracedArray& array, int line) {
  std::int64_t step = 0;
  const report::TracedAccess* before = nullptr;
  for (const report::TracedAccess& access : trace.accesses) {
    const bool here =
        access.line == line && access.thread == 0 && access.phase == trace.accesses[0].phase + 1;
    if (!here || access.store || array_of(trace, access).name != array.name) continue;
    const std::int64_t on = before == nullptr ? 0 : access.index - before->index;
    if (before != nullptr && step != 0 && on != step) return 0;
    if (before != nullptr) step = on;
    before = &access;
  }
  return step;
}

/** Where the columns that nobody fills are padding: a pointer that goes through the tile without them. */
std::optional<Diagnosis> pad_forgotten(const report::Trace& trace, const report::TracedArray& array,
                                       std::int64_t filled, int reading) {
  const std::int64_t length = array.dimensions[1];
  if (filled >= length || step_in(trace, array, reading) != filled) return std::nullopt;
  return Diagnosis{
      Slip::row_stride, reading,
      fmt::format(
          "Line {} goes through {} in steps of {}, but a row of {}[{}][{}] has {} floats with its padding: "
          "from one row to the next it is {}.",
          reading, array.name, filled, array.name, array.dimensions[0], length, length, length),
      true};
}

std::optional<Diagnosis> look_at(const report::Trace& trace, const report::TracedArray& array) {
  std::set<int> filling, reading;
  const UsedRows filled = rows_used(trace, array, true, filling),
                 read = rows_used(trace, array, false, reading);
  if (filling.size() != 1 || filled.rows.empty() || read.rows.empty()) return std::nullopt;
  const std::string rows = only(filled.rows, read.rows, "row");
  const std::string columns = only(filled.columns, read.columns, "column");
  if (rows.empty() == columns.empty()) return std::nullopt;
  if (rows.empty() && reading.size() == 1) {
    const auto columns_filled = static_cast<std::int64_t>(filled.columns.size());
    if (auto found = pad_forgotten(trace, array, columns_filled, *reading.begin())) return found;
  }
  const auto& all = rows.empty() ? read.columns : read.rows;
  return Diagnosis{
      Slip::part_of_tile, *filling.begin(),
      fmt::format(
          "Line {} fills only {} of {}[{}][{}], but line {} reads up to {} {}. Which {} does each thread fill?",
          *filling.begin(), rows + columns, array.name, array.dimensions[0], array.dimensions[1],
          *reading.begin(), rows.empty() ? "column" : "row", *all.rbegin(),
          rows.empty() ? "columns" : "rows"),
      true};
}

}  // namespace

std::optional<Diagnosis> part_of_tile(const Traces& traces, const Failure& failure) {
  for (const report::TracedArray& array : traces.first.arrays) {
    const bool unfilled = std::ranges::any_of(failure.findings, [&](const report::Finding& f) {
      return f.kind == report::FindingKind::read_before_written && f.shared && f.array == array.name;
    });
    if (!unfilled || !array.shared || array.dimensions.size() != 2) continue;
    if (auto found = look_at(traces.first, array)) return found;
  }
  return std::nullopt;
}

}  // namespace diagnosis
