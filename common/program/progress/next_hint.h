// Selects the next hint to show, one after the other, until a lesson has no more.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "progress/hints.h"
#include "progress/shown_hints.h"

namespace progress {

struct NextHint {
  int todo = 0;
  std::size_t number = 0, of = 0;  ///< "2 of 3"
  Hint hint;
  int then = 0;            ///< the TODO of the one after it; 0 where all of the lesson's have been shown now
  std::string then_title;  ///< of that one
};

/** The hand-out's next hint for this TODO, or, where they were all shown, of the next one that has some left; where none
 *  has, they begin anew. From now on it counts as shown. Nothing where there is none for this TODO. */
std::optional<NextHint> next_hint(std::string_view hand_out, const std::string& lesson, int todo,
                                  const ShownHints&);
/** The same, but hints of this TODO alone. */
std::optional<NextHint> next_hint_of(std::string_view hand_out, const std::string& lesson, int todo,
                                     const ShownHints&);

/** "TODO 2: a question (1 of 3)". */
std::string heading(const NextHint&);

}  // namespace progress
