// What ./course does, one function for each command. Each returns an exit code and throws std::runtime_error with a sentence.
#pragma once

#include "cli/arguments.h"
#include "cli/lessons.h"

namespace cli {

int execute(const Grade&, const Lessons&);
int execute(const List&, const Lessons&);
int execute(const Skeleton&, const Lessons&);
int execute(const Run&, const Lessons&);
int execute(const Say&, const Lessons&);

}  // namespace cli
