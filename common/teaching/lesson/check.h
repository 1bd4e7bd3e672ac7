// ./course check: what a lesson still lacks, and what of it is stale, seen from its files alone. contracts.h
// tries the rest.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "lesson/name.h"

namespace lesson {

/** Something to mend. */
struct Complaint {
  std::string where;           ///< a file, or the test that fails
  std::string what;            ///< a sentence, or the lines that the test printed
  std::string mend;            ///< a command or a sentence; empty where `what` says it
  bool only_with_gpu = false;  ///< cannot be mended without one, and no reason not to hand the lesson in
};

/** Files that are missing, minutes that do not add up, documents and records without the lesson. */
std::vector<Complaint> complaints(const std::filesystem::path& root, const Name&);

/** Of a complaint three lines or more: where, what, how to mend it. */
std::string in_words(const Complaint&);

}  // namespace lesson
