// Records how threads leave their kernel, as the rewriter tells it (judging/source/ways_out.h), e.g. after how many turns of a loop.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <vector>

#include "text/way_out.h"

namespace emulator {

/** Turns that a thread has begun since the block's last barrier, of loops around a return. */
struct Turns {
  unsigned barriers = 0;  ///< that the block had passed then
  std::array<std::uint16_t, text::kMostLoops> of{};

  bool operator==(const Turns&) const = default;
  void begin(std::size_t depth, unsigned barriers_passed) {
    if (barriers != barriers_passed) *this = {barriers_passed, {}};
    if (of[depth] < UINT16_MAX) ++of[depth];
    std::fill(of.begin() + static_cast<std::ptrdiff_t>(depth) + 1, of.end(), std::uint16_t{0});
  }
  Turns since(unsigned barriers_passed) const {
    return barriers == barriers_passed ? *this : Turns{barriers_passed, {}};
  }
  text::MoreTurns more_than(const Turns& other) const {
    text::MoreTurns more{};
    for (std::size_t i = 0; i < more.size(); ++i)
      more[i] = static_cast<signed char>((of[i] > other.of[i]) - (of[i] < other.of[i]));
    return more;
  }
};

/** What was told where a thread left: null where nothing is known. */
struct Leaving {
  const char* way = nullptr;
  Turns turns;
  bool operator==(const Leaving&) const = default;
};

/** The few that a file has, by small numbers; 0 is of nothing. */
class WaysOut {
 public:
  std::uint16_t number_of(const char* way) {
    if (all_[last_] == way) return last_;
    return last_ = look_up(way);
  }
  const char* operator[](std::uint16_t number) const { return all_[number]; }
  bool is_at_end(std::uint16_t number) const { return at_end_[number]; }

 private:
  std::uint16_t look_up(const char* way) {
    const auto known = std::ranges::find(all_, way);
    if (known == all_.end() && all_.size() < UINT16_MAX) {
      all_.push_back(way);
      at_end_.push_back(text::is_at_end(way));
      return static_cast<std::uint16_t>(all_.size() - 1);
    }
    return known == all_.end() ? std::uint16_t{0} : static_cast<std::uint16_t>(known - all_.begin());
  }
  std::vector<const char*> all_ = {nullptr};
  std::vector<bool> at_end_ = {false};
  std::uint16_t last_ = 0;
};

}  // namespace emulator
