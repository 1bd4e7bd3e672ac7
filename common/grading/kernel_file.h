// The file that is to be graded, before any compiler sees it.
#pragma once

#include <filesystem>
#include <string>

namespace grading {

/** Its text. Throws std::runtime_error with a sentence when there is no such file, or none that could be
 * built. */
std::string read_kernel_file(const std::filesystem::path& file);

}  // namespace grading
