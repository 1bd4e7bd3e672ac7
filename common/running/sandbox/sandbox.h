// Shuts in what a grading starts: a student's code, and the compiler that reads it. All walls stand before the
// program is loaded, and so before a line of the student's runs, even in a constructor. No root and no further
// program is needed for that: they are set up between fork() and exec(), in system calls that cost microseconds.
// What it does not defend against: common/running/sandbox/README.md.
#pragma once

#include <filesystem>
#include <string>
#include <utility>
#include <vector>

#include "process/child.h"
#include "sandbox/filter.h"
#include "sandbox/walls.h"

namespace sandbox {

/** What is started, and what it needs of this machine besides its own libraries. */
struct Confinement {
  Calls calls = Calls::of_kernel;
  Reach reach = {};
};

/** Makes `command` start shut in, at the level in force (level.h), with none of our environment but what it needs.
 *  `command.words` begins with the path of a program. Throws std::runtime_error where this machine cannot do it. */
void shut_in(process::Command& command, const Confinement&);

}  // namespace sandbox
