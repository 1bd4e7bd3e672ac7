// Copies from their issue to their arrival.
#include "emulator/async_copies.h"

#include <algorithm>
#include <cstring>
#include <type_traits>

#include "emulator/note.h"
#include "emulator/observers/tracer.h"
#include "emulator/poison.h"
#include "emulator/running_block.h"
#include "emulator/worker.h"

namespace emulator {
namespace {

using report::FindingKind;

/** What the words of copy `number` hold as their stamp. */
Stamp stamp_of(std::size_t number) { return stamp::kInFlight | stamp::kUnchanged | stamp::kStore | number; }
std::size_t number_in(Stamp s) { return s & (stamp::kStore - 1); }

/** Calls `visit(word, i)` for the words that were not stored to since. */
template <class Visit>
void for_words_in_flight(const Access& to, int words, Stamp in_flight, Visit visit) {
  Stamp* stamps = to.region->stamp_at(to.address);
  for (int i = 0; i < words; ++i) {
    if (stamps[i] == in_flight) stamps[i] = visit(i);
  }
}

}  // namespace

AsyncCopies::Thread& AsyncCopies::here() {
  const unsigned number = running_thread();
  if (number >= threads_.size()) threads_.resize(number + 1);
  return threads_[number];
}

std::size_t AsyncCopies::free_number() {
  if (free_.empty()) {
    copies_.emplace_back();
    return copies_.size() - 1;
  }
  const std::size_t number = free_.back();
  free_.pop_back();
  return number;
}

AsyncCopies::Source AsyncCopies::source_of(const Access& word) {
  const std::size_t number = (word.address - word.region->begin) / 4, words = word.region->bytes / 4;
  const auto of_launch = [](Stamp s) { return s < now.launch ? 0 : s; };
  return {of_launch(word.region->shadow[number + words]),
          word.region->atomics == nullptr ? 0 : of_launch(word.region->atomics[number])};
}

/** By this worker in this launch. */
std::uint64_t AsyncCopies::changes_of(const Region& source) {
  return source.traffic.count(true) + source.traffic.atomics;
}

void AsyncCopies::issue(const Access& to, const Access& from, int loaded, int bytes, const void* data) {
  Thread& thread = here();
  const std::size_t number = free_number();
  Copy& copy = copies_[number];
  copy.to = to;
  copy.from = from.region;
  copy.source = from.address;
  copy.words = static_cast<std::int8_t>(bytes / 4);
  const bool watched = from.region != nullptr && from.region->shadow != nullptr && from.offset() >= 0 &&
                       from.offset() + loaded <= static_cast<std::int64_t>(from.region->bytes / 4 * 4);
  copy.loaded = static_cast<std::int8_t>(watched ? loaded / 4 : 0);
  copy.changes = watched ? changes_of(*from.region) : 0;
  if (copy.changes > 0) {
    if (sources_.size() <= number) sources_.resize(number + 1);
    for (int i = 0; i < copy.loaded; ++i)
      sources_[number][static_cast<std::size_t>(i)] = source_of(from.word(i));
  }
  Worker& here = worker();
  copy.issued_at = here.ordered == nullptr ? 0 : here.ordered->order.pass_time();
  copy.issued = now.store(to.pc);
  copy.barriers = running_block.barriers;
  copy.batch = thread.batch;
  std::memcpy(copy.data.data(), data, static_cast<std::size_t>(bytes));
  thread.in_flight.push_back(number);
  here.observers.of<SharedRaceObserver>().copy_begins(to, copy.words);
  poison(reinterpret_cast<void*>(to.address), static_cast<std::size_t>(bytes));
  Stamp* const stamps = to.region->stamp_at(to.address);
  copy.loaded_before = 0;
  for (int i = 0; i < copy.words; ++i) {
    if ((stamps[i] & stamp::kUnchanged) == 0) copy.loaded_before |= static_cast<std::uint8_t>(1u << i);
    stamps[i] = stamp_of(number);
  }
}

void AsyncCopies::commit() { ++here().batch; }

void AsyncCopies::wait_prior(std::size_t batches, Tracer* tracer) {
  Thread& thread = here();
  const std::uint64_t arrived = thread.batch - std::min<std::uint64_t>(batches, thread.batch);
  const auto under_way = std::ranges::find_if(
      thread.in_flight, [&](std::size_t number) { return copies_[number].batch >= arrived; });
  for (auto number = thread.in_flight.begin(); number != under_way; ++number) {
    const Copy& copy = copies_[*number];
    if (tracer != nullptr) tracer->arrived(copy.to, copy.words, running_thread(), running_block.barriers);
    land(copies_[*number], *number);
    free_.push_back(*number);
  }
  thread.in_flight.erase(thread.in_flight.begin(), under_way);
}

void AsyncCopies::sources(std::vector<Region*>& arrays) {
  for (const std::size_t number : here().in_flight) {
    if (copies_[number].from != nullptr) arrays.push_back(copies_[number].from);
  }
}

/** Whoever has stored to the source since the issue: within the phase of the issue another thread of the block has been
 *  told of, where barriers alone order. */
bool AsyncCopies::find_changes_of_source(const Copy& copy, std::size_t number) {
  if (copy.loaded == 0 || changes_of(*copy.from) == copy.changes) return false;
  const OrderedRaces* const ordered = worker().ordered.get();
  const std::uint64_t block = running_block.number;
  bool any = false;
  for (int i = 0; i < copy.loaded; ++i) {
    const Access word = copy.source_word(i);
    Stamp stored = 0;
    if (ordered != nullptr) {
      stored = ordered->stored_since(word, copy.issued_at);
    } else {
      const Source before = copy.changes == 0 ? Source{} : sources_[number][static_cast<std::size_t>(i)];
      const Source after = source_of(word);
      if (after != before) stored = after.stored != before.stored ? after.stored : after.changed;
    }
    if (stored == 0) continue;
    any = true;
    const bool same_phase = ((stored ^ copy.issued) & stamp::kLastEpoch) == 0;
    if (ordered == nullptr && same_phase && thread_in(stored) != thread_in(copy.issued)) continue;
    Violation violation =
        meeting(FindingKind::copy_in_flight, word, {block, stored, true}, {block, copy.issued, false});
    violation.committed = copy.batch < threads_[thread_in(copy.issued)].batch;
    violation.barrier_pc = 0;  // it has happened before, and maybe in another trip of a loop
    emulator::note(violation);
  }
  return any;
}

/** Once more, in this phase: who changes it later in the same one may have come before. */
void AsyncCopies::read_source(const Copy& copy) {
  auto& races = worker().observers.of<GlobalRaceObserver>();
  const auto read = [&]<int Bytes>(std::integral_constant<int, Bytes>) {
    const Access access = copy.source_word(0);
    if (races.allows<Bytes, false>(access) || races.settles<Bytes, false>(access)) return;
    races.look<Bytes, false>(access);
  };
  if (copy.loaded == 4) return read(std::integral_constant<int, 16>());
  if (copy.loaded == 2) return read(std::integral_constant<int, 8>());
  for (int i = 0; i < copy.loaded; ++i) {
    const Access word = copy.source_word(i);
    if (!races.allows<4, false>(word)) races.look<4, false>(word);
  }
}

/** What OrderedRaces is to know of it. */
void AsyncCopies::arrive_in_order(const Copy& copy, std::size_t number) {
  OrderedRaces& ordered = *worker().ordered;
  const Stamp* const stamps = copy.to.region->stamp_at(copy.to.address);
  for (int i = 0; i < copy.loaded; ++i) ordered.arrives(copy.source_word(i), false);
  for (int i = 0; i < copy.words; ++i) {
    if (stamps[i] == stamp_of(number)) ordered.arrives(copy.to.word(i), true);
  }
}

/** An ordinary store of the thread that waits, in the line that asked for it. */
void AsyncCopies::land(Copy& copy, std::size_t number) {
  const bool changed = find_changes_of_source(copy, number);
  if (worker().ordered != nullptr)
    arrive_in_order(copy, number);
  else if (!changed && copy.barriers != running_block.barriers)
    read_source(copy);
  for_words_in_flight(copy.to, copy.words, stamp_of(number), [&](int i) {
    std::memcpy(reinterpret_cast<void*>(copy.to.word(i).address), &copy.data[static_cast<std::size_t>(i)], 4);
    // That the thread has loaded it before, in this phase, is still known.
    const bool loaded = copy.barriers == running_block.barriers && (copy.loaded_before >> i & 1) != 0;
    return now.store(copy.to.pc) & ~(loaded ? stamp::kUnchanged : 0);
  });
  now.stored = now.me();
  tell_early_loads(copy, FindingKind::race);
}

void AsyncCopies::touched(const Access& word, Stamp in_flight, Stamp mine) {
  const std::size_t number = number_in(in_flight);
  Copy& copy = copies_[number];
  const EarlyLoad access{word, mine, 1};
  if ((mine & stamp::kStore) != 0 || now.is_me(copy.issued))
    return note(FindingKind::copy_in_flight, access, copy);
  if (copy.barriers == running_block.barriers) return note(FindingKind::race, access, copy);
  const auto known =
      std::ranges::find(copy.early_loads, word.pc, [](const EarlyLoad& l) { return l.word.pc; });
  if (known != copy.early_loads.end()) {
    ++known->count;
    return;
  }
  copy.early_loads.push_back(access);
  early_.push_back(number);
}

void AsyncCopies::tell_early_loads(Copy& copy, FindingKind kind) {
  for (const EarlyLoad& load : copy.early_loads) note(kind, load, copy);
  copy.early_loads.clear();
}

void AsyncCopies::note(FindingKind kind, const EarlyLoad& access, const Copy& copy) const {
  const std::uint64_t block = running_block.number;
  const bool stores = (access.stamp & stamp::kStore) != 0;
  Violation violation = meeting(kind, access.word, {block, access.stamp, stores}, {block, copy.issued, true});
  violation.committed = copy.batch < threads_[thread_in(copy.issued)].batch;
  violation.count = access.count;
  emulator::note(violation);
}

void AsyncCopies::epoch_ends() {
  for (const std::size_t number : early_) tell_early_loads(copies_[number], FindingKind::copy_in_flight);
  early_.clear();
}

void AsyncCopies::block_ends() {
  for (Thread& thread : threads_) {
    for (const std::size_t number : thread.in_flight) {
      const Copy& copy = copies_[number];
      find_changes_of_source(copy, number);
      for_words_in_flight(copy.to, copy.words, stamp_of(number), [](int) { return Stamp{0}; });
    }
    thread.in_flight.clear();
    thread.batch = 0;
  }
  copies_.clear();
  free_.clear();
}

}  // namespace emulator
