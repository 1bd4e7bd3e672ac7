// What is said of a word of global memory, within a block.
#include "emulator/observers/global_races.h"

#include "emulator/findings/note.h"
#include "emulator/scheduling/running_block.h"

namespace emulator {

void GlobalRaceObserver::object(Access word, Known known, Stamp bytes, bool changes, bool atomic) {
  const std::uint64_t block = running_block.number;
  const Visit mine{block, now.load(word.pc) | bytes, changes, atomic};
  const auto races_with = [&](Stamp s) { return by_another_now(s) && overlap(s, mine.stamp); };
  if (races_with(known.stored)) {
    if (changes && !atomic)
      stored_twice_.add(word, known.stored, mine.stamp);
    else
      note_race(word, {block, known.stored, true}, mine);
  }
  if (changes && races_with(known.loaded)) note_race(word, {block, known.loaded, false}, mine);
  if (!atomic && races_with(known.added)) note_race(word, {block, known.added, true, true}, mine);
}

}  // namespace emulator
