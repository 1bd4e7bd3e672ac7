// Writes a student's result as an Autolab autograder prints it: feedback in words, and the points as JSON in the last line.
//
// https://docs.autolabproject.com/lab/ ("Writing Autograders"; docs/lab.md in
// https://github.com/autolab/Autolab): the last line of stdout is `{"scores": {"Problem": 10}}`, and the
// names of problems must be those of the lab.
#pragma once

#include <string>

#include "records/record.h"

namespace exports {

/** Of one problem, which is named like the lesson. */
std::string autolab(const records::Record&);

}  // namespace exports
