// What was typed after ./course class, understood.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <variant>

#include "cli/say.h"

namespace classroom {

struct GradeClass {
  std::string submissions, lesson, out;
  std::string roster, due, cage;  ///< empty when not given
  unsigned jobs = 0;              ///< 0: as many as there are cores
  std::optional<std::uint64_t> seed;
  bool gpu = false;
};

using Command = std::variant<GradeClass, cli::Say>;

Command understand(int argc, const char* const* argv);

}  // namespace classroom
