// The student's edition: what of a checkout a student needs to read, edit and grade.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "edition/gatherer.h"

namespace edition {

/**
 * In the order of the paths. Made from a checkout, or from an unpacked archive of one:
 * what goes in is chosen by name alone, and kernel.cu is a fresh skeleton. Of a lesson these are the
 * hand-out, the checks, the skeleton, and files and pictures that the hand-out names. Throws std::runtime_error
 * with a sentence where something is missing, and where a line of a solution would be in it.
 */
std::vector<File> student(const std::filesystem::path& root, const std::vector<std::string>& lessons);

/** Throws std::runtime_error with a sentence where no lesson has a solution:
 *  whoever asks has a student's edition. */
void refuse_without_solutions(const std::filesystem::path& root, const std::vector<std::string>& lessons);

}  // namespace edition
