// What is said of a word of global memory, within a block.
#include "emulator/observers/global_races.h"

#include "emulator/note.h"

namespace emulator {

void GlobalRaceObserver::object(Access word, Stamp loaded, Stamp stored, Stamp bytes, bool store) {
  const Stamp mine = now.load(word.pc) | bytes;
  const auto races_with = [&](Stamp s) { return by_another_now(s) && overlap(s, mine); };
  if (store && races_with(stored)) stored_twice_.add(word, stored, mine);
  if (!store) note_race_in_block(word, stored, true, mine, false);
  if (store && races_with(loaded)) note_race_in_block(word, loaded, false, mine, true);
}

}  // namespace emulator
