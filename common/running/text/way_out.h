// Describes where a thread leaves a function, as the rewriter writes it down (judging/source/ways_out.h) and the emulator reads it: by what
// encloses the return, so that a barrier which the thread should have come to is told from one that it need not.
#pragma once

#include <array>
#include <string>
#include <string_view>
#include <vector>

namespace text {

/** Loops in loops of which turns are counted. */
inline constexpr std::size_t kMostLoops = 4;
/** Of each, whether the thread that has left had begun more turns since the last barrier than those that wait (1), as many (0), or less (-1). */
using MoreTurns = std::array<signed char, kMostLoops>;

/** All in positions (position.h). */
struct WayOut {
  /** What encloses a return. */
  struct Around {
    enum class Kind : char {
      loop = 'l',      ///< its turns are counted
      repeated = 'r',  ///< by a goto, or chosen from by a switch: nothing is known of turns
      branch = 'b'     ///< an if and all its branches; the return is in one behind an else
    };
    Kind kind{};
    unsigned first = 0, last = 0;
    unsigned own = 0;  ///< of a branch, where that of the return begins
  };

  unsigned at = 0;               ///< the return; kPastEnd: the end of the function
  unsigned first = 0, last = 0;  ///< of the function
  std::vector<Around> around;    ///< from the outermost

  bool holds(unsigned position) const { return first <= position && position <= last; }
  /** Whether a thread that leaves here should have come to the barrier before, where others wait there. */
  bool owes(unsigned barrier, const MoreTurns& more) const;
};

/** In letters and numbers alone. */
std::string written(const WayOut&);
/** Whether what written() made is of the end of a function. */
bool is_at_end(std::string_view written);
/** Of what written() made. */
WayOut read_way_out(std::string_view);

}  // namespace text
