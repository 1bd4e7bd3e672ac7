// Declares the commands of ./course: one function a command, each returns an exit code or throws std::runtime_error.
#pragma once

#include "cli/arguments.h"
#include "cli/lessons.h"

namespace cli {

int execute(const Grade&, const Lessons&);
int execute(const List&, const Lessons&);
int execute(const Hint&, const Lessons&);
int execute(const Reset&, const Lessons&);
int execute(const Watch&, const Lessons&);
int execute(const Show&, const Lessons&);
int execute(const Trace&, const Lessons&);
int execute(const Run&, const Lessons&);
int execute(const Say&, const Lessons&);

}  // namespace cli
