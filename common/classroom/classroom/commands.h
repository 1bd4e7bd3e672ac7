// Declares the commands of ./course class: each execute() returns an exit code or throws std::runtime_error.
#pragma once

#include "classroom/arguments.h"
#include "cli/lessons.h"

namespace classroom {

int execute(const GradeClass&, const cli::Lessons&);
int execute(const GradeChunk&, const cli::Lessons&);
int execute(const MakeAutograders&, const cli::Lessons&);
int execute(const cli::Say&, const cli::Lessons&);

}  // namespace classroom
