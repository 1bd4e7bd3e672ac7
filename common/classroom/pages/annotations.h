// Collects the messages about a submission by the line of source that each is about, e.g. a compiler error or a failed check's sentence.
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "records/record.h"

namespace pages {

struct Annotation {
  std::string words;
  std::string mistake = {};              ///< of the check that says so first; may be empty
  std::vector<std::string> checks = {};  ///< that say so, "2.1", "2.3"; empty where the compiler does
  int more = 0;                          ///< such sentences about other arrays, which are not shown
  bool warning = false;
};

/** By line, from 1. */
using Annotations = std::map<int, std::vector<Annotation>>;

/**
 * The compiler's messages, and each sentence of a failed check that names a line of `file` (its name, no
 * folders). What a mistake is told of a line is told once: not again by another check that failed by the same
 * mistake, nor for each array.
 */
Annotations annotations(const records::Record&, std::string_view file);

/** The first line that the message names; 0 where it names none. */
int line_named(std::string_view message, std::string_view file);

/** The message without the folders in front of the file's name. */
std::string without_folders(std::string_view message, std::string_view file);

}  // namespace pages
