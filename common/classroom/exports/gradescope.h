// Writes a student's result in the JSON format that Gradescope's autograder puts into /autograder/results/results.json.
//
// Fields: https://gradescope-autograders.readthedocs.io/en/latest/specs/ ("Output format").
#pragma once

#include <string>

#include "records/record.h"

namespace exports {

/** One line of JSON. What the student's file printed stays hidden from other students, and is plain text. */
std::string gradescope(const records::Record&);

}  // namespace exports
