// Room for the stamps.
#include "emulator/memory/shadows.h"

#include <sys/mman.h>

#include <algorithm>
#include <utility>

#include "emulator/memory/reserve.h"

namespace emulator {
namespace {

/** A stamp is read before it is written, so each page would fault twice,
 *  and the second time stop every core that runs a worker. A small area is made there at once;
 *  of a large one a worker may touch a part only, but that in few large pages. */
void spare_faults(void* area, std::size_t bytes) {
  constexpr std::size_t kSmall = std::size_t{2} << 20;
  if (bytes <= kSmall) {
    populate(area, bytes);
  } else {
    madvise(area, bytes, MADV_HUGEPAGE);
  }
}

}  // namespace

StampArea::StampArea(StampArea&& other) noexcept
    : stamps_(std::exchange(other.stamps_, nullptr)), count_(std::exchange(other.count_, 0)) {}

StampArea& StampArea::operator=(StampArea&& other) noexcept {
  std::swap(stamps_, other.stamps_);
  std::swap(count_, other.count_);
  return *this;
}

StampArea::~StampArea() {
  if (stamps_ != nullptr) munmap(stamps_, count_ * sizeof(Stamp));
}

Stamp* StampArea::at_least(std::size_t count) {
  if (count > count_) {
    StampArea larger;
    larger.stamps_ = reinterpret_cast<Stamp*>(reserve(count * sizeof(Stamp)));
    larger.count_ = count;
    spare_faults(larger.stamps_, count * sizeof(Stamp));
    *this = std::move(larger);
  }
  return stamps_;
}

void Shadows::make_room(std::size_t shared_bytes, std::size_t dynamic_bytes) {
  shared_.at_least(shared_bytes / 4);
  dynamic_.at_least((dynamic_bytes + 3) / 4);
}

Stamp* Shadows::shade_shared(std::uintptr_t begin, std::size_t bytes, std::vector<Region>& shared,
                             Region& dynamic) {
  Stamp* stamps = shared_.at_least(bytes / 4);
  for (Region& r : shared) r.shadow = stamps + (r.begin - begin) / 4;
  dynamic.shadow = dynamic_.at_least((dynamic.bytes + 3) / 4);
  return stamps;
}

void Shadows::shade_global(std::vector<Region>& global) {
  if (global_.size() < global.size()) {
    global_.resize(global.size());
    pieces_.resize(global.size());
  }
  std::size_t watched = 0;
  for (std::size_t i = 0; i < global.size(); ++i) {
    if (watched + global[i].bytes > kMostWatched) continue;
    watched += global[i].bytes;
    const std::size_t words = global[i].words();
    global[i].shadow = global_[i].at_least(2 * words);
    pieces_[i].assign(words / Region::kPieceWords + 1, 0);
    global[i].pieces = pieces_[i].data();
  }
}

void Shadows::shade_atomics(std::vector<Region>& global) {
  if (atomics_.size() < global.size()) atomics_.resize(global.size());
  for (std::size_t i = 0; i < global.size(); ++i) {
    if (global[i].shadow != nullptr) global[i].atomics = atomics_[i].at_least(global[i].words());
  }
}

bool Shadows::shade_bytes(Region& array, std::size_t which, const Clock& clock) {
  if (array.bytes > kMostInBytes) return false;
  const std::size_t words = array.words(), bytes = 4 * words;
  if (bytes_.size() <= which) bytes_.resize(which + 1);
  Stamp* const of_bytes = bytes_[which].at_least(Region::kKindsOfBytes * bytes);
  for (std::size_t word = 0; word < words; ++word) {
    if (array.pieces[word / Region::kPieceWords] == 0) continue;
    const Stamp of_word[] = {array.shadow[word], array.shadow[words + word],
                             array.atomics == nullptr ? 0 : array.atomics[word]};
    for (std::size_t kind = 0; kind < Region::kKindsOfBytes; ++kind)
      if (of_word[kind] >= clock.launch) std::fill_n(of_bytes + kind * bytes + 4 * word, 4, of_word[kind]);
    // Nobody passes by on the shortest way any more.
    if (array.shadow[word] >= clock.epoch) array.shadow[word] &= ~stamp::kUnchanged;
  }
  array.byte_stamps = of_bytes;
  return true;
}

std::size_t Shadows::bytes_for(const std::vector<Region>& global) {
  std::size_t bytes = 0;
  for (const Region& region : global)
    bytes += region.shadow == nullptr ? 0 : region.words() * 2 * sizeof(Stamp);
  return bytes;
}

void Shadows::renew(Clock& clock) {
  // Long ago, earlier in this block, now. Where a launch begins, all is long ago.
  const Stamp begin = std::max(clock.block, clock.launch);
  const auto renewed = [&](Stamp s) {
    if (s < begin) return Stamp{0};
    if (s >= stamp::kInFlight) return s;
    return (s & ~stamp::kLastEpoch) | (s < clock.epoch_begin() ? 1 : 2) * stamp::kEpoch;
  };
  const auto renew_all = [&](StampArea& area) {
    for (std::size_t i = 0; i < area.count(); ++i) {
      if (area.begin()[i] != 0) area.begin()[i] = renewed(area.begin()[i]);
    }
  };
  renew_all(shared_);
  renew_all(dynamic_);
  for (StampArea& area : global_) renew_all(area);
  for (StampArea& area : atomics_) renew_all(area);
  for (StampArea& area : bytes_) renew_all(area);
  clock.stored = renewed(clock.stored);
  clock.launch = clock.block = stamp::kEpoch;
  clock.epoch = 2 * stamp::kEpoch | stamp::kUnchanged;
}

}  // namespace emulator
