// Tracks what each thread knows of the others: exactly where threads meet, and as far as needed where they fence.
#include "emulator/ordering/happens_before.h"

#include <algorithm>
#include <bit>
#include <utility>

namespace emulator {

void Known::add_stores(std::uint64_t block, unsigned thread, std::uintptr_t word, Time before) {
  const std::uint64_t number = key(block, thread);
  if (before > threads_.at(number) && before > blocks_.at(block))
    stores_.raise(word_key(word, number), before);
}

void Known::add(const Known& other) {
  blocks_.add(other.blocks_);
  threads_.add(other.threads_);
  stores_.add(other.stores_);
}

bool Known::has(const Event& event, std::uintptr_t word) const {
  const std::uint64_t thread = key(event.block, event.thread);
  if (event.bytes != 0xf) word += static_cast<unsigned>(std::countr_zero(event.bytes));
  return event.time < blocks_.at(event.block) || event.time < threads_.at(thread) ||
         event.time < stores_.at(word_key(word, thread));
}

void HappensBefore::launch_begins(unsigned threads) {
  const unsigned warps = (threads + kLanes - 1) / kLanes;
  warps_.assign(warps, 0);
  lanes_.assign(std::size_t{warps} * kLanes * kLanes, 0);
  released_.clear();
  narrowest_flag_ = widest_flag_ = 4;
  flags_.clear();
  locks_.clear();
}

void HappensBefore::block_begins(std::uint64_t block) {
  block_ = block;
  barrier_ = ++now_;
  acquired_.clear();
  fenced_.clear();
  seen_.clear();
  flags_seen_.clear();
  held_.clear();
  block_knows_ = {};
  block_fenced_ = {};
}

void HappensBefore::barrier_passed() {
  for (const auto& [thread, known] : acquired_) block_knows_.add(known);
  acquired_.clear();
  // Fenced by each thread, released by one of them after a barrier: what many programs do.
  for (const auto& [thread, fenced] : fenced_) {
    block_fenced_.in_block.add(fenced.in_block);
    block_fenced_.in_device.add(fenced.in_device);
  }
  fenced_.clear();
  barrier_ = ++now_;
}

void HappensBefore::warp_met(unsigned warp, std::uint32_t mask, bool all) {
  const Time met = ++now_;
  std::vector<unsigned> threads;
  if (all) {
    warps_[warp] = met;
    if (acquired_.empty()) return;
  }
  for (unsigned lane = 0; lane < kLanes; ++lane) {
    if ((mask >> lane & 1) != 0) threads.push_back(warp * kLanes + lane);
  }
  if (!all) {
    for (unsigned other = 0; other < kLanes; ++other) {
      Time known = (mask >> other & 1) != 0 ? met : 0;
      for (const unsigned thread : threads) known = std::max(known, lane_knows(thread, other));
      for (const unsigned thread : threads) lane_knows(thread, other) = known;
    }
  }
  if (!acquired_.empty()) share(threads);
}

/** What one of them has acquired, all know now. */
void HappensBefore::share(const std::vector<unsigned>& threads) {
  Known all;
  for (const unsigned thread : threads) {
    if (const auto known = acquired_.find(thread); known != acquired_.end()) all.add(known->second);
  }
  if (all.empty()) return;
  for (const unsigned thread : threads) acquired_[thread] = all;
}

/** All that the thread knows now, its own deeds included. */
Known HappensBefore::known_by(unsigned thread) const {
  Known known = block_knows_;
  if (const auto own = acquired_.find(thread); own != acquired_.end()) known.add(own->second);
  known.add_block(block_, barrier_);
  const unsigned warp = thread / kLanes;
  for (unsigned lane = 0; lane < kLanes; ++lane) {
    const Time before = std::max(warps_[warp], lane_knows(thread, lane));
    if (before > barrier_) known.add_thread(block_, warp * kLanes + lane, before);
  }
  known.add_thread(block_, thread, now_ + 1);
  return known;
}

void HappensBefore::enter(unsigned thread, Scope scope) {
  if (const auto held = held_.find(thread); held != held_.end())
    held->second.second = scope == Scope::device ? Event::Entered::in_device : Event::Entered::in_block;
}

void HappensBefore::fence(unsigned thread, Scope scope) {
  if (const auto seen = seen_.find(thread); seen != seen_.end()) {
    acquired_[thread].add(std::exchange(seen->second.in_block, {}));
    if (scope == Scope::device) acquired_[thread].add(std::exchange(seen->second.in_device, {}));
  }
  Fenced& fenced = fenced_[thread];
  fenced.in_block = known_by(thread);
  if (scope == Scope::device) fenced.in_device = fenced.in_block;
  fenced.fresh = true;
  enter(thread, scope);
  ++now_;
}

void HappensBefore::release(unsigned thread, std::uintptr_t address, int bytes, Scope scope, bool as_fence) {
  const auto own = fenced_.find(thread);
  const Time done = now_ + 1;
  narrowest_flag_ = std::min(narrowest_flag_, bytes);
  widest_flag_ = std::max(widest_flag_, bytes);
  const auto publish = [&](const Known& fenced, bool to_all) {
    if (fenced.empty()) return;
    Released& at = released_[address];
    at.bytes = bytes;
    if (!to_all && at.block != block_) at.to_block = {};
    if (!to_all) at.block = block_;
    Known& known = to_all ? at.to_all : at.to_block;
    known.add(fenced);
    // Who sees this store comes after it, but not after what lies between it and the fence.
    for (int i = 0; i < bytes; i += 4) known.add_stores(block_, thread, address + i, done);
    ++now_;
  };
  const auto publish_both = [&](const Fenced& fenced) {
    publish(fenced.in_block, false);
    if (scope == Scope::device) publish(fenced.in_device, true);
  };
  if (own != fenced_.end()) {
    publish_both(own->second);
    own->second.fresh = false;
  }
  publish_both(block_fenced_);
  if (as_fence) {
    const Known known = known_by(thread);
    publish(known, false);
    if (scope == Scope::device) publish(known, true);
  }
}

/** Of all flags that share a byte with what is stored. */
void HappensBefore::end_releases(std::uintptr_t address, int bytes) {
  const std::uintptr_t end = address + static_cast<unsigned>(bytes);
  for (std::uintptr_t flag = address & -static_cast<std::uintptr_t>(widest_flag_); flag < end;
       flag += static_cast<unsigned>(narrowest_flag_)) {
    const auto known = released_.find(flag);
    if (known != released_.end() && flag + static_cast<unsigned>(known->second.bytes) > address)
      released_.erase(known);
  }
}

void HappensBefore::acquire(unsigned thread, std::uintptr_t address, Acquire how, Scope scope) {
  const auto at = released_.find(address);
  if (at == released_.end()) return;
  // Heard only in the own block, it would be a race of its own with what another block has stored.
  const bool own_block = at->second.block == block_;
  if (how == Acquire::at_fence) {
    Seen& seen = seen_[thread];
    if (own_block) seen.in_block.add(at->second.to_block);
    if (scope == Scope::device) seen.in_device.add(at->second.to_all);
    return;
  }
  Known& known = acquired_[thread];
  if (scope == Scope::device) known.add(at->second.to_all);
  if (own_block) known.add(at->second.to_block);
}

void HappensBefore::looks_at_flag(unsigned thread, std::uintptr_t address, bool counted) {
  const auto flag = flags_.find(address);
  if (flag == flags_.end()) return;
  std::vector<Flag>& seen = flags_seen_[thread];
  const auto known = std::ranges::find_if(seen, [&](const Flag& other) {
    return other.block == flag->second.block && other.thread == flag->second.thread &&
           other.counted == counted;
  });
  if (known != seen.end()) return void(known->time = flag->second.time);
  seen.push_back(flag->second);
  seen.back().counted = counted;
}

bool HappensBefore::has_seen_flag_after(const Event& event, unsigned thread) const {
  const auto seen = flags_seen_.find(thread);
  return seen != flags_seen_.end() && std::ranges::any_of(seen->second, [&](const Flag& flag) {
           return flag.block == event.block && flag.thread / kLanes == event.thread / kLanes &&
                  flag.time >= event.time && (!flag.counted || event.block != block_);
         });
}

bool HappensBefore::is_before(const Event& event, std::uintptr_t word, unsigned thread) const {
  if (event.block == block_) {
    if (event.thread == thread || event.time < barrier_) return true;
    const unsigned warp = thread / kLanes;
    if (event.thread / kLanes == warp &&
        event.time < std::max(warps_[warp], lane_knows(thread, event.thread % kLanes)))
      return true;
  }
  if (block_knows_.has(event, word)) return true;
  const auto own = acquired_.find(thread);
  return own != acquired_.end() && own->second.has(event, word);
}

}  // namespace emulator
