// Copies from their issue to their arrival.
#include "emulator/async/async_copies.h"

#include <algorithm>
#include <cstring>

#include "emulator/findings/note.h"
#include "emulator/observers/tracer.h"
#include "emulator/scheduling/running_block.h"

namespace emulator {
namespace {

using report::FindingKind;

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

/** An ordinary store of the thread that waits, in the line that asked for it. */
void AsyncCopies::land(Copy& copy, std::size_t number) {
  arrive(copy, number);
  count_reads_of(copy);
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
