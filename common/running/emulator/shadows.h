// What one worker remembers of every word of shared and global memory, for the observers of races.
#pragma once

#include <vector>

#include "emulator/access.h"
#include "emulator/clock.h"

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
  /** Two stamps a word, all that of loads first. Larger allocations than this are left out:
   *  their races are not reported. */
  static constexpr std::size_t kLargestWatched = std::size_t{16} << 20;
  void shade_global(std::vector<Region>& global);
  /** Epochs are used up: what is remembered becomes small numbers, in their order.
   *  Blocks that have ended are forgotten. */
  void renew(Clock& clock);

 private:
  StampArea shared_, dynamic_;
  std::vector<StampArea> global_;  ///< by index of Worker::global
};

}  // namespace emulator
