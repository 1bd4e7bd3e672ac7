// Reports races on words of global memory within a block, e.g. one thread's load beside another one's store.
#include "emulator/observers/global_races.h"

#include <utility>

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

bool GlobalRaceObserver::begin_bytes(Region& array) { return running_block.shade_bytes(array); }

void GlobalRaceObserver::look_at_bytes(Access word, std::size_t number, unsigned which, bool changes,
                                       bool atomic) {
  const std::uint64_t block = running_block.number;
  const bool stores = changes && !atomic;
  bool told = false;  // once for all bytes of an access
  for (unsigned i = 0; i < 4; ++i) {
    if ((which >> i & 1) == 0) continue;
    const auto stamp_of = [&](std::size_t kind) -> Stamp& {
      return *word.region->stamps_of_byte(kind, 4 * number + i);
    };
    Stamp &loaded = stamp_of(0), &stored = stamp_of(1), &added = stamp_of(2);
    const Stamp byte = Stamp{1} << (stamp::kBytesShift + static_cast<int>(i));
    const Visit mine{block, now.load(word.pc) | byte, changes, atomic};
    const Access at{Space::global, word.region, word.region->begin + 4 * number + i, word.pc};
    const auto race_with = [&](Stamp other, bool stored_there, bool added_there) {
      if (!std::exchange(told, true)) note_race(at, {block, other | byte, stored_there, added_there}, mine);
    };
    const bool by_another = by_another_now(stored);
    if (by_another && stores) stored_twice_.add(at, stored | byte, mine.stamp);
    if (by_another && !stores) race_with(stored, true, false);
    if (changes && by_another_now(loaded)) race_with(loaded, false, false);
    if (!atomic && by_another_now(added)) race_with(added, true, true);
    Stamp& known = stores ? stored : atomic ? added : loaded;
    if (!stores && is_of_now(known)) continue;
    if (is_put_aside(known)) put_aside(known, word, number, stores, atomic);
    remember(known, word, number, byte);
  }
}

}  // namespace emulator
