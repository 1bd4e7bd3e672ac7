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
  std::string roster, due, cage;                  ///< empty when not given
  std::string canvas, canvas_assignment, moodle;  ///< tables of the platforms to be filled; may be empty
  unsigned jobs = 0;                              ///< 0: as many as there are cores
  std::optional<std::uint64_t> seed;
  bool gpu = false, pictures = false;
};

/** The course for platforms that grade by themselves. */
struct MakeAutograders {
  std::string lesson, out;
  std::optional<std::uint64_t> seed;
};

using Command = std::variant<GradeClass, MakeAutograders, cli::Say>;

Command understand(int argc, const char* const* argv);

}  // namespace classroom
