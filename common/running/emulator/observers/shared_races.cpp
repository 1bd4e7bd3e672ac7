// Reports races on words of shared memory, and words that are read before this block has written them.
#include "emulator/observers/shared_races.h"

#include <utility>

#include "emulator/async/async_copies.h"
#include "emulator/scheduling/running_block.h"

namespace emulator {

void SharedRaceObserver::object(Access word, const Stamp* stamp, Stamp before, Stamp mine) {
  const bool stored = (before & stamp::kStore) != 0, stores = (mine & stamp::kStore) != 0;
  if (before >= stamp::kInFlight) return running_block.copies->touched(word, before, mine);
  if (before < now.block)
    return note_unwritten(word, is_beside(word, [&](int n) { return words(word)[n] >= now.block; }));
  if (stored && stores && !is_atomic(before) && !is_atomic(mine)) {
    object_to_load(word, stamp, before, mine);
    return stored_twice_.add(word, before, mine);
  }
  const std::uint64_t block = running_block.number;
  note_race(word, {block, before, stored, is_atomic(before)}, {block, mine, stores, is_atomic(mine)});
}

void SharedRaceObserver::object_to_load(Access word, const Stamp* stamp, Stamp before, Stamp mine) {
  if ((before & stamp::kUnchanged) != 0 || now.races_elsewhere) return;
  for (const Load& load : loads_) {
    if (load.word == stamp && !now.is_me(load.stamp) && overlap(load.stamp, mine) &&
        !(is_atomic(load.stamp) && is_atomic(mine)))
      note_race(word, {running_block.number, load.stamp, is_store(load.stamp), is_atomic(load.stamp)},
                {running_block.number, mine, true, is_atomic(mine)});
  }
}

void SharedRaceObserver::look_at_bytes(Access at, Stamp& word, Stamp mine, bool stores) {
  const auto [known, is_new] = split_.try_emplace(&word);
  if (is_new && is_of_now(word)) known->second.fill(word);
  bool told = false;  // once for all bytes of an access
  at.address = at.word_begin();
  for (unsigned i = 0; i < 4; ++i) {
    if ((bytes_in(mine) >> i & 1) == 0) continue;
    Stamp& byte = known->second[i];
    const Stamp bit = Stamp{1} << (stamp::kBytesShift + static_cast<int>(i));
    const Stamp before = is_of_now(byte) ? (byte & ~stamp::kBytes) | bit : 0,
                of_byte = (mine & ~stamp::kBytes) | bit;
    const Access there{at.space, at.region, at.address + i, at.pc};
    const bool races = before != 0 && (stores ? is_race<true>(before) : is_race<false>(before));
    const bool both_store = stores && is_store(before) && !is_atomic(before) && !now.atomic;
    if (races && (both_store || !std::exchange(told, true))) object(there, &byte, before, of_byte);
    if (races && !stores) continue;
    if (before == 0)
      byte = of_byte;
    else if (is_own(before))
      add_to_own(byte, of_byte);
    else if (stores && now.atomic)
      object_to_load(there, &byte, before, of_byte);
    else if (stores)
      byte = of_byte;
  }
  // As a store, so that nobody passes by.
  word = (now.store(at.pc) & ~(stamp::kAtomic | stamp::kBytes)) | stamp::kStore | stamp::kBytes;
}

}  // namespace emulator
