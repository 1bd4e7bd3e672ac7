// Defines how much a message tells of a failure: all that is known, or less, where an instructor measures what that is good for.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "grading/result.h"

namespace render {

enum class Feedback {
  named,  ///< line, mistake, pattern, place: all of it
  bare,   ///< the verdict and one element, "index, expected, got"
  hint,   ///< the same, and the hand-out's next hint
};

/** "named". */
std::string_view name(Feedback);
/** Nothing where no feedback is called so. */
std::optional<Feedback> feedback_named(std::string_view);

/** "C[32][0] is 118, expected 131.", where a value is known; why it was not run, where it was not. */
std::vector<std::string> bare_message(const grading::CheckResult&);

}  // namespace render
