// A gate: what a count of a kernel must keep to. The figures of the lesson's technique
// stand beside it, for the message.
#pragma once

#include <cstddef>
#include <string>

namespace grading {

/** A number that the count may be compared with, and how it comes about: {4, "K/16"}. */
struct Figure {
  double value = 0;
  std::string formula = {};
};

/** `naive` is the figure without the lesson's technique, `target` that of its solution,
 *  `gate` what still passes. */
struct Gate {
  Figure naive, target;
  double gate = 0;
  std::string advice;  ///< what a count beyond the gate means, or what to do: a sentence
};

enum class Bound { at_most, at_least };

/** What was counted, compared with its gate. */
struct Measured {
  std::string name;  ///< what was counted, and its unit: "floats of A loaded per output"
  double value = 0;
  Bound bound = Bound::at_most;
  Gate gate;
  std::size_t product = 0;  ///< which of the check's products was counted last, in CheckResult::products
  bool met() const;
};

}  // namespace grading
