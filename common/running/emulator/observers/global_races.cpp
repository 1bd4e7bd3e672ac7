// What is said of a word of global memory, within a block.
#include "emulator/observers/global_races.h"

#include "emulator/note.h"

namespace emulator {

void GlobalRaceObserver::object(Access word, Stamp loaded, Stamp stored, bool store) {
  const Stamp mine = now.load(word.pc);
  if (store && by_another_now(stored)) stored_twice_.add(word, stored, mine);
  if (!store) note_race_in_block(word, stored, true, mine, false);
  if (store && by_another_now(loaded)) note_race_in_block(word, loaded, false, mine, true);
}

}  // namespace emulator
