// What is done of a kernel that is half done: is it right, as far as can be known before the rest is there?
#pragma once

#include <functional>
#include <optional>

#include "grading/result.h"

namespace grading {

/** The slip behind a check that failed, of the file in the result. */
using SlipOf = std::function<std::optional<diagnosis::Diagnosis>(const CheckResult&, const Result&)>;

/**
 * While a TODO is left, what it leads to hides what is wrong with those that are done. Unless `failed` has a slip in those
 * already, this completes the file where that can be done, holds the tiles against what they must contain, and tries a C that
 * is smaller than what one thread makes. A slip that shows takes the place of what was known.
 */
void look_at_done_part(CheckResult& failed, const Result&, const SlipOf&);

}  // namespace grading
