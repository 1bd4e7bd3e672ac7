// Names the mistake that a wrong C comes from, from its numbers alone.
#pragma once

#include <optional>

#include "reference/evidence.h"
#include "reference/mistake.h"

namespace reference {

/**
 * The one known mistake that gives this C in every element, unwritten ones included; for random floats,
 * within the error bound of the mistake's own sums. Nothing
 *   - when C is right, or no known mistake gives it, or two of different names do;
 *   - when fewer than 4 elements are wrong, for so few may fit by chance;
 *   - when all of C is poison or NaN: adding to what C held before, a k one too far, and much else end there;
 *   - when finding out would take more than 40 million products, some 50 ms.
 *
 * `tile` is the width of the lesson's square tile of C (16, 64 or 128). Mistakes that have to do with a tile
 * are tried with this width and with 8, 16, 32 and 64; a mistake that fits with two of them keeps its name.
 */
std::optional<Mistake> explain(const Evidence&, int tile);

}  // namespace reference
