// Implements OrderedRaces: decides which two accesses of a word race, and keeps of each word what a later access may race with.
#include "emulator/observers/ordered_races.h"

#include <algorithm>
#include <utility>

#include "emulator/findings/note.h"
#include "emulator/scheduling/running_block.h"
#include "emulator/scheduling/warp_meetings.h"

namespace emulator {
namespace {

bool in_one_warp(const Event& a, const Event& b) {
  return a.block == b.block && a.thread / WarpMeetings::kLanes == b.thread / WarpMeetings::kLanes;
}

/** Accesses of one word that need no order: atomics that hear each other, a volatile load beside them, and a
 *  volatile load that waits for a flag. `loads`: one of the two does not store. */
bool get_on(const Event& a, const Event& b, bool loads) {
  if (a.kind == Event::plain || b.kind == Event::plain) return false;
  if (a.kind == Event::strong && b.kind == Event::strong) return loads && (a.publishes || b.publishes);
  if (a.kind != b.kind && !loads) return false;
  return a.block == b.block || (a.scope == Scope::device && b.scope == Scope::device);
}

/** Of two accesses under one lock: whether one of the threads has not fenced after it took it. Then, had it come second,
 *  it would not be sure to see what the other has done. */
bool enters_without_fence(const Event& a, const Event& b) {
  if (a.lock == 0 || a.lock != b.lock || a.kind == Event::atomic || b.kind == Event::atomic) return false;
  const auto far_enough = a.block == b.block ? Event::Entered::in_block : Event::Entered::in_device;
  return a.entered < far_enough || b.entered < far_enough;
}

/** A load of <cuda/atomic> is known by its scope alone: all else is as with volatile. */
bool is_atomic(const Event& e) {
  return e.kind == Event::atomic || (e.kind == Event::strong && e.scope == Scope::block);
}

/** Two stores of one block, which do not race where they store the same value. */
bool may_agree(const Event& a, const Event& b) {
  return a.block == b.block && a.kind != Event::atomic && b.kind != Event::atomic;
}

Stamp as_stamp(const Event& event, bool store) {
  return Stamp{event.thread} << stamp::kThreadShift | (store ? stamp::kStore : 0) |
         Stamp{event.bytes} << stamp::kBytesShift | (event.pc & stamp::kPlace);
}

}  // namespace

void OrderedRaces::launch_begins(unsigned threads) {
  order.launch_begins(threads);
  global_.clear();
}

void OrderedRaces::block_begins(std::uint64_t block) {
  order.block_begins(block);
  for (const std::uintptr_t address : std::exchange(shared_flags_, {})) order.forget(address);
  shared_.clear();
}

void OrderedRaces::barrier_passed() {
  tell_first_looks();
  stored_twice_.compare();
  order.barrier_passed();
}

void OrderedRaces::block_ends() {
  tell_first_looks();
  stored_twice_.compare();
}

void OrderedRaces::tell_first_looks() {
  for (const FirstLook& look : std::exchange(first_looks_, {}))
    tell(look.word, look.earlier, true, look.event, false);
}

/** By an atomicCAS, in the word that begins so many bytes behind its address. Of half a word nothing is known. */
bool OrderedRaces::is_expected(const Event& loaded, std::uintptr_t offset) const {
  if (!manner.expects || loaded.bytes != 0xf || offset >= sizeof *manner.expects)
    return manner.expects.has_value();
  return static_cast<std::uint32_t>(*manner.expects >> 8 * offset) == loaded.value;
}

/** The thread stores, or the atomicCAS comes: what it loads meanwhile, for the value that it wants to put there, decides nothing. */
void OrderedRaces::settle_first_look(const Access& access, int bytes, const Event& event, bool store) {
  if (!store && event.kind == Event::plain) return;
  std::erase_if(first_looks_, [&](const FirstLook& look) {
    if (look.event.thread != event.thread) return false;
    const std::uintptr_t offset = look.word.address - access.address;
    const bool compared = offset < static_cast<std::uintptr_t>(bytes) && is_expected(look.event, offset);
    if (!compared) tell(look.word, look.earlier, true, look.event, false);
    return true;
  });
}

Event OrderedRaces::event_of(const Access& access) const {
  return {.block = running_block.number,
          .time = order.now(),
          .pc = access.pc,
          .thread = static_cast<std::uint16_t>(running_thread()),
          .kind = manner.kind,
          .scope = manner.scope};
}

void OrderedRaces::arrives(const Access& word, bool store) {
  Words& words = word.space == Space::shared ? shared_ : global_;
  const std::uintptr_t at = word.word_begin();
  if (const auto known = words.find(at / 4); known != words.end())
    remember(known->second, event_of(word), at, store);
}

Stamp OrderedRaces::stored_since(const Access& word, Time time) const {
  const auto known = global_.find(word.word_begin() / 4);
  if (known == global_.end()) return 0;
  for (const auto* events : {&known->second.stored, &known->second.atomics}) {
    const auto later = std::ranges::find_if(*events, [&](const Event& e) { return e.time > time; });
    if (later != events->end()) return as_stamp(*later, true);
  }
  return 0;
}

void OrderedRaces::access(const Access& access, int bytes, bool store) {
  const std::uintptr_t offset = access.address - access.region->begin;
  if (access.space == Space::local || offset >= access.region->bytes) return;
  const unsigned thread = running_thread();
  Event event = event_of(access);
  event.publishes = store && manner.kind == Event::strong && order.has_fenced(thread);
  order.add_lock(event);
  if (bytes < 4) event.bytes = static_cast<std::uint8_t>(((1u << bytes) - 1) << access.into_word() & 0xf);
  stored_twice_.compare();
  if (!first_looks_.empty()) settle_first_look(access, bytes, event, store);
  const bool reads = !store || (manner.kind == Event::atomic && !manner.overwrites);
  const auto acquire = [&] {
    if (manner.kind != Event::plain && reads)
      order.acquire(thread, access.address, manner.acquires, manner.scope);
  };
  // What an atomic sees comes before itself, too; of a volatile load that is asked first, for most are no flags.
  const bool is_volatile_load = manner.kind == Event::strong && manner.acquires == Acquire::when_seen;
  if (!is_volatile_load) acquire();
  Words& words = access.space == Space::shared ? shared_ : global_;
  for (int i = 0; i < std::max(bytes / 4, 1); ++i) {
    const Access word = access.word(i);
    const std::uintptr_t number = word.word_begin() / 4;
    auto known = words.find(number);
    if (known == words.end()) {
      if (words.size() >= kMostWords) return;
      known = words.try_emplace(number).first;
    }
    if (!store && bytes >= 4) event.value = *reinterpret_cast<const std::uint32_t*>(word.address);
    look(access, word, known->second, event, bytes, store);
  }
  if (!reads) order.overwrite(access.address, bytes);
  if (is_volatile_load) acquire();
  if (manner.kind == Event::plain) return;
  const bool takes = manner.kind == Event::atomic && manner.acquires != Acquire::when_seen;
  if (takes || !store) order.looks_at_flag(thread, access.address, manner.counts);
  if (!store) return;
  if (access.space == Space::shared) shared_flags_.push_back(access.address);
  order.release(thread, access.address, bytes, manner.scope, manner.releases);
  order.sets_flag(thread, access.address);
}

void OrderedRaces::takes_lock(std::uintptr_t address, const Manner& by) {
  order.lock(running_thread(), address);
  if (by.acquires == Acquire::itself) order.enter(running_thread(), by.scope);
}

void OrderedRaces::look(const Access& all, const Access& word, Word& known, const Event& event, int bytes,
                        bool store) {
  const std::uintptr_t at = word.word_begin();
  const auto look_among = [&](const std::vector<Event>& events, bool stored) {
    const auto races = [&](const Event& earlier) {
      if ((earlier.bytes & event.bytes) == 0 || ((earlier.replaced || earlier.settled) && !store))
        return false;
      if (get_on(earlier, event, !stored || !store)) return false;
      if (!order.is_before(earlier, at, event.thread)) return true;
      return (earlier.thread != event.thread || earlier.block != event.block) &&
             enters_without_fence(earlier, event) && order.is_lock(event.lock) &&
             !order.is_before_barrier(earlier);
    };
    auto other = std::ranges::find_if(events, races);
    if (other == events.end()) return;
    if (stored && store && may_agree(*other, event)) {  // on a value, and then there may be another race
      tell(word, *other, stored, event, store);
      other =
          std::find_if(other, events.end(), [&](const Event& e) { return !may_agree(e, event) && races(e); });
      if (other == events.end()) return;
    }
    const bool first_look = !store && event.kind == Event::plain && other->kind == Event::atomic;
    if (first_look && bytes >= 4)
      first_looks_.push_back({word, *other, event});
    else
      tell(word, *other, stored, event, store);
  };
  const auto is_own = [&](const Event& e) { return e.thread == event.thread && e.block == event.block; };
  if (manner.expects) {
    const auto is_looked_at = [&](const Event& e) {
      return is_own(e) && e.kind == Event::plain && is_expected(e, word.address - all.address);
    };
    std::erase_if(known.loaded, is_looked_at);
  }
  look_among(known.stored, true);
  look_among(known.atomics, true);
  if (store) look_among(known.loaded, false);
  remember(known, event, at, store);
}

void OrderedRaces::remember(Word& known, const Event& event, std::uintptr_t at, bool store) {
  const auto is_own = [&](const Event& e) { return e.thread == event.thread && e.block == event.block; };
  if (event.kind == Event::atomic) return keep(known.atomics, event, at);
  // Of what it has stored itself it is sure, unless another stores something else: then the stores race.
  const bool own_value = known.atomics.empty() && !known.stored.empty() && is_own(known.stored.front()) &&
                         known.stored.front().time == event.time &&
                         (event.bytes & ~known.stored.front().bytes) == 0;
  if (!store) return own_value && event.kind == Event::plain ? void() : keep(known.loaded, event, at);
  const bool first_of_block = known.stored.empty() || known.stored.front().block != event.block;
  keep_stores(known.stored, event, at);
  if (event.bytes != 0xf) return;
  // Whoever races with what came before races with this store, too, but for a store of the same value in its block, and
  // where the two of them need no order. So what other blocks did is forgotten when the next block stores.
  for (std::vector<Event>* events : {&known.loaded, &known.atomics}) {
    std::erase_if(*events, [&](Event& earlier) {
      if (get_on(earlier, event, true)) return false;
      if (earlier.block == event.block) return order.is_before_barrier(earlier);
      return std::exchange(earlier.settled, true) && first_of_block;
    });
  }
}

/** Of each byte the last one, which comes first; those of the same block that it does not come after; and those of
 *  others up to the next block's: they race with who stores the same value as it. */
void OrderedRaces::keep_stores(std::vector<Event>& stores, const Event& event, std::uintptr_t word) const {
  const bool is_full = stores.size() >= kMostEvents;
  const bool first_of_block = stores.empty() || stores.front().block != event.block;
  std::vector<Event> rest;
  for (Event& earlier : stores) {
    const auto left = static_cast<std::uint8_t>(earlier.bytes & ~event.bytes);
    const bool same_block = earlier.block == event.block;
    if (is_full ||
        (same_block ? order.is_before(earlier, word, event.thread) : earlier.settled && first_of_block)) {
      earlier.bytes = left;
    } else if (!same_block && left != 0 && left != earlier.bytes) {
      rest.push_back(earlier);
      rest.back().bytes = left;
      earlier.bytes &= event.bytes;
    }
    const bool all = (earlier.bytes & ~event.bytes) == 0;
    earlier.replaced |= all;
    earlier.settled |= all && !same_block;
  }
  std::erase_if(stores, [](const Event& earlier) { return earlier.bytes == 0; });
  stores.insert(stores.end(), rest.begin(), rest.end());
  stores.insert(stores.begin(), event);
}

/** What comes before the event need not be known any more: whoever races with that races with this too. But for those
 *  who hear only their own block: of another block's events as many are kept as there is room for. */
void OrderedRaces::keep(std::vector<Event>& events, const Event& event, std::uintptr_t word) const {
  const bool is_full = events.size() >= kMostEvents;
  std::erase_if(events, [&](const Event& earlier) {
    if (is_full && earlier.settled) return true;
    const bool same_hearers = event.kind == Event::plain || earlier.block == event.block || is_full;
    return same_hearers && (earlier.bytes & ~event.bytes) == 0 && event.kind <= earlier.kind &&
           event.scope <= earlier.scope && order.is_before(earlier, word, event.thread);
  });
  if (events.size() < kMostEvents) events.push_back(event);
}

void OrderedRaces::tell(const Access& word, const Event& earlier, bool stored, const Event& event,
                        bool store) {
  const Stamp before = as_stamp(earlier, stored), mine = as_stamp(event, store);
  if (stored && store && may_agree(earlier, event)) {
    // Of what is in flight the values are not there yet, and it is told.
    const bool in_flight =
        word.space == Space::shared && *word.region->stamp_at(word.address) >= stamp::kInFlight;
    return in_flight ? void() : stored_twice_.add(word, before, mine);
  }
  note_race(word, {earlier.block, before, stored, is_atomic(earlier)},
            {event.block, mine, store, is_atomic(event)},
            {.lockstep = in_one_warp(earlier, event),
             .flag_seen = stored && earlier.kind == Event::plain && event.kind == Event::plain &&
                          order.has_seen_flag_after(earlier, event.thread)});
}

}  // namespace emulator
