// Computes the key of a grading, a digest of all that its result depends on: two gradings with the same key come out the same.
#pragma once

#include <filesystem>
#include <string>

#include "records/record.h"

namespace marking {

/**
 * The grader as such: a digest of the sources of all that builds, runs and judges a kernel file of this
 * lesson, so that it is the same on every machine that has this version of the course.
 */
std::string grader(const std::filesystem::path& root, const std::string& lesson);

/** Of the submission's files, the lesson, the grader, the seed, the sandbox and the backend. */
std::string key_of(const records::Record&, const std::string& grader);

}  // namespace marking
