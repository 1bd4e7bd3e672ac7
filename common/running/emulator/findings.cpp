// Collects findings; two workers may note at once.
#include "emulator/findings.h"

#include <algorithm>
#include <filesystem>
#include <mutex>
#include <tuple>

#include "emulator/device_memory.h"
#include "emulator/index_check.h"
#include "emulator/module.h"
#include "emulator/subscript.h"
#include "emulator/worker.h"
#include "text/file.h"
#include "text/text.h"

namespace emulator {
namespace {

using report::Finding;
using report::FindingKind;

std::mutex mutex;
std::vector<RawFinding> noted;

/** Of a race. */
template <class F>
bool between_blocks(const F& f) {
  return f.kind == FindingKind::race && f.thread.block != f.other_thread.block;
}

bool same(const RawFinding& a, const RawFinding& b) {
  // Where the compiler names the place, copies of it (inlined, unrolled) are the same.
  if (a.column > 0) return a.kind == b.kind && a.line == b.line && a.column == b.column;
  return a.kind == b.kind && a.pc == b.pc && a.other_pc == b.other_pc && a.array == b.array &&
         a.stored_before == b.stored_before && between_blocks(a) == between_blocks(b);
}

/** An index into an array that begins at address 0 comes to less, as a rule. */
constexpr std::uintptr_t kNearNull = 1 << 20;

/** More than are told: which those are must not depend on which worker noted first. */
constexpr std::size_t kMostNoted = 4096;

auto order(const report::ThreadId& t) {
  return std::tuple(t.block.z, t.block.y, t.block.x, t.thread.z, t.thread.y, t.thread.x);
}

/** Of copies of one finding the smallest speaks for all: the one that came first would be a matter of where the loader put the code. */
auto order(const RawFinding& f) {
  return std::tuple(order(f.thread), order(f.other_thread), f.barriers, f.address);
}
auto order(const Finding& f) {
  return std::tuple(order(f.thread), order(f.other_thread), f.barriers, f.index);
}

report::Dim3 dim3_of(std::uint64_t index, const dim3& extent) {
  return {static_cast<unsigned>(index % extent.x), static_cast<unsigned>(index / extent.x % extent.y),
          static_cast<unsigned>(index / extent.x / extent.y)};
}

/** "float[16]" becomes As, and As[ty][16] the detail, where the source can be read. */
void name_as_written(Finding& finding, const RawFinding& raw) {
  const Subscripted written = subscripted_at(
      text::line_of(text::contents(finding.at.file).value_or(""), finding.at.line), raw.column);
  const auto dimensions = static_cast<std::size_t>(std::ranges::count(raw.array, '['));
  if (dimensions > written.subscripts.size()) return;
  finding.array = finding.detail = written.array;
  for (std::size_t i = 0; i + dimensions < written.subscripts.size(); ++i)
    finding.detail += "[" + written.subscripts[i] + "]";
  finding.detail += "[" + std::to_string(finding.index) + "]";
}

/** Which trip of the loop with the barrier it is, counted from 1; 0 where no loop can be told. */
unsigned trip_of_loop(const RawFinding& raw, int line, int barrier_line) {
  if (raw.barrier_passes == 0 || line == 0) return 0;
  // What stands before a barrier that has been passed comes after it only in a loop.
  if (line < barrier_line) return raw.barrier_passes + 1;
  return raw.barrier_passes > 1 ? raw.barrier_passes : 0;
}

Finding looked_up(const RawFinding& raw, const std::string& kernel) {
  const Module& module = Module::instance();
  Finding finding;
  finding.kind = raw.kind;
  finding.kernel = kernel;
  finding.at = raw.file != nullptr ? report::Place{raw.file, raw.line} : module.place(raw.pc);
  finding.other = module.place(raw.other_pc);
  finding.thread = raw.thread;
  finding.other_thread = raw.other_thread;
  finding.array = raw.array;
  finding.extent = raw.extent;
  finding.bytes = raw.bytes;
  finding.write = raw.write;
  finding.waiting = raw.waiting;
  finding.exited = raw.exited;
  finding.detail = raw.detail;
  finding.stored_before = raw.stored_before;
  finding.committed = raw.committed;
  finding.shared = raw.shared;
  finding.barriers = raw.barriers;
  finding.trip = trip_of_loop(raw, finding.at.line, module.place(raw.barrier_pc).line);
  if (raw.shared) finding.dimensions = module.dimensions(raw.array, static_cast<std::size_t>(raw.extent) * 4);
  finding.count = raw.count;
  const auto offset = static_cast<std::int64_t>(raw.address);
  switch (raw.kind) {
    case FindingKind::global_out_of_bounds:
    case FindingKind::shared_out_of_bounds:
    case FindingKind::race:
    case FindingKind::copy_in_flight:
    case FindingKind::read_before_written:
      if (!raw.array.empty()) finding.index = offset >= 0 ? offset / 4 : (offset - 3) / 4;
      break;
    case FindingKind::host_memory_in_kernel:
      // Where else the host's memory lies is a matter of chance.
      if (raw.address < kNearNull) finding.address = raw.address;
      finding.detail = raw.address < kNearNull ? "null" : "";
      break;
    case FindingKind::array_out_of_bounds:
      finding.index = offset;
      name_as_written(finding, raw);
      break;
    case FindingKind::misaligned:
      finding.address = raw.address;
      break;
    default:
      break;
  }
  return finding;
}

/** The compiler may name the file by another path than the debug information does. */
bool same_line(const report::Place& a, const report::Place& b) {
  const auto name = [](const report::Place& p) { return std::filesystem::path(p.file).filename(); };
  return a.line == b.line && name(a) == name(b);
}

/** What would say the same thing twice. */
bool redundant(const Finding& f, const std::vector<Finding>& all) {
  // One source line may hold several copies of one barrier (inlined, unrolled).
  if (f.kind == FindingKind::barrier_different && f.at == f.other) return true;
  const auto told_by = [&](FindingKind kind) {
    return std::ranges::any_of(all, [&](const Finding& other) {
      // As[ty][16] leaves its row, which says more than where the address then fell.
      return other.kind == kind && same_line(other.at, f.at) &&
             (kind == FindingKind::array_out_of_bounds || other.array == f.array);
    });
  };
  if (f.kind == FindingKind::shared_out_of_bounds) return told_by(FindingKind::array_out_of_bounds);
  // Where a thread reads too early, the word is not written yet.
  if (f.kind == FindingKind::read_before_written && f.shared)
    return told_by(FindingKind::race) || told_by(FindingKind::copy_in_flight);
  // Where blocks race, it is a matter of chance what a word holds: unwritten or not, the same value twice or not.
  const auto blocks_race = [&](const Finding& other) {
    return between_blocks(other) && other.array == f.array;
  };
  const bool by_value = f.kind == FindingKind::read_before_written ||
                        (f.kind == FindingKind::race && f.write && !f.shared && !between_blocks(f));
  return by_value && std::ranges::any_of(all, blocks_race);
}

/** One source line may be compiled to several places. */
bool same_lines(const Finding& a, const Finding& b) {
  return a.kind == b.kind && a.kind != FindingKind::array_out_of_bounds && a.at == b.at &&
         a.other == b.other && a.array == b.array && a.stored_before == b.stored_before &&
         between_blocks(a) == between_blocks(b);
}

void merge_copies(std::vector<Finding>& findings) {
  std::vector<Finding> merged;
  for (Finding& f : findings) {
    const auto known =
        std::ranges::find_if(merged, [&](const Finding& m) { return f.at.known() && same_lines(m, f); });
    if (known == merged.end()) {
      merged.push_back(std::move(f));
      continue;
    }
    const std::uint64_t count = known->count + f.count;
    if (order(f) < order(*known)) *known = std::move(f);
    known->count = count;
  }
  findings = std::move(merged);
}

}  // namespace

void note(RawFinding finding) {
  const std::lock_guard lock(mutex);
  for (RawFinding& known : noted) {
    if (!same(known, finding)) continue;
    const std::uint64_t count = known.count + finding.count;
    if (order(finding) < order(known)) known = std::move(finding);
    known.count = count;
    return;
  }
  if (noted.size() < kMostNoted) noted.push_back(std::move(finding));
}

std::vector<Finding> take_findings(const std::string& kernel) {
  std::vector<RawFinding> raw;
  {
    const std::lock_guard lock(mutex);
    raw.swap(noted);
  }
  std::vector<Finding> all;
  for (const RawFinding& r : raw) all.push_back(looked_up(r, kernel));
  std::vector<Finding> kept;
  std::copy_if(all.begin(), all.end(), std::back_inserter(kept),
               [&](const Finding& f) { return !redundant(f, all); });
  merge_copies(kept);
  std::stable_sort(kept.begin(), kept.end(), [](const Finding& a, const Finding& b) {
    return std::tuple(a.at.line, a.kind, a.array, a.other.line, a.stored_before, order(a.thread)) <
           std::tuple(b.at.line, b.kind, b.array, b.other.line, b.stored_before, order(b.thread));
  });
  if (kept.size() > report::kMaxFindings) kept.resize(report::kMaxFindings);
  return kept;
}

namespace {

void take_index(RawFinding& finding, const Sighting& sighting) {
  finding.file = sighting.check->at.file;
  finding.line = static_cast<int>(sighting.check->at.line);
  finding.column = static_cast<int>(sighting.check->at.column);
  finding.array = sighting.check->type();
  finding.extent = sighting.check->extent();
  finding.address = static_cast<std::uintptr_t>(sighting.index);
}

void take_array(RawFinding& finding, const Sighting& sighting) {
  const Region& region = *sighting.access.region;
  finding.array = region.name;
  finding.extent = static_cast<std::int64_t>(region.bytes / 4);
  finding.address = sighting.access.address - region.begin;  // bytes from the array's start, perhaps negative
}

}  // namespace

void note(const Sighting& sighting, const dim3& grid, const dim3& block) {
  RawFinding finding;
  finding.kind = sighting.kind;
  finding.pc = sighting.pc;
  finding.other_pc = sighting.other_pc;
  sighting.check != nullptr ? take_index(finding, sighting) : take_array(finding, sighting);
  finding.bytes = sighting.bytes;
  finding.write = sighting.write;
  finding.stored_before = sighting.stored_before;
  finding.committed = sighting.committed;
  finding.shared = sighting.access.space == Space::shared;
  finding.barriers = sighting.barriers;
  finding.barrier_pc = sighting.barrier_pc;
  finding.barrier_passes = sighting.barrier_passes;
  finding.thread = {dim3_of(sighting.block, grid), dim3_of(sighting.thread, block)};
  finding.other_thread = {dim3_of(sighting.other_block, grid), dim3_of(sighting.other_thread, block)};
  finding.count = sighting.count;
  note(std::move(finding));
}

namespace {

Sighting sighting_of(FindingKind kind, const Access& access, int bytes, bool store) {
  Sighting sighting;
  sighting.kind = kind;
  sighting.access = access;
  sighting.pc = access.pc;
  sighting.bytes = bytes;
  sighting.write = store;
  sighting.block = current_worker->block_number();
  sighting.thread = current_worker->thread_number();
  sighting.set_barriers(*current_worker);
  return sighting;
}

}  // namespace

void note_overrun(Access access, int bytes, bool store) {
  const bool global = access.space == Space::global;
  Sighting sighting = sighting_of(
      global ? FindingKind::global_out_of_bounds : FindingKind::shared_out_of_bounds, access, bytes, store);
  if (!global && access.region != &current_worker->dynamic) {
    // Every array has a slot of its own; the upper half of one is where negative indices of the next one land.
    constexpr std::uintptr_t kHalf = std::uintptr_t{1} << (Worker::kSlotBits - 1);
    const auto slot = static_cast<std::size_t>(access.region - current_worker->shared.data());
    const bool below_next =
        access.address - access.region->begin >= kHalf && slot + 1 < current_worker->shared.size();
    if (below_next && current_worker->shared[slot + 1].bytes > 0) ++sighting.access.region;
  }
  current_worker->tally.add(sighting);
}

void note_index(const IndexCheck& check, std::int64_t index) {
  Sighting sighting = sighting_of(FindingKind::array_out_of_bounds, {}, 0, false);
  sighting.check = &check;
  sighting.index = index;
  current_worker->tally.add(sighting);
}

void note_unwritten(Access word) {
  current_worker->tally.add(sighting_of(FindingKind::read_before_written, word, 4, false));
}

void note_call(FindingKind kind, std::uintptr_t pc, std::string detail, std::size_t bytes) {
  RawFinding finding;
  finding.kind = kind;
  finding.pc = pc;
  finding.detail = std::move(detail);
  finding.extent = static_cast<std::int64_t>((bytes + 3) / 4);
  note(std::move(finding));
}

void note_leaks() {
  for (const Allocation& a : DeviceMemory::instance().allocations()) {
    if (a.live && a.pc != 0) note_call(FindingKind::device_memory_leaked, a.pc, "", a.bytes);
  }
}

void note_misaligned(Access access, int bytes, bool store) {
  RawFinding finding;
  finding.kind = FindingKind::misaligned;
  finding.pc = access.pc;
  finding.bytes = bytes;
  finding.write = store;
  finding.thread = current_worker->thread_id();
  finding.array = access.region->name;
  finding.address = access.address - access.region->begin;
  note(std::move(finding));
  current_worker->abandon_launch();  // as a GPU does, and the CPU may fault on it as well
}

}  // namespace emulator
