// Keeps what one worker remembers of every word of shared and global memory, for the observers of races.
#pragma once

#include <vector>

#include "emulator/hooks/access.h"
#include "emulator/scheduling/clock.h"

namespace emulator {

/** Zeroed stamps, with room only where they are touched. */
class StampArea {
 public:
  StampArea() = default;
  StampArea(StampArea&& other) noexcept;
  StampArea& operator=(StampArea&& other) noexcept;
  ~StampArea();
  /** At least `count` stamps; grows anew, all zero. */
  Stamp* at_least(std::size_t count);
  std::size_t count() const { return count_; }
  Stamp* begin() const { return stamps_; }

 private:
  Stamp* stamps_ = nullptr;
  std::size_t count_ = 0;
};

class Shadows {
 public:
  /** For shade_shared() to find it there: bytes of static shared memory with all that lies between,
   *  and of dynamic shared memory. */
  void make_room(std::size_t shared_bytes, std::size_t dynamic_bytes);
  /** One stamp a word of the memory that holds all of `shared`; returns the first. */
  Stamp* shade_shared(std::uintptr_t begin, std::size_t bytes, std::vector<Region>& shared, Region& dynamic);
  /** Two stamps a word, all that of loads first. Of allocations that are together larger than this the last ones are
   *  left out: their races are not reported. */
  static constexpr std::size_t kMostWatched = std::size_t{512} << 20;
  void shade_global(std::vector<Region>& global);
  /** One stamp more for each word that is watched, for atomics. */
  void shade_atomics(std::vector<Region>& global);
  /** Stamps for each byte of the array, `which` in global memory: what its words have now. False where it is too large: then it
   *  goes on by words. */
  bool shade_bytes(Region& array, std::size_t which, const Clock& clock);
  static constexpr std::size_t kMostInBytes = std::size_t{16} << 20;
  /** Bytes of the stamps that a worker may come to fill. */
  static std::size_t bytes_for(const std::vector<Region>& global);
  /** Epochs are used up: what is remembered becomes small numbers, in their order.
   *  Blocks that have ended are forgotten. */
  void renew(Clock& clock);

 private:
  StampArea shared_, dynamic_;
  /* By index of Worker::global. */
  std::vector<StampArea> global_, atomics_, bytes_;
  std::vector<std::vector<char>> pieces_;  ///< Region::pieces
};

}  // namespace emulator
