// The steps in which a lesson is coded live: its checkpoints, each with the TODOs that it solves.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "source/marked_source.h"

namespace live {

/** Where a text stands among the steps. */
struct StepPosition {
  bool own = false;  ///< it is no step but work of its own; nothing is overlooked, not even a blank
  int step = 0;  ///< which one it is or says; of other work the last whose TODOs are gone, 0 where none is
  int todo = 0;  ///< of other work: the last TODO that is gone; 0 where none is
  bool in_words =
      false;  ///< of own work: it says what the step says, with other comments, blanks or brackets
};

/** Step k is the file with the TODOs of steps 1 to k solved, 0 <= k <= last(): 0 is the start, the last one the answer. */
class Steps {
 public:
  explicit Steps(const source::Marked&);

  int last() const { return static_cast<int>(texts_.size()) - 1; }
  const std::string& text(int step) const { return texts_.at(step); }
  /** What its first TODO asks: the sentences on the TODO's first line, or the first sentence where that is longer;
   *  and which others go with it. */
  const std::string& title(int step) const { return titles_.at(step); }
  StepPosition place(std::string_view text) const;

 private:
  std::vector<std::string> texts_, titles_;
  std::vector<int> last_todos_;
};

}  // namespace live
