// Proves that right kernels pass where a class is to be graded.
#pragma once

#include "marking/mark.h"
#include "records/record.h"

namespace marking {

/** Grades the lesson's own solution as `like` will be graded: by the same program, in the same sandbox and place. Throws
 *  std::runtime_error with a sentence where it does not get all of its points: then nobody would. */
void prove_machine(const Setting&, const records::Record& like);

}  // namespace marking
