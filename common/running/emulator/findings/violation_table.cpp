// Counting, and who speaks.
#include "emulator/findings/violation_table.h"

#include <tuple>

namespace emulator {
namespace {

/** More than are reported, and more pairs of places than any handwritten program has: a bound on memory. */
constexpr std::size_t kMost = 4096;

int place_in_element(const Violation& v) {
  constexpr std::int64_t kOfAnySize = 960;  // a multiple of 4, 8, 12, 16, 20, 24, 32, 40, 48, 60, 64, 80, 96
  return v.beside_written ? static_cast<int>(v.offset % kOfAnySize) : -1;
}

auto order(const Violation& v) { return std::tie(v.thread, v.other_thread, v.barriers, v.index, v.address); }

}  // namespace

bool comes_before(const Violation& a, const Violation& b) { return order(a) < order(b); }

ViolationTable::Key ViolationTable::key_of(const Violation& v) {
  return {v.kind,       v.pc,           v.other_pc,      v.check,
          v.array,      v.barrier_call, v.other_call,    v.way_out,
          v.more_turns, v.misuse,       v.stored_before, between_blocks(v),
          v.lockstep,   v.flag_seen,    v.went_on,       place_in_element(v)};
}

std::size_t ViolationTable::Hash::operator()(const Key& key) const {
  std::size_t hash = key.pc * 31 + key.other_pc;
  hash = hash * 0x9e3779b97f4a7c15u + reinterpret_cast<std::uintptr_t>(key.check);
  return hash * 31 + static_cast<std::size_t>(key.kind) * 4 + (key.stored_before ? 2 : 0) +
         (key.between_blocks ? 1 : 0);
}

void ViolationTable::add(const Violation& violation) {
  const Key key = key_of(violation);
  const auto known = known_.find(key);
  if (known == known_.end()) {
    if (all_.size() == kMost) return;
    grows_.store(true, std::memory_order_relaxed);
    known_.emplace(key, &all_.emplace_back(violation));
    grows_.store(false, std::memory_order_release);
    return;
  }
  Violation& speaker = *known->second;
  const std::uint64_t count = speaker.count + violation.count, stores = speaker.stores + violation.stores;
  if (comes_before(violation, speaker)) speaker = violation;
  speaker.count = count;
  speaker.stores = stores;
}

std::vector<Violation> ViolationTable::so_far() const {
  if (grows_.load(std::memory_order_acquire)) return {};
  return {all_.begin(), all_.end()};
}

std::vector<Violation> ViolationTable::take() {
  known_.clear();
  std::vector<Violation> all(std::make_move_iterator(all_.begin()), std::make_move_iterator(all_.end()));
  all_.clear();
  return all;
}

}  // namespace emulator
