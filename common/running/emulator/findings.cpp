// Looks up what a violation left open, drops what others say better, and puts copies of one line together.
#include "emulator/findings.h"

#include <algorithm>
#include <filesystem>
#include <tuple>

#include "emulator/index_check.h"
#include "emulator/module.h"
#include "emulator/subscript.h"
#include "emulator/violation_table.h"
#include "text/file.h"
#include "text/text.h"

namespace emulator {
namespace {

using report::Finding;
using report::FindingKind;

/** "float[16]" becomes As, and As[ty][16] the detail, where the source can be read. */
void name_as_written(Finding& finding, int column) {
  const std::string source = text::contents(finding.at.file).value_or("");
  const Subscripted written = subscripted_at(text::line_of(source, finding.at.line), column);
  const auto inner = static_cast<std::size_t>(std::ranges::count(finding.array, '['));
  if (inner > written.subscripts.size()) return;
  finding.array = finding.detail = written.array;
  finding.subscripts = static_cast<int>(written.subscripts.size() - inner) + 1;
  for (std::size_t i = 0; i + inner < written.subscripts.size(); ++i)
    finding.detail += "[" + written.subscripts[i] + "]";
  finding.detail += "[" + std::to_string(finding.index) + "]";
}

void look_up_index(Finding& finding, const IndexCheck& check) {
  finding.at = {check.at.file, static_cast<int>(check.at.line)};
  finding.array = check.type();
  finding.extent = check.extent();
  name_as_written(finding, static_cast<int>(check.at.column));
}

/** Which trip of the loop with the barrier it is, counted from 1; 0 where no loop can be told. */
unsigned trip_of_loop(const Violation& v, int barrier_line) {
  if (v.barrier_passes == 0 || !v.finding.at.known()) return 0;
  // What stands before a barrier that has been passed comes after it only in a loop.
  if (v.finding.at.line < barrier_line) return v.barrier_passes + 1;
  return v.barrier_passes > 1 ? v.barrier_passes : 0;
}

void look_up(Violation& v, const std::string& kernel) {
  const Module& module = Module::instance();
  Finding& finding = v.finding;
  finding.kernel = kernel;
  finding.array = v.array;
  if (!finding.at.known()) finding.at = module.place(v.pc);
  finding.other = module.place(v.other_pc);
  if (v.check != nullptr) look_up_index(finding, *v.check);
  finding.trip = trip_of_loop(v, module.place(v.barrier_pc).line);
  if (finding.shared)
    finding.dimensions = module.dimensions(finding.array, static_cast<std::size_t>(finding.extent) * 4);
}

/** The compiler may name the file by another path than the debug information does. */
bool same_line(const report::Place& a, const report::Place& b) {
  const auto name = [](const report::Place& p) { return std::filesystem::path(p.file).filename(); };
  return a.line == b.line && name(a) == name(b);
}

/** What would say the same thing twice. */
bool redundant(const Finding& f, const std::vector<Violation>& all) {
  // One source line may hold several copies of one barrier (inlined, unrolled).
  if (f.kind == FindingKind::barrier_different && f.at == f.other) return true;
  const auto told_by = [&](FindingKind kind) {
    return std::ranges::any_of(all, [&](const Violation& v) {
      // As[ty][16] leaves its row, which says more than where the address then fell.
      return v.finding.kind == kind && same_line(v.finding.at, f.at) &&
             (kind == FindingKind::array_out_of_bounds || v.finding.array == f.array);
    });
  };
  if (f.kind == FindingKind::shared_out_of_bounds) return told_by(FindingKind::array_out_of_bounds);
  // Where a thread reads too early, the word is not written yet.
  if (f.kind == FindingKind::read_before_written && f.shared)
    return told_by(FindingKind::race) || told_by(FindingKind::copy_in_flight);
  // Where blocks race, it is a matter of chance what a word holds: unwritten or not, the same value twice or not.
  const auto blocks_race = [&](const Violation& v) {
    return between_blocks(v.finding) && v.finding.array == f.array;
  };
  const bool by_value = f.kind == FindingKind::read_before_written ||
                        (f.kind == FindingKind::race && f.write && !f.shared && !between_blocks(f));
  return by_value && std::ranges::any_of(all, blocks_race);
}

/** A line may be compiled to several places (inlined, unrolled): the first one stands for all of them. */
class OnePlaceALine {
 public:
  void settle(Violation& v) {
    v.pc = place_of(v.finding.at, v.pc);
    v.other_pc = place_of(v.finding.other, v.other_pc);
    if (v.check != nullptr) v.check = check_at(v.check);
  }

 private:
  std::uintptr_t place_of(const report::Place& line, std::uintptr_t pc) {
    if (!line.known()) return pc;
    const auto known = std::ranges::find(lines_, line, &std::pair<report::Place, std::uintptr_t>::first);
    return known != lines_.end() ? known->second : lines_.emplace_back(line, pc).second;
  }
  const IndexCheck* check_at(const IndexCheck* check) {
    const auto same = [&](const IndexCheck* other) {
      return check->at.line == other->at.line && check->at.column == other->at.column;
    };
    const auto known = std::ranges::find_if(checks_, same);
    return known != checks_.end() ? *known : checks_.emplace_back(check);
  }
  std::vector<std::pair<report::Place, std::uintptr_t>> lines_;
  std::vector<const IndexCheck*> checks_;
};

bool in_order_of_lines(const Finding& a, const Finding& b) {
  const auto line = [](const Finding& f) {
    return std::tie(f.at.line, f.kind, f.array, f.other.line, f.stored_before);
  };
  return line(a) != line(b) ? line(a) < line(b) : comes_before(a, b);
}

}  // namespace

std::vector<Finding> told(std::vector<Violation> violations, const std::string& kernel) {
  for (Violation& v : violations) look_up(v, kernel);
  ViolationTable table;
  OnePlaceALine places;
  for (const Violation& v : violations) {
    if (redundant(v.finding, violations)) continue;
    Violation settled = v;
    places.settle(settled);
    table.add(std::move(settled));
  }
  std::vector<Finding> findings;
  for (Violation& v : table.take()) findings.push_back(std::move(v.finding));
  std::ranges::sort(findings, in_order_of_lines);
  if (findings.size() > report::kMaxFindings) findings.resize(report::kMaxFindings);
  return findings;
}

}  // namespace emulator
