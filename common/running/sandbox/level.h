// Defines how closely a student's code is shut in: the levels, e.g. landlock, and the one in force.
#pragma once

#include <string>
#include <string_view>

namespace sandbox {

/** From the weakest to the strongest. */
enum class Level {
  none,     ///< limits on time, memory and output, as always; otherwise the rights of who grades
  seccomp,  ///< and only the system calls that a kernel file needs: no files written, no processes, no network
  landlock,    ///< and no file but those that are named to it, by Linux's Landlock (5.13 or newer)
  bubblewrap,  ///< the same by namespaces instead, from the package bubblewrap: it sees no other files at all
};

/** "landlock", as on the command line and in results. */
std::string_view name(Level);

/** What is wrong with `word` as a level on this machine, and what to do; empty when nothing is. */
std::string about_level(const std::string& word);

/** From now on this process shuts in what it starts at this level, one that about_level() is content with. */
void choose(const std::string& word);

/** The level in force: what was chosen, otherwise what the environment's COURSE_SANDBOX names, otherwise landlock.
 *  Throws std::runtime_error with a sentence where this machine cannot do that: a weaker sandbox must be asked for. */
Level in_force();

/** Version of Landlock that this kernel has; 0 for none. */
int landlock_version();

}  // namespace sandbox
