// What is noted of a race, and the comparison of blocks.
#include <algorithm>
#include <cstring>
#include <tuple>

#include "emulator/observers/global_races.h"
#include "emulator/observers/shared_races.h"
#include "emulator/observers/unwritten.h"
#include "emulator/tally.h"
#include "emulator/worker.h"

namespace emulator {
namespace {

std::uint32_t value_at(std::uintptr_t address) {
  std::uint32_t value;
  std::memcpy(&value, reinterpret_cast<const void*>(address), sizeof value);
  return value;
}

unsigned thread_number(Stamp s) { return static_cast<unsigned>((s & stamp::kThread) >> stamp::kThreadShift); }

/** The reader speaks first, if there is one: the same two lines then are the same finding, whoever came first. */
void note_race(Tally& tally, const Access& word, Stamp earlier, Stamp later, std::uint64_t earlier_block,
               std::uint64_t later_block) {
  const bool swap = (later & stamp::kStore) != 0 && (earlier & stamp::kStore) == 0;
  if (swap) {
    std::swap(earlier, later);
    std::swap(earlier_block, later_block);
  }
  Sighting s;
  s.kind = report::FindingKind::race;
  s.pc = full_pc(later);
  s.other_pc = full_pc(earlier);
  s.access = word;
  s.bytes = 4;
  s.write = (later & stamp::kStore) != 0;
  // Of two threads the one that loads had its own store behind it, or not.
  s.barriers = current_worker != nullptr ? current_worker->barriers_passed() : 0;
  s.stored_before = !s.write && (later & stamp::kStoredBefore) != 0;
  s.block = later_block;
  s.thread = thread_number(later);
  s.other_block = earlier_block;
  s.other_thread = thread_number(earlier);
  tally.add(s);
}

Access word_of(const Access& a, int i) {
  return {a.space, a.region, a.address + 4 * static_cast<unsigned>(i), a.pc};
}

void note_unwritten(const Access& word) {
  Sighting s;
  s.kind = report::FindingKind::read_before_written;
  s.pc = word.pc;
  s.access = word;
  s.bytes = 4;
  s.block = current_worker->block_number();
  s.thread = thread_number(now.me());
  current_worker->tally.add(s);
}

}  // namespace

void SharedRaceObserver::object(const Access& a, int bytes, bool store) {
  const std::uint64_t block = current_worker->block_number();
  for (int i = 0; i < bytes / 4; ++i) {
    const Access word = word_of(a, i);
    Stamp& s = a.region->shadow[(word.address - a.region->begin) / 4];
    const Stamp mine = store ? now.store(a.pc) : now.load(a.pc);
    const Order o = order(s, store);
    if (o == Order::unwritten) note_unwritten(word);
    if (o == Order::race && store && (s & stamp::kStore) != 0) {
      stored_twice_.push_back({word, s, mine, value_at(word.address)});
    } else if (o == Order::race) {
      note_race(current_worker->tally, word, s, mine, block, block);
    }
    if (o != Order::known && (store || o != Order::race)) s = mine;
  }
  if (store) now.stored = now.me();
}

/** Threads that store the same value agree, whoever comes last. */
void SharedRaceObserver::epoch_ends() {
  const std::uint64_t block = stored_twice_.empty() ? 0 : current_worker->block_number();
  for (const StoredTwice& twice : stored_twice_) {
    if (value_at(twice.word.address) != twice.value)
      note_race(current_worker->tally, twice.word, twice.first, twice.second, block, block);
  }
  stored_twice_.clear();
}

void GlobalRaceObserver::object(const Access& a, int bytes, bool store) {
  const std::uint64_t block = current_worker->block_number();
  GlobalWord* words = reinterpret_cast<GlobalWord*>(a.region->shadow) + (a.address - a.region->begin) / 4;
  for (int i = 0; i < bytes / 4; ++i) {
    const Stamp mine = store ? now.store(a.pc) : now.load(a.pc);
    const auto against = [&](const Stamp(&two)[2]) {
      for (const Stamp s : two) {
        if (by_another_now(s)) note_race(current_worker->tally, word_of(a, i), s, mine, block, block);
      }
    };
    against(words[i].stores);
    if (store) against(words[i].loads);
    remember(store ? words[i].stores : words[i].loads, mine);
  }
}

void UnwrittenObserver::object(const Access& a, int bytes, bool) {
  for (int i = 0; i < bytes / 4; ++i) {
    if (word(a, i) == kPoison) note_unwritten(word_of(a, i));
  }
}

namespace {

/** One block's access to a word. */
struct Visit {
  std::uint64_t block;
  Stamp stamp;
};

/** The blocks with the smallest numbers among what all workers remember: first and, if it is another, second. */
class FirstTwo {
 public:
  void add(const Visit& v) {
    if (count_ > 0 && v.block == two_[0].block) return;
    if (count_ == 0 || v.block < two_[0].block) {
      two_[1] = two_[0];
      two_[0] = v;
    } else if (count_ == 1 || v.block < two_[1].block) {
      two_[1] = v;
    }
    count_ = std::min(count_ + 1, 2);
  }
  int count() const { return count_; }
  const Visit& operator[](int i) const { return two_[i]; }
  /** The first of another block, or null. */
  const Visit* not_of(std::uint64_t block) const {
    for (int i = 0; i < count_; ++i) {
      if (two_[i].block != block) return &two_[i];
    }
    return nullptr;
  }

 private:
  Visit two_[2]{};
  int count_ = 0;
};

void compare_word(const std::vector<Worker*>& workers, std::size_t region, std::size_t index) {
  FirstTwo loads, stores;
  for (const Worker* worker : workers) {
    const GlobalWord& word = reinterpret_cast<const GlobalWord*>(worker->global[region].shadow)[index];
    for (const Stamp s : word.stores) {
      if (s >= worker->launch_begin()) stores.add({worker->block_of(s), s});
    }
    for (const Stamp s : word.loads) {
      if (s >= worker->launch_begin()) loads.add({worker->block_of(s), s});
    }
  }
  if (stores.count() == 0) return;
  const Visit& first = stores[0];
  const Visit* other = stores.count() == 2 ? &stores[1] : loads.not_of(first.block);
  if (other == nullptr) return;
  const Region& array = workers.front()->global[region];
  const Access word{Space::global, const_cast<Region*>(&array), array.begin + 4 * index, 0};
  note_race(workers.front()->tally, word, first.stamp, other->stamp, first.block, other->block);
}

}  // namespace

void find_races_between_blocks(const std::vector<Worker*>& workers) {
  for (std::size_t region = 0; region < workers.front()->global.size(); ++region) {
    const auto stores = [&](const Worker* w) { return w->global[region].traffic.count(true) > 0; };
    if (workers.front()->global[region].shadow == nullptr || std::ranges::none_of(workers, stores)) continue;
    const std::size_t words = workers.front()->global[region].bytes / 4;
    for (std::size_t index = 0; index < words; ++index) compare_word(workers, region, index);
  }
}

}  // namespace emulator
