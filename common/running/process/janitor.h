// Tidies up should this process be killed and have no say in it: a small process beside it, which ends with it.
#pragma once

#include <sys/types.h>

#include <filesystem>

namespace process::janitor {

/** What it removes and ends when we are gone: folders of ours, and the sessions of children that we lead. What it
 *  cannot be told of, where no process can be started, it does not know: nobody hears of that. */
void folder_made(const std::filesystem::path&);
void folder_removed(const std::filesystem::path&);
void session_started(pid_t leader);
void session_ended(pid_t leader);

/** Its number; 0 before it is there. */
pid_t pid();

}  // namespace process::janitor
