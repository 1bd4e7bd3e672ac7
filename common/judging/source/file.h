// A .cu file taken apart: its ordinary code, its preprocessor lines, and the names that are its own.
#pragma once

#include <set>
#include <string_view>
#include <vector>

#include "source/code.h"

namespace source {

struct File {
  Code code;
  std::vector<Code> directives;          ///< one per line; token 0 is the directive's name
  SideWords words;                       ///< with the macros of this file
  std::set<std::string_view> own_names;  ///< functions, types, namespaces and macros that the file declares
};

/** Leaves out comments and what stands between #if 0 and its #else or #endif. `text` must outlive it.
 *  `words`: those that are known already, from files that this one includes. */
File read(std::string_view text, SideWords words = {});

}  // namespace source
