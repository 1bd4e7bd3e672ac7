// Implements the comparison of a measured value with its gate: tells whether the gate is kept.
#include "grading/gate.h"

namespace grading {

bool Measured::met() const { return bound == Bound::at_most ? value <= gate.gate : value >= gate.gate; }

}  // namespace grading
