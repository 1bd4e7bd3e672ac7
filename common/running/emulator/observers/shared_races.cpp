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
  if (stored && stores) return stored_twice_.add(word, before, mine);
  note_race_in_block(word, before, stored, mine, stores);
}

}  // namespace emulator
