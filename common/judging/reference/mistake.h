// A known mistake, in words.
#pragma once

#include <string_view>

namespace reference {

/** One that students make. The sentence says what to look at, not what to write there. */
struct Mistake {
  std::string_view name;           ///< "last window skipped"
  std::string_view sentence;       ///< "Your C is what you get when ..."
  bool of_several_blocks = false;  ///< what one block gets for another: no launch of a single one can do it
};

/** Of a C that is two times A * B. */
inline constexpr std::string_view kDoubledName = "doubled";

}  // namespace reference
