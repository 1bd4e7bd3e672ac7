// Looks up what a violation left open, drops what others say better, and puts copies of one line together.
#include "emulator/findings/findings.h"

#include <algorithm>
#include <filesystem>
#include <iterator>
#include <set>
#include <span>
#include <string>
#include <tuple>

#include "emulator/findings/barrier_ways.h"
#include "emulator/findings/note.h"
#include "emulator/findings/violation_table.h"
#include "emulator/host_api/context.h"
#include "emulator/memory/allocations.h"
#include "emulator/scheduling/launch_state.h"
#include "emulator/source/index_check.h"
#include "emulator/source/module.h"
#include "emulator/source/subscript.h"
#include "report/words.h"
#include "text/file.h"
#include "text/text.h"

namespace emulator {
namespace {

using report::Finding;
using report::FindingKind;
using report::ThreadId;

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
  finding.column = static_cast<int>(check.at.column);
  if (!text::is_header(finding.at.file))
    finding.column = Module::instance().column_as_written(finding.at, finding.column);
  finding.array = check.type();
  finding.extent = check.extent();
  name_as_written(finding, finding.column);
}

/** Which trip of the loop with the barrier it is, counted from 1; 0 where no loop is recognised. */
unsigned trip_of_loop(const Violation& v, const report::SourceLocation& at,
                      const report::SourceLocation& barrier) {
  if (v.barrier_passes == 0 || !at.known()) return 0;
  // What stands before a barrier that has been passed comes after it only in a loop.
  if (at.line < barrier.line) return v.barrier_passes + 1;
  return v.barrier_passes > 1 ? v.barrier_passes : 0;
}

ThreadId id_of(const ThreadNumber& number, const report::Launch& launch) {
  return {index_of(number.block, launch.grid), index_of(number.thread, launch.block)};
}

/** In elements of the type that the array is declared with. */
void count_elements(Finding& finding, const Violation& v) {
  if (v.array_bytes == 0) return;
  const ArrayType type = Module::instance().type_of(v.array, v.array_bytes, v.shared, v.offset);
  finding.dimensions = type.dimensions;
  finding.element = type.element;
  if (type.element_bytes == 0) return;
  const std::int64_t offset = v.offset - static_cast<std::int64_t>(type.offset);
  finding.array += type.member;
  finding.element_bytes = static_cast<int>(type.element_bytes);
  finding.index = rounded_down(offset, finding.element_bytes);
  finding.extent = static_cast<std::int64_t>(type.bytes / type.element_bytes);
}

/** All threads of a launch, as they number themselves along x and y. */
struct Threads {
  std::int64_t across, down;
};

Threads threads_of(const report::Launch& launch) {
  const auto count = [](unsigned blocks, unsigned threads) { return std::int64_t{blocks} * threads; };
  return {count(launch.grid.x, launch.block.x),
          count(launch.grid.y, launch.block.y) * count(launch.grid.z, launch.block.z)};
}

/** How many of them come past the end of an array if (x,y) uses y * width + x, and none is kept out. */
std::int64_t past_end(const Threads& threads, std::int64_t width, std::int64_t extent) {
  std::int64_t count = 0;
  for (std::int64_t y = std::max<std::int64_t>(0, (extent - threads.across) / width); y < threads.down; ++y) {
    const std::int64_t first = std::max<std::int64_t>(0, extent - y * width);
    if (first == 0) return count + (threads.down - y) * threads.across;
    count += std::max<std::int64_t>(0, threads.across - first);
  }
  return count;
}

/** Where threads use the element of their own number and come past the end of an array: whether none is kept
 *  out, or the array has as many bytes as it should have elements. */
void explain_overrun(Finding& f, const report::Launch& launch) {
  if (f.kind != FindingKind::global_out_of_bounds || f.freed || f.index < f.extent || f.extent == 0) return;
  const std::int64_t bytes = f.extent * f.element_bytes,
                     seen = static_cast<std::int64_t>(std::max(f.stores, f.count - f.stores));
  // The last element may be cut off.
  const bool in_elements = f.array_at.known() && f.element_bytes > 1 && seen + f.extent >= bytes &&
                           seen + f.extent < bytes + f.element_bytes;
  if (in_elements) {
    f.asked = static_cast<std::uint64_t>(seen + f.extent);
    f.call = "cudaMalloc";
    return;
  }
  const Threads all = threads_of(launch);
  const std::int64_t x = std::int64_t{f.thread.block.x} * launch.block.x + f.thread.thread.x;
  const std::int64_t y = std::int64_t{f.thread.block.y} * launch.block.y + f.thread.thread.y;
  const std::int64_t width = y == 0 ? f.extent : (f.index - x) / y;
  if (width == 0 || f.index != y * width + x || f.extent % width != 0) return;
  if (seen >= (y == 0 ? all.across - f.extent : past_end(all, width, f.extent)))
    f.threads = static_cast<std::uint64_t>(all.across * all.down);
}

/** What a kernel of our own headers does, such as an algorithm of Thrust, the line does that launches it. */
report::SourceLocation outside_our_kernels(const report::SourceLocation& place) {
  std::error_code unknown;  // of a place without a file
  return std::filesystem::absolute(place.file, unknown).string().starts_with(COURSE_EMULATOR_INCLUDE)
             ? Module::instance().place(reinterpret_cast<std::uintptr_t>(running_launch.asked_at))
             : place;
}

Finding look_up(const Violation& v, const report::Launch& launch) {
  const Module& module = Module::instance();
  Finding finding;
  static_cast<report::Facts&>(finding) = v;
  finding.kernel = launch.kernel;
  finding.kernel_has_barrier = launch.counters.barriers > 0;
  finding.thread = id_of(v.thread, launch);
  finding.other_thread = id_of(v.other_thread, launch);
  finding.array = v.array;
  finding.detail = v.detail;
  finding.call = v.call;
  finding.at = v.file != nullptr ? report::SourceLocation{v.file, v.line} : module.place(v.pc);
  finding.other = module.place(v.other_pc);
  if (v.check != nullptr) look_up_index(finding, *v.check);
  finding.at = outside_our_kernels(module.seen_from_here(finding.at));
  look_up_way(finding, v);
  finding.trip = trip_of_loop(v, finding.at, module.place(v.barrier_pc));
  count_elements(finding, v);
  name_allocation(finding, v);
  explain_overrun(finding, launch);
  return finding;
}

/** The compiler may name the file by another path than the debug information does. */
bool same_line(const report::SourceLocation& a, const report::SourceLocation& b) {
  const auto name = [](const report::SourceLocation& p) { return std::filesystem::path(p.file).filename(); };
  return a.line == b.line && name(a) == name(b);
}

/** Of a __device__ or __constant__ array: its type is known, and it is not shared. */
bool is_variable(const Finding& f) { return !f.shared && !f.element.empty() && !f.array_at.known(); }

/** In a line that lacks a barrier of the block for one array, a barrier of the warp for another one is no advice. */
bool lacks_barrier_of_block(const Finding& f, const std::vector<Finding>& all) {
  return std::ranges::any_of(all, [&](const Finding& other) {
    return other.kind == FindingKind::race && other.shared && !other.lockstep && !between_blocks(other) &&
           same_line(other.at, f.at);
  });
}

/** Where a struct has a gap, which is copied with it. */
bool is_in_gap(const Finding& f, const Violation& v) {
  if (!v.beside_written || f.index < 0) return false;
  if (v.array_bytes > 0 && Module::instance().type_of(v.array, v.array_bytes, v.shared, v.offset).is_gap)
    return true;
  if (f.element.empty()) return false;
  const std::int64_t inside = v.offset - f.index * f.element_bytes;
  return Module::instance().is_gap(f.element, static_cast<std::uint64_t>(inside));
}

/** What would say the same thing twice. */
bool redundant(const Finding& f, const std::vector<Finding>& all) {
  // Who passes a barrier by is told; that others have returned before is no news then.
  if (f.kind == FindingKind::barrier_exited && !f.passed_by &&
      std::ranges::any_of(all, [&](const Finding& other) { return other.kind == f.kind && other.passed_by; }))
    return true;
  // What lacks a barrier of the block lacks more than one of the warp.
  if (f.lockstep && std::ranges::any_of(all, [&](const Finding& other) {
        return other.kind == f.kind && !other.lockstep && same_line(other.at, f.at) &&
               same_line(other.other, f.other);
      }))
    return true;
  const auto told_by = [&](FindingKind kind) {
    return std::ranges::any_of(all, [&](const Finding& other) {
      // As[ty][16] leaves its row, which says more than where the address then fell.
      return other.kind == kind && same_line(other.at, f.at) &&
             (kind == FindingKind::array_out_of_bounds || other.array == f.array);
    });
  };
  if (f.kind == FindingKind::array_out_of_bounds && f.array.empty()) {
    return std::ranges::any_of(all, [&](const Finding& other) {
      return other.kind == f.kind && !other.array.empty() && same_line(other.at, f.at);
    });
  }
  if (f.kind == FindingKind::shared_out_of_bounds || f.kind == FindingKind::host_memory_in_kernel ||
      (f.kind == FindingKind::global_out_of_bounds && is_variable(f)))
    return told_by(FindingKind::array_out_of_bounds);
  // Where a thread reads too early, the word is not written yet.
  if (f.kind == FindingKind::read_before_written && f.shared)
    return told_by(FindingKind::race) || told_by(FindingKind::copy_in_flight);
  // Where blocks race, it is a matter of chance what a word holds:
  // unwritten or not, the same value twice or not.
  const auto blocks_race = [&](const Finding& other) {
    return between_blocks(other) && other.array == f.array;
  };
  const bool by_value = f.kind == FindingKind::read_before_written ||
                        (f.kind == FindingKind::race && f.write && !f.shared && !between_blocks(f));
  return by_value && std::ranges::any_of(all, blocks_race);
}

/** A line may be compiled to several places (inlined, unrolled): the first one stands for all of them. */
class OnePlaceALine {
 public:
  Violation settled(Violation v, const Finding& finding) {
    calls_.settle(v, finding);
    if (v.barrier_call == nullptr) {
      v.pc = place_of(finding.at, v.pc);
      v.other_pc = place_of(finding.other, v.other_pc);
    }
    if (v.check != nullptr) v.check = check_at(v.check);
    v.array = arrays_.insert(v.array).first->c_str();
    return v;
  }

 private:
  std::uintptr_t place_of(const report::SourceLocation& line, std::uintptr_t pc) {
    if (!line.known() || pc == 0) return pc;
    const auto known =
        std::ranges::find(lines_, line, &std::pair<report::SourceLocation, std::uintptr_t>::first);
    return known != lines_.end() ? known->second : lines_.emplace_back(line, pc).second;
  }
  const IndexCheck* check_at(const IndexCheck* check) {
    const auto same = [&](const IndexCheck* other) {
      return check->at.line == other->at.line && check->at.column == other->at.column;
    };
    const auto known = std::ranges::find_if(checks_, same);
    return known != checks_.end() ? *known : checks_.emplace_back(check);
  }
  std::vector<std::pair<report::SourceLocation, std::uintptr_t>> lines_;
  OneCallAWay calls_;
  std::vector<const IndexCheck*> checks_;
  std::set<std::string> arrays_;
};

/** A struct of floats that g++ moves as one, or a part of one: where the array may begin, nvcc moves the floats. */
bool is_whole_element(const Finding& f) {
  return f.kind == report::FindingKind::misaligned && report::begins_by_luck(f) && f.shared && !f.local &&
         f.bytes <= f.element_bytes;
}

bool in_order_of_lines(const Finding& a, const Finding& b) {
  const auto line = [](const Finding& f) {
    return std::tie(f.at.line, f.kind, f.array, f.other.line, f.stored_before);
  };
  return line(a) < line(b);
}

/** The same line and rule; where a line broke it for several arrays, of the same one if that is there. */
Finding* known_from_before(std::span<Finding> earlier, const Finding& f) {
  const auto same = [&](const Finding& other) {
    return f.at.known() && other.kind == f.kind && other.at == f.at && other.misuse == f.misuse &&
           other.passed_by == f.passed_by && other.subscripts == f.subscripts &&
           report::begins_by_luck(other) == report::begins_by_luck(f);
  };
  const auto same_pair = [&](const Finding& other) {
    return same(other) && other.array == f.array && other.other == f.other;
  };
  auto known = std::ranges::find_if(earlier, same_pair);
  if (known == earlier.end()) known = std::ranges::find_if(earlier, same);
  return known == earlier.end() ? nullptr : &*known;
}

void keep_if_room(std::vector<Finding>& all, Finding f) {
  const auto alike = [&](const Finding& other) { return other.kind == f.kind && other.kernel == f.kernel; };
  const auto count = static_cast<std::size_t>(std::ranges::count_if(all, alike));
  if (count < report::kMaxFindingsOfAKind && all.size() < report::kMaxFindings) all.push_back(std::move(f));
}

}  // namespace

std::vector<Finding> told(const std::vector<Violation>& violations, const report::Launch& launch) {
  const auto found = [&](const Violation& v) { return look_up(v, launch); };
  std::vector<Finding> all;
  std::ranges::transform(violations, std::back_inserter(all), found);
  ViolationTable table;
  OnePlaceALine places;
  for (std::size_t i = 0; i < all.size(); ++i) {
    if (is_no_mistake(violations[i], all[i]) || redundant(all[i], all) || is_in_gap(all[i], violations[i]) ||
        is_whole_element(all[i]))
      continue;
    Violation settled = places.settled(violations[i], all[i]);
    settled.beside_written = false;
    settled.lockstep = settled.lockstep && !lacks_barrier_of_block(all[i], all);
    table.add(settled);
  }
  std::vector<Violation> speakers = table.take();
  std::ranges::sort(speakers, comes_before);
  std::vector<Finding> findings;
  std::ranges::transform(speakers, std::back_inserter(findings), found);
  std::ranges::stable_sort(findings, in_order_of_lines);
  std::vector<Finding> kept;
  for (Finding& f : findings) keep_if_room(kept, std::move(f));
  return kept;
}

void keep_findings(std::vector<Finding>& all, std::vector<Finding> of_launch) {
  const std::size_t earlier = all.size();
  for (Finding& f : of_launch) {
    if (Finding* known = known_from_before(std::span(all).first(earlier), f); known != nullptr) {
      known->count += f.count;
      known->stores += f.stores;
    } else {
      keep_if_room(all, std::move(f));
    }
  }
}

void keep_findings_of_host() {
  keep_findings(Context::instance().report.findings, told(take_violations_of_host(), {}));
}

}  // namespace emulator
