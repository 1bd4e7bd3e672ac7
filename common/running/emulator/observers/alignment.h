// A load or store of n bytes must start at a multiple of n (CUDA C++ Programming Guide,
// "Device Memory Accesses", size and alignment), and not by luck.
#pragma once

#include <algorithm>
#include <bit>
#include <cstdint>
#include <vector>

#include "emulator/findings/note.h"
#include "emulator/observers/observer.h"
#include "emulator/scheduling/clock.h"
#include "shared_layout/slots.h"

namespace emulator {

class AlignmentObserver : public Observer {
 public:
  template <int Bytes, bool Store>
  __attribute__((always_inline)) bool allows(const Access& a) const {
    return a.address % Bytes == 0 && !is_luck<Bytes>(a);
  }
  template <int Bytes, bool Store>
  bool look(const Access& a) {
    if (Bytes == 16 && a.address % 16 == 8 && !is_bound(a.address)) return true;
    const bool luck = a.address % Bytes == 0;
    if (luck && now.copied) return true;
    luck ? note_luck(a, Bytes, Store) : note_misaligned(a, Bytes, Store);
    return luck;
  }
  void launch_begins() { bound_.clear(); }
  /**
   * A reference to a type that needs 16 bytes, or a member of one, is used at an address that is no multiple of them. Two numbers of 8 bytes in
   * one struct need no more than 8, and g++ moves them as it moves a float4: what is told of the pointer tells one from the other.
   */
  void bind(std::uintptr_t address) {
    constexpr std::size_t kMost = 1024;
    if (bound_.size() < kMost && std::ranges::find(bound_, address) == bound_.end())
      bound_.push_back(address);
  }

 private:
  /** There, or in a struct that begins there. */
  bool is_bound(std::uintptr_t address) const {
    constexpr std::uintptr_t kLargest = 4096;
    return std::ranges::any_of(bound_, [&](std::uintptr_t begin) {
      return address - begin < kLargest && (address - begin) % 16 == 0;
    });
  }
  std::vector<std::uintptr_t> bound_;
  /** A program's arrays lie well, and their place still tells how they are declared (shared_layout/slots.h). */
  template <int Bytes>
  __attribute__((always_inline)) static bool is_luck(const Access& a) {
    if (Bytes == 1 || a.space != Space::shared) return false;
    const auto place =
        static_cast<unsigned>(a.region->begin / shared_layout::kWidest) % shared_layout::kPlaces;
    return place - 1 < static_cast<unsigned>(std::countr_zero(static_cast<unsigned>(Bytes)));
  }
};

}  // namespace emulator
