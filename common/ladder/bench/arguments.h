// Parses the command line of ./course bench, e.g. its lessons, files, sizes and outputs.
#pragma once

#include <string>
#include <variant>
#include <vector>

#include "bench/ladder.h"
#include "cli/say.h"

namespace bench {

struct Arguments {
  std::vector<std::string> lessons, files;  ///< empty: all lessons, no other files
  std::vector<Size> sizes;                  ///< empty: the usual
  bool gpu = false;
  std::string roof = "H200";     ///< the GPU under whose roof counts are shown
  std::string json, html, from;  ///< empty when not given
  bool markdown = false;         ///< only with from
};

std::variant<Arguments, cli::Say> understand(int argc, const char* const* argv);

}  // namespace bench
