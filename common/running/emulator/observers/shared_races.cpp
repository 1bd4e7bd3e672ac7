// What is said of a word of shared memory.
#include "emulator/observers/shared_races.h"

#include "emulator/async_copies.h"
#include "emulator/note.h"
#include "emulator/running_block.h"

namespace emulator {

void SharedRaceObserver::object(Access word, Stamp before, Stamp mine) {
  const bool stored = (before & stamp::kStore) != 0, stores = (mine & stamp::kStore) != 0;
  if (before >= stamp::kInFlight) return running_block.copies->touched(word, before, mine);
  if (before < now.block) return note_unwritten(word);
  if (stored && stores && !is_atomic(before) && !is_atomic(mine))
    return stored_twice_.add(word, before, mine);
  const std::uint64_t block = running_block.number;
  note_race(word, {block, before, stored, is_atomic(before)}, {block, mine, stores, is_atomic(mine)});
}

}  // namespace emulator
