// Declares the commands of instructors and authors: one function a command, each returns an exit code or throws std::runtime_error.
#pragma once

#include "cli/lessons.h"
#include "teach/arguments.h"

namespace teach {

int execute(const Live&, const cli::Lessons&);
int execute(const Slides&, const cli::Lessons&);
int execute(const Snippets&, const cli::Lessons&);
int execute(const Edition&, const cli::Lessons&);
int execute(const Skeleton&, const cli::Lessons&);
int execute(const Print&, const cli::Lessons&);
int execute(const New&, const cli::Lessons&);
int execute(const Check&, const cli::Lessons&);
int execute(const cli::Say&, const cli::Lessons&);

}  // namespace teach
