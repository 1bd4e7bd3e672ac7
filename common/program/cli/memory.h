// Returns the paths of the files in which the course remembers what a student did: the latest gradings, and the hints shown.
#pragma once

#include <filesystem>

namespace cli {

/** The script ./course says where; empty for nowhere. */
std::filesystem::path memory_of_gradings();
std::filesystem::path memory_of_hints();

}  // namespace cli
