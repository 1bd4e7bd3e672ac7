// The instructor's edition: the whole course, and its slides as they are shown and printed.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "edition/gatherer.h"

namespace edition {

/**
 * In the order of the paths: every file of the course, with fresh skeletons,
 * and what lies in `slides` (html/, pdf/) as slides/html/ and slides/pdf/.
 * Throws std::runtime_error with a sentence where something is missing.
 */
std::vector<File> instructor(const std::filesystem::path& root, const std::vector<std::string>& lessons,
                             const std::filesystem::path& slides);

}  // namespace edition
