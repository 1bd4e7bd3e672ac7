// Where the course remembers what a student did.
#pragma once

#include <filesystem>

namespace cli {

/** The script ./course says where; empty for nowhere. */
std::filesystem::path memory_of_gradings();
std::filesystem::path memory_of_hints();

}  // namespace cli
