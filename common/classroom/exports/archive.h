// A zip archive, made in memory.
#pragma once

#include <string>
#include <vector>

namespace exports {

struct ArchivedFile {
  std::string name;  ///< with / between folders
  std::string contents;
  bool executable = false;
};

/** The same bytes for the same files: every file is of 1980, the first year that a zip archive knows.
 *  Throws std::runtime_error with a sentence. */
std::string zip(const std::vector<ArchivedFile>&);

}  // namespace exports
