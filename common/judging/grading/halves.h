// Checks that C comes from the products that threads make, whatever these multiply: parts of elements, or sums of them.
#pragma once

#include "grading/trial.h"
#include "runner/run.h"

namespace grading {

/**
 * Of two runs of a product, in which one half of all products and then the other were made twice as large (runner::Watch::parts): together
 * they must be three times C. And in each it must be a part of an element that is as much larger: who divides instead of multiplying, and
 * looks at a product made for show to know whether to double what it has, has all of an element twice as large, or nothing of it.
 */
bool come_from_both_halves(const Trial&, const runner::Outcome& one, const runner::Outcome& other);

}  // namespace grading
