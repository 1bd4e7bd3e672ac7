// A small CUDA program with its own main, as ./course run hosts it.
#pragma once

namespace runner {

/** Loads argv[0], runs its main with the words from argv[1] on, its name first, and says on stderr what it found. The exit status: main's own, or
 *  that of exit(); 1 where that is 0 and a rule was broken. */
int host_program(int argc, char** argv);

}  // namespace runner
