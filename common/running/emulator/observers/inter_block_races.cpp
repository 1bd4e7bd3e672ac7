// Goes through all words that were stored to, and what each worker remembers of them.
#include "emulator/observers/inter_block_races.h"

#include <algorithm>
#include <span>
#include <utility>

#include "emulator/findings/note.h"
#include "emulator/memory/accessed_pieces.h"
#include "emulator/observers/global_races.h"
#include "emulator/scheduling/worker.h"

namespace emulator {
namespace {

/** The blocks with the smallest numbers among what all workers remember:
 *  first and, if it is another, second. */
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

/** All kinds of accesses to one word, by all workers. */
struct Visits {
  FirstTwo loads, stores, atomics;
  void add(const Worker& worker, Stamp s, bool store, bool atomic) {
    if (s >= worker.launch_begin())
      (store ? stores : atomic ? atomics : loads).add({worker.block_of(s), s, store || atomic, atomic});
  }
  /** Whether there was something to tell. */
  bool tell(const Access& word) const {
    if (stores.count() == 2) return tell(word, stores[0], &stores[1]);
    if (stores.count() == 1) {
      const Visit* const load = loads.not_of(stores[0].block);
      return tell(word, stores[0], load != nullptr ? load : atomics.not_of(stores[0].block));
    }
    for (int i = 0; i < atomics.count(); ++i) {
      if (const Visit* const load = loads.not_of(atomics[i].block); load != nullptr)
        return tell(word, atomics[i], load);
    }
    return false;
  }
  static bool tell(const Access& word, const Visit& first, const Visit* other) {
    if (other == nullptr || !overlap(first.stamp, other->stamp)) return false;
    note_race(word, first, *other);
    return true;
  }
};

/** What was put aside, in the order of words. */
struct Aside {
  const Worker* worker;
  GlobalRaceObserver::Earlier access;
};
std::vector<Aside> all_aside(const std::vector<Worker*>& workers, std::size_t region) {
  std::vector<Aside> all;
  for (const Worker* worker : workers) {
    for (const auto& access : worker->observers.get<GlobalRaceObserver>().earlier()) {
      if (access.region == &worker->global[region]) all.push_back({worker, access});
    }
  }
  std::ranges::stable_sort(all, {}, [](const Aside& a) { return a.access.word; });
  return all;
}

/** The usual case, seen quickly: one worker has stored there, and none has loaded from there. */
bool by_one_at_most(const std::vector<Worker*>& workers, std::size_t region, std::size_t word) {
  int visits = 0;
  for (const Worker* worker : workers) {
    const Region& array = worker->global[region];
    visits += array.shadow[word] >= worker->launch_begin();
    visits += array.shadow[word + array.words()] >= worker->launch_begin();
    if (array.atomics != nullptr) visits += array.atomics[word] >= worker->launch_begin();
  }
  return visits <= 1;
}

void add_word(Visits& visits, const Worker& worker, std::size_t region, std::size_t word) {
  const Region& of = worker.global[region];
  visits.add(worker, of.shadow[word + of.words()], true, false);
  visits.add(worker, of.shadow[word], false, false);
  if (of.atomics != nullptr) visits.add(worker, of.atomics[word], false, true);
}

/** A worker whose blocks use whole words alone has stamps for these. */
void add_byte(Visits& visits, const Worker& worker, std::size_t region, std::size_t byte) {
  const Region& of = worker.global[region];
  if (of.byte_stamps == nullptr) return add_word(visits, worker, region, byte / 4);
  visits.add(worker, *of.stamps_of_byte(1, byte), true, false);
  visits.add(worker, *of.stamps_of_byte(0, byte), false, false);
  visits.add(worker, *of.stamps_of_byte(2, byte), false, true);
}

void find_races_in(const std::vector<Worker*>& workers, std::size_t region) {
  Region& array = workers.front()->global[region];
  const std::vector<Aside> aside = all_aside(workers, region);
  const bool by_bytes = std::ranges::any_of(
      workers, [&](const Worker* worker) { return worker->global[region].byte_stamps != nullptr; });
  auto next = aside.begin();
  const auto look = [&](std::size_t word) {
    if (aside.empty() && by_one_at_most(workers, region, word)) return;
    const auto first = next;
    while (next != aside.end() && next->access.word == word) ++next;
    if (!by_bytes) {
      Visits visits;
      for (const Worker* worker : workers) add_word(visits, *worker, region, word);
      for (const Aside& one : std::span(first, next))
        visits.add(*one.worker, one.access.stamp, one.access.store, one.access.atomic);
      visits.tell({Space::global, &array, array.begin + 4 * word});
      return;
    }
    for (std::size_t i = 0; i < 4; ++i) {
      const Stamp byte = Stamp{1} << (stamp::kBytesShift + static_cast<int>(i));
      Visits visits;
      for (const Worker* worker : workers) add_byte(visits, *worker, region, 4 * word + i);
      for (const Aside& one : std::span(first, next))
        if (overlap(one.access.stamp, byte))
          visits.add(*one.worker, one.access.stamp, one.access.store, one.access.atomic);
      if (visits.tell({Space::global, &array, array.begin + 4 * word + i})) return;
    }
  };
  for (const Piece& piece : accessed_pieces(workers, region)) {
    for (std::size_t word = piece.begin; word < piece.end; ++word) look(word);
  }
}

}  // namespace

void find_inter_block_races(const std::vector<Worker*>& workers) {
  for (std::size_t region = 0; region < workers.front()->global.size(); ++region) {
    bool loads = false, stores = false, atomics = false;
    for (const Worker* worker : workers) {
      const Traffic& traffic = worker->global[region].traffic;
      loads |= traffic.count(false) > 0;
      stores |= traffic.count(true) > 0;
      atomics |= traffic.atomics > 0;
    }
    const bool watched = workers.front()->global[region].shadow != nullptr;
    if (watched && (stores || (loads && atomics))) find_races_in(workers, region);
  }
}

}  // namespace emulator
