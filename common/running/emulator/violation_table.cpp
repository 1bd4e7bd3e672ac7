// Counting, and who speaks.
#include "emulator/violation_table.h"

#include <tuple>
#include <utility>

namespace emulator {
namespace {

using report::Finding;

/** More than are told, and more pairs of places than any program has that people wrote: a bound on memory. */
constexpr std::size_t kMost = 4096;

auto order(const report::ThreadId& t) {
  return std::tuple(t.block.z, t.block.y, t.block.x, t.thread.z, t.thread.y, t.thread.x);
}
auto order(const Finding& f) {
  return std::tuple(order(f.thread), order(f.other_thread), f.barriers, f.index, f.address);
}

}  // namespace

bool between_blocks(const Finding& f) {
  return f.kind == report::FindingKind::race && f.thread.block != f.other_thread.block;
}

bool comes_before(const Finding& a, const Finding& b) { return order(a) < order(b); }

ViolationTable::Key ViolationTable::key_of(const Violation& v) {
  return {v.finding.kind,           v.pc, v.other_pc, v.check, v.array, v.finding.stored_before,
          between_blocks(v.finding)};
}

std::size_t ViolationTable::Hash::operator()(const Key& key) const {
  std::size_t hash = key.pc * 31 + key.other_pc;
  hash = hash * 0x9e3779b97f4a7c15u + reinterpret_cast<std::uintptr_t>(key.check);
  return hash * 31 + static_cast<std::size_t>(key.kind) * 4 + (key.stored_before ? 2 : 0) +
         (key.between_blocks ? 1 : 0);
}

void ViolationTable::add(Violation violation) {
  const Key key = key_of(violation);
  const auto known = known_.find(key);
  if (known == known_.end()) {
    if (all_.size() == kMost) return;
    known_.emplace(key, &all_.emplace_back(std::move(violation)));
    return;
  }
  Violation& speaker = *known->second;
  const std::uint64_t count = speaker.finding.count + violation.finding.count;
  if (comes_before(violation.finding, speaker.finding)) speaker = std::move(violation);
  speaker.finding.count = count;
}

std::vector<Violation> ViolationTable::take() {
  known_.clear();
  std::vector<Violation> all(std::make_move_iterator(all_.begin()), std::make_move_iterator(all_.end()));
  all_.clear();
  return all;
}

}  // namespace emulator
