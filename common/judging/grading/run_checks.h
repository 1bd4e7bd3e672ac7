// Runs the checks of one lesson: the test cases of the suite that is named like it.
#pragma once

#include <string>

#include "grading/grader.h"

namespace grading {

/** In the order of the lesson's grade.cpp; `only` the one of this number, where that is not empty. doctest is the engine;
 *  all it finds out goes to `grader`. */
void run_checks(Grader& grader, const std::string& lesson, const std::string& only);

}  // namespace grading
