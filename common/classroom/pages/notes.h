// What was said of a submission, by the line of source that it is about.
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "records/record.h"

namespace pages {

struct Note {
  std::string words;
  std::string where;  ///< the checks that say so, "2.1, 2.3"; "build" of the compiler
  bool warning = false;
};

/** By line, from 1. */
using Notes = std::map<int, std::vector<Note>>;

/**
 * The compiler's messages, and each sentence of a failed check that names a line of `file` (its name, no
 * folders).
 */
Notes notes(const records::Record&, std::string_view file);

/** The first line that the message names; 0 where it names none. */
int line_named(std::string_view message, std::string_view file);

/** The message without the folders in front of the file's name. */
std::string without_folders(std::string_view message, std::string_view file);

}  // namespace pages
