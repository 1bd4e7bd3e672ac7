// Collects findings; two workers may note at once.
#include "emulator/findings.h"

#include <algorithm>
#include <mutex>
#include <tuple>

#include "emulator/device_memory.h"
#include "emulator/module.h"
#include "emulator/worker.h"

namespace emulator {
namespace {

using report::Finding;
using report::FindingKind;

std::mutex mutex;
std::vector<RawFinding> noted;

bool same(const RawFinding& a, const RawFinding& b) {
  return a.kind == b.kind && a.pc == b.pc && a.other_pc == b.other_pc && a.array == b.array;
}

auto order(const report::ThreadId& t) {
  return std::tuple(t.block.z, t.block.y, t.block.x, t.thread.z, t.thread.y, t.thread.x);
}

/** Name, index and extent of the array that a global or shared access belongs to. */
void name_array(RawFinding& finding, const Region& region) {
  finding.array = region.name;
  finding.extent = static_cast<std::int64_t>(region.bytes / 4);
  finding.address -= region.begin;  // from here on: bytes from the array's start, perhaps negative
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
  finding.count = raw.count;
  const auto offset = static_cast<std::int64_t>(raw.address);
  switch (raw.kind) {
    case FindingKind::global_out_of_bounds:
    case FindingKind::shared_out_of_bounds:
      finding.index = offset >= 0 ? offset / 4 : (offset - 3) / 4;
      break;
    case FindingKind::array_out_of_bounds:
      finding.index = offset;
      break;
    default:
      finding.address = raw.address;
  }
  return finding;
}

/** What would say the same thing twice. */
bool redundant(const Finding& f, const std::vector<Finding>& all) {
  // One source line may hold several copies of one barrier (inlined, unrolled).
  if (f.kind == FindingKind::barrier_different && f.at == f.other) return true;
  // As[ty][16] leaves its row, which says more than where the address then fell.
  const auto says_more = [&](const Finding& other) {
    return other.kind == FindingKind::array_out_of_bounds && other.at == f.at;
  };
  return f.kind == FindingKind::shared_out_of_bounds && std::any_of(all.begin(), all.end(), says_more);
}

}  // namespace

void note(RawFinding finding) {
  const std::lock_guard lock(mutex);
  for (RawFinding& known : noted) {
    if (!same(known, finding)) continue;
    const std::uint64_t count = known.count + finding.count;
    if (order(finding.thread) < order(known.thread)) known = finding;
    known.count = count;
    return;
  }
  if (noted.size() < report::kMaxFindings) noted.push_back(std::move(finding));
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
  std::stable_sort(kept.begin(), kept.end(), [](const Finding& a, const Finding& b) {
    return std::tuple(a.at.line, a.kind, a.array) < std::tuple(b.at.line, b.kind, b.array);
  });
  return kept;
}

void note_overrun(const Access& access, int bytes, bool store) {
  RawFinding finding;
  const Region* region = access.region;
  finding.kind =
      access.space == Space::global ? FindingKind::global_out_of_bounds : FindingKind::shared_out_of_bounds;
  if (access.space == Space::shared && access.region != &current_worker->dynamic) {
    // Every array has a slot of its own; the upper half of one is where negative indices of the next one land.
    constexpr std::uintptr_t kHalf = std::uintptr_t{1} << (Worker::kSlotBits - 1);
    const auto slot = static_cast<std::size_t>(region - current_worker->shared.data());
    const bool below_next =
        access.address - region->begin >= kHalf && slot + 1 < current_worker->shared.size();
    if (below_next && current_worker->shared[slot + 1].bytes > 0) ++region;
  }
  finding.pc = access.pc;
  finding.address = access.address;
  finding.bytes = bytes;
  finding.write = store;
  finding.thread = current_worker->thread_id();
  name_array(finding, *region);
  note(std::move(finding));
}

void note_misaligned(const Access& access, int bytes, bool store) {
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
