// The contracts of one lesson, tried as the tests of the course try them: the same scripts, in a process
// each.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "lesson/check.h"

namespace lesson {

/** A script of tests/ with its arguments, and what CTest calls it. */
struct Contract {
  std::string name;
  std::vector<std::string> words;  ///< seen from the checkout
};

/**
 * Of this lesson: those that need neither a GPU nor Node.js, a file of its bank each. Throws where there is
 * no tests/.
 */
std::vector<Contract> contracts(const std::filesystem::path& root, const std::string& lesson);

/**
 * Tries all, some at a time, and returns the words of those that fail, in their order. `program` is the
 * course program. Throws std::runtime_error where one cannot be tried, and process::Interrupted.
 */
std::vector<Complaint> broken(const std::vector<Contract>&, const std::filesystem::path& root,
                              const std::filesystem::path& program);

}  // namespace lesson
