// Counting, and putting numbers back into indices.
#include "emulator/tally.h"

#include <tuple>

#include "emulator/findings.h"
#include "emulator/module.h"
#include "emulator/worker.h"

namespace emulator {
namespace {

/** More pairs of lines than any program has that people wrote: a bound on memory, not on what is told. */
constexpr std::size_t kMostKinds = 4096;

auto order(const Sighting& s) {
  return std::tuple(s.block, s.thread, s.other_block, s.other_thread, s.barriers);
}

}  // namespace

void Sighting::set_barriers(const Worker& worker) {
  barriers = worker.barriers_passed();
  barrier_pc = worker.last_barrier().pc;
  barrier_passes = worker.last_barrier().times;
}

std::size_t Tally::Hash::operator()(const Key& key) const {
  std::size_t hash = key.pc * 31 + key.other_pc;
  hash = hash * 0x9e3779b97f4a7c15u + reinterpret_cast<std::uintptr_t>(key.region);
  return hash * 31 + static_cast<std::size_t>(key.kind) * 2 + (key.stored_before ? 1 : 0);
}

void Tally::add(const Sighting& sighting) {
  const Key key{sighting.kind, sighting.pc, sighting.other_pc, sighting.access.region,
                sighting.stored_before};
  const auto known = all_.find(key);
  if (known == all_.end()) {
    if (all_.size() < kMostKinds) all_.emplace(key, sighting).first->second.count = 1;
    return;
  }
  const std::uint64_t count = known->second.count + 1;
  if (order(sighting) < order(known->second)) known->second = sighting;
  known->second.count = count;
}

void Tally::flush(const dim3& grid, const dim3& block) {
  for (const auto& [key, sighting] : all_) note(sighting, grid, block);
  all_.clear();
}

std::uintptr_t full_pc(Stamp s) {
  const std::uintptr_t base = Module::instance().base();
  return base + (((s & stamp::kPlace) - base) & stamp::kPlace);
}

}  // namespace emulator
