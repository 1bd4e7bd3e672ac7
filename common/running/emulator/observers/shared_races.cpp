// What is said of a word of shared memory.
#include "emulator/observers/shared_races.h"

#include "emulator/async/async_copies.h"
#include "emulator/scheduling/running_block.h"

namespace emulator {

void SharedRaceObserver::object(Access word, Stamp before, Stamp mine) {
  const bool stored = (before & stamp::kStore) != 0, stores = (mine & stamp::kStore) != 0;
  if (before >= stamp::kInFlight) return running_block.copies->touched(word, before, mine);
  if (before < now.block)
    return note_unwritten(word, is_beside(word, [&](int n) { return words(word)[n] >= now.block; }));
  if (stored && stores && !is_atomic(before) && !is_atomic(mine)) {
    object_to_load(word, before, mine);
    return stored_twice_.add(word, before, mine);
  }
  const std::uint64_t block = running_block.number;
  note_race(word, {block, before, stored, is_atomic(before)}, {block, mine, stores, is_atomic(mine)});
}

void SharedRaceObserver::object_to_load(Access word, Stamp before, Stamp mine) {
  if ((before & stamp::kUnchanged) != 0 || now.races_elsewhere) return;
  const Stamp* const stamp = words(word);
  for (const Load& load : loads_) {
    if (load.word == stamp && !now.is_me(load.stamp) && overlap(load.stamp, mine) &&
        !(is_atomic(load.stamp) && is_atomic(mine)))
      note_race(word, {running_block.number, load.stamp, is_store(load.stamp), is_atomic(load.stamp)},
                {running_block.number, mine, true, is_atomic(mine)});
  }
}

}  // namespace emulator
