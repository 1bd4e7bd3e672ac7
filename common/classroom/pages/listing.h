// A source file, line by line, with what was said of its lines.
#pragma once

#include <set>
#include <string>
#include <string_view>

#include "pages/annotations.h"

namespace pages {

struct Look {
  std::string anchor = "";   ///< before the line's number in its id; no ids where it is empty
  std::set<int> hits = {};   ///< lines to be seen
  std::set<int> given = {};  ///< lines that were handed out: in the background
};

std::string listing(std::string_view source, const Annotations&, const Look&);

}  // namespace pages
