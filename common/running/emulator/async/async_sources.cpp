// Implements the issue and the arrival of asynchronous copies: when a copy loads and stores its words, and who stores
// to its source meanwhile, which is reported.
#include <cstring>
#include <type_traits>

#include "emulator/async/async_copies.h"
#include "emulator/findings/note.h"
#include "emulator/memory/poison.h"
#include "emulator/scheduling/running_block.h"
#include "emulator/scheduling/worker.h"

namespace emulator {

using report::FindingKind;

AsyncCopies::Source AsyncCopies::source_of(const Access& word) {
  const std::size_t number = (word.address - word.region->begin) / 4, words = word.region->words();
  const auto of_launch = [](Stamp s) { return s < now.launch ? 0 : s; };
  return {of_launch(word.region->shadow[number + words]),
          word.region->atomics == nullptr ? 0 : of_launch(word.region->atomics[number])};
}

/** By this worker in this launch. */
std::uint64_t AsyncCopies::changes_of(const Region& source) {
  return source.traffic.count(true) + source.traffic.atomics;
}

std::uint64_t AsyncCopies::reads_so_far() {
  WarpWatch* const warps = worker().on_request.warps.get();
  return warps != nullptr ? warps->overlap().reads_of(running_thread()) : 0;
}

void AsyncCopies::count_reads_of(const Copy& copy) {
  WarpWatch* const warps = worker().on_request.warps.get();
  if (warps == nullptr || copy.from == nullptr) return;
  copy.from->copies.reads_of_arrived +=
      static_cast<std::uint64_t>(copy.words) * warps->overlap().reads_since(copy.reads, running_thread());
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
  copy.reads = reads_so_far();
  copy.changes = watched ? changes_of(*from.region) : 0;
  if (copy.changes > 0) {
    if (sources_.size() <= number) sources_.resize(number + 1);
    for (int i = 0; i < copy.loaded; ++i)
      sources_[number][static_cast<std::size_t>(i)] = source_of(from.word(i));
  }
  Worker& here = worker();
  copy.issued_at = here.on_request.ordered == nullptr ? 0 : here.on_request.ordered->order.pass_time();
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

/** Whoever has stored to the source since the issue, and a bit for each of its words that has changed: within the phase of the issue another thread of the block has been
 *  told of, where barriers alone order. */
unsigned AsyncCopies::find_changes_of_source(const Copy& copy, std::size_t number) {
  if (copy.loaded == 0 || changes_of(*copy.from) == copy.changes) return 0;
  const OrderedRaces* const ordered = worker().on_request.ordered.get();
  const std::uint64_t block = running_block.number;
  unsigned changed = 0;
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
    changed |= 1u << i;
    const bool same_phase = ((stored ^ copy.issued) & stamp::kLastEpoch) == 0;
    if (ordered == nullptr && same_phase && thread_in(stored) != thread_in(copy.issued)) continue;
    Violation violation =
        meeting(FindingKind::copy_in_flight, word, {block, stored, true}, {block, copy.issued, false});
    violation.committed = copy.batch < threads_[thread_in(copy.issued)].batch;
    violation.barrier_pc = 0;  // it has happened before, and maybe in another trip of a loop
    emulator::note(violation);
  }
  return changed;
}

/** Once more, in this phase: who changes it later in the same one may have come before. */
void AsyncCopies::read_source(const Copy& copy, unsigned changed) {
  auto& races = worker().observers.of<GlobalRaceObserver>();
  const auto read = [&]<int Bytes>(std::integral_constant<int, Bytes>) {
    const Access access = copy.source_word(0);
    if (races.allows<Bytes, false>(access) || races.settles<Bytes, false>(access)) return;
    races.look<Bytes, false>(access);
  };
  if (copy.loaded == 4 && changed == 0) return read(std::integral_constant<int, 16>());
  if (copy.loaded == 2 && changed == 0) return read(std::integral_constant<int, 8>());
  for (int i = 0; i < copy.loaded; ++i) {
    const Access word = copy.source_word(i);
    if ((changed >> i & 1) == 0 && !races.allows<4, false>(word)) races.look<4, false>(word);
  }
}

/** What OrderedRaces is to know of it. */
void AsyncCopies::arrive_in_order(const Copy& copy, std::size_t number) {
  OrderedRaces& ordered = *worker().on_request.ordered;
  const Stamp* const stamps = copy.to.region->stamp_at(copy.to.address);
  for (int i = 0; i < copy.loaded; ++i) ordered.arrives(copy.source_word(i), false);
  for (int i = 0; i < copy.words; ++i) {
    if (stamps[i] == stamp_of(number)) ordered.arrives(copy.to.word(i), true);
  }
}

/** Its loads and stores have happened by now. */
void AsyncCopies::arrive(const Copy& copy, std::size_t number) {
  const unsigned changed = find_changes_of_source(copy, number);
  if (worker().on_request.ordered != nullptr)
    arrive_in_order(copy, number);
  else if (copy.barriers != running_block.barriers)
    read_source(copy, changed);
}

}  // namespace emulator
