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
  hash = hash * 0x9e3779b97f4a7c15u + reinterpret_cast<std::uintptr_t>(key.where);
  return hash * 31 + static_cast<std::size_t>(key.kind) * 4 + (key.stored_before ? 2 : 0) +
         (key.between_blocks ? 1 : 0);
}

void Tally::add(const Sighting& sighting, std::uint64_t times) {
  const void* where =
      sighting.check != nullptr ? static_cast<const void*>(sighting.check) : sighting.access.region;
  const Key key{sighting.kind,          sighting.pc,
                sighting.other_pc,      where,
                sighting.stored_before, sighting.block != sighting.other_block};
  if (last_ == nullptr || !(last_->first == key)) {
    const auto known = all_.find(key);
    if (known == all_.end() && all_.size() == kMostKinds) return;
    last_ = known != all_.end() ? &*known : &*all_.emplace(key, sighting).first;
  }
  Sighting& first = last_->second;
  const std::uint64_t count = first.count + times;
  if (order(sighting) < order(first)) first = sighting;
  first.count = count;
}

void Tally::flush(const dim3& grid, const dim3& block) {
  for (const auto& [key, sighting] : all_) note(sighting, grid, block);
  all_.clear();
  last_ = nullptr;
}

Sighting meeting(report::FindingKind kind, const Access& word, const Visit& speaker, const Visit& other) {
  const auto thread = [](Stamp s) {
    return static_cast<unsigned>((s & stamp::kThread) >> stamp::kThreadShift);
  };
  Sighting s;
  s.kind = kind;
  s.access = word;
  s.bytes = 4;
  s.write = speaker.store;
  s.stored_before = kind == report::FindingKind::race && !speaker.store && word.space == Space::shared &&
                    (speaker.stamp & stamp::kStoredBefore) != 0;
  s.pc = full_pc(speaker.stamp);
  s.block = speaker.block;
  s.thread = thread(speaker.stamp);
  s.other_pc = full_pc(other.stamp);
  s.other_block = other.block;
  s.other_thread = thread(other.stamp);
  if (current_worker != nullptr) s.set_barriers(*current_worker);
  return s;
}

std::uintptr_t full_pc(Stamp s) {
  const std::uintptr_t base = Module::instance().base();
  return base + (((s & stamp::kPlace) - base) & stamp::kPlace);
}

}  // namespace emulator
