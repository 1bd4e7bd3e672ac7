// Where a thread leaves its kernel, as the rewriter tells it (judging/source/ways_out.h).
#pragma once

#include <cstdint>
#include <vector>

namespace emulator {

/** In text::position()s of the file: a thread that ends so should have come to the barriers in front of `owes`, in the function from
 *  `first` to `last`. All 0: nothing is known. */
struct Ending {
  unsigned owes = 0, first = 0, last = 0;
  bool operator==(const Ending&) const = default;
};

/** The few that a kernel has, by small numbers. */
class Endings {
 public:
  std::uint16_t number_of(const Ending& ending) {
    if (all_[last_] == ending) return last_;
    return last_ = look_up(ending);
  }
  const Ending& operator[](std::uint16_t number) const { return all_[number]; }

 private:
  std::uint16_t look_up(const Ending& ending) {
    std::uint16_t number = 0;
    while (number < all_.size() && !(all_[number] == ending)) ++number;
    if (number == all_.size() && number < UINT16_MAX) all_.push_back(ending);
    return number < all_.size() ? number : 0;
  }
  std::vector<Ending> all_ = {Ending{}};
  std::uint16_t last_ = 0;
};

}  // namespace emulator
