// A row per file, a column per tool; counts first.
#include "table.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <functional>
#include <map>

namespace gpu {
namespace {

constexpr std::size_t kColumns = 2 + kTools.size();
using Row = std::array<Cell, kColumns>;
/** By the file's name, so in the order of the lessons. */
using Rows = std::map<std::string, std::pair<Record, Row>>;

Row row_of(const Record& record) {
  Row row;
  row.fill({"not run", Sight::untried});
  row[0] = cell(record.emulator);
  row[1] = cell(record.gpu);
  for (std::size_t i = 0; i < std::min(record.tools.size(), kTools.size()); ++i) {
    row[2 + i] = cell(record.tools[i], record.emulator);
  }
  return row;
}

/** "| first | emulator | GPU | memcheck | ... |" and the rule below. */
std::string head(const std::string& first) {
  return fmt::format("| {} | emulator | GPU grading | {} |\n|---|---|---|---|---|---|---|\n", first,
                     fmt::join(kTools, " | "));
}

std::string line(const std::string& first, const std::function<std::string(std::size_t)>& text) {
  std::string line = "| " + first + " |";
  for (std::size_t column = 0; column < kColumns; ++column) line += " " + text(column) + " |";
  return line + "\n";
}

std::string counts(const std::string& first, const std::vector<const Row*>& rows, Sight sight) {
  return line(first, [&](std::size_t column) {
    const auto alike = [&](const Row* row) { return (*row)[column].sight == sight; };
    return std::to_string(std::ranges::count_if(rows, alike));
  });
}

/** Of how many mistakes of each kind, by the emulator's verdict, each tool names the kind. */
std::string by_kind(const Rows& rows) {
  std::map<std::string, std::vector<const Row*>> kinds;
  std::vector<const Row*> all;
  for (const auto& [file, entry] : rows) {
    if (!entry.first.known_mistake()) continue;
    kinds[entry.first.emulator.verdict].push_back(&entry.second);
    all.push_back(&entry.second);
  }
  std::string text = head("known mistakes that are named");
  for (const auto& [kind, of_kind] : kinds) {
    text += counts(fmt::format("{} ({})", kind, of_kind.size()), of_kind, Sight::names);
  }
  text += counts(fmt::format("all ({})", all.size()), all, Sight::names);
  text += counts("not named, but something is wrong", all, Sight::something);
  return text + counts("nothing is said", all, Sight::nothing);
}

std::string complaints_about_right_files(const Rows& rows) {
  std::vector<const Row*> right;
  for (const auto& [file, entry] : rows) {
    if (!entry.first.known_mistake()) right.push_back(&entry.second);
  }
  return head("right files of which nothing is said") +
         counts(fmt::format("all ({})", right.size()), right, Sight::nothing);
}

std::string file_by_file(const Rows& rows) {
  std::string text = head("file");
  for (const auto& [file, entry] : rows) {
    text += line("`" + file + "`", [&row = entry.second](std::size_t column) {
      return row[column].sight == Sight::names ? "**" + row[column].text + "**" : row[column].text;
    });
  }
  return text;
}

}  // namespace

Cell cell(const Grading& grading) {
  if (grading.verdict == "passed") return {"nothing", Sight::nothing};
  if (grading.verdict == "not run") return {grading.verdict, Sight::untried};
  if (grading.named) return {grading.verdict + ", and which mistake", Sight::names};
  if (grading.verdict == "wrong result" || grading.verdict == "never written") {
    return {"wrong values only", Sight::something};
  }
  const bool end_only = grading.verdict == "crashed" || grading.verdict == "timed out";
  return {grading.verdict, end_only ? Sight::something : Sight::names};
}

Cell cell(const ToolRun& run, const Grading& emulator) {
  if (run.kinds.empty()) {
    if (run.end == "finished") return {"nothing", Sight::nothing};
    return {run.end, run.end == "not run" ? Sight::untried : Sight::something};
  }
  const bool error_only = run.kinds.front().starts_with("cuda") || run.kinds.front() == "something else";
  const bool names = !error_only || emulator.verdict == "launch refused";
  return {fmt::format("{}", fmt::join(run.kinds, ", ")), names ? Sight::names : Sight::something};
}

std::string markdown(const std::vector<Record>& records) {
  Rows rows;
  for (const Record& record : records) rows[record.file] = {record, row_of(record)};
  return by_kind(rows) + "\n" + complaints_about_right_files(rows) + "\n### File by file\n\n" +
         file_by_file(rows);
}

}  // namespace gpu
