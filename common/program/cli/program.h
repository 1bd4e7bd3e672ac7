// Runs the main function that all programs of the course share: it does what comes before and after a command, e.g. prints errors.
#pragma once

#include <string>

#include "cli/lessons.h"

namespace cli {

/** "./course", or what else the user typed to call it from another folder, fit to be typed again. */
std::string called();

/**
 * The main of a program: `act` understands the arguments and carries them out over the lessons of this
 * checkout. Its exit code is ours; what it throws is printed, and is exit code 2, or 130 for
 * process::Interrupted.
 */
int run(int argc, char** argv, int (*act)(int argc, char** argv, const Lessons&));

}  // namespace cli
