// Writes a student's feedback as plain text, in the same words for every platform, e.g. "85 of 100 points".
#pragma once

#include <string>
#include <vector>

#include "records/record.h"

namespace exports {

/** Points and what failed; where nothing was built or graded, why. */
std::string feedback(const records::Record&);

/** The points, the messages of the first two mistakes, and where the rest stands: fit for a comment. */
std::string brief(const records::Record&);

/** "85 of 100 points", or "not graded: the file is empty". */
std::string headline(const records::Record&);

/** "2.1 first: small whole numbers". */
std::string title(const records::Check&);

bool passed(const records::Check&);

/** A technique is judged only where the product is right; what could not run is not judged at all. */
bool was_judged(const records::Check&);

/** The check that has the submission's mistake; otherwise the first failed one that says something. */
const records::Check* first_failure(const records::Record&);

/** Did it build, run and end? Of what did not, nothing is known of what its author understood. */
bool could_be_judged(const records::Record&);

/** "85", "8.5" or "8.33": the points on a scale from 0 to `possible`. */
std::string scaled(const records::Record&, double possible);

/** A grade as nobody could mean it otherwise: graded, and out of more than nothing. */
bool has_grade(const records::Record&);

/** Built in vain: the kernel file was there, and the compiler refused it. */
bool could_not_build(const records::Record&);

}  // namespace exports
