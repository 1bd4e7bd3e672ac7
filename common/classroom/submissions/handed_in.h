// Lists the submissions in the folder of downloads, with the files of each put together by the student they came from.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "submissions/contents.h"
#include "submissions/names.h"
#include "submissions/when.h"

namespace submissions {

/** One submission of one student; there may be more of the same. */
struct HandedIn {
  Named named;
  std::string name, email, sid;  ///< where the download tells
  std::vector<Entry> parts;
  std::string source;                ///< the first part, for people
  Seconds changed = 0;               ///< its files, at the latest
  std::optional<Seconds> submitted;  ///< where the platform tells
};

/**
 * In the order of their sources. Tables such as the roster may lie in the folder, and are no submissions.
 * `remarks` get what the instructor should know. Throws std::runtime_error with a sentence.
 */
std::vector<HandedIn> handed_in(const std::filesystem::path& folder,
                                const std::vector<std::filesystem::path>& tables,
                                std::vector<std::string>& remarks);

}  // namespace submissions
