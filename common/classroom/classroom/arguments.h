// Parses the command line of ./course class into one of its commands, e.g. GradeClass with its folders, tables and options.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <variant>

#include "cli/say.h"
#include "cluster/script.h"

namespace classroom {

struct GradeClass {
  std::string submissions, lesson, out;
  std::string roster, assign, due, sandbox;       ///< empty when not given
  std::string canvas, canvas_assignment, moodle;  ///< tables of the platforms to be filled; may be empty
  unsigned jobs = 0;                              ///< 0: as many as there are cores
  std::optional<std::uint64_t> seed;
  bool gpu = false, pictures = false;
  bool keep_grades = false;  ///< that stand in these tables
  bool slurm = false;        ///< on the nodes of a cluster
  cluster::Options cluster;  ///< where `slurm`; its `jobs` and `gpu` are those above
  bool dry_run = false, no_wait = false;
};

/** What a task of Slurm's array types: `class-chunk`, which no help names. */
struct GradeChunk {
  std::string batch;
  std::size_t number = 0;
  unsigned jobs = 1;
};

/** The course for platforms that grade by themselves. */
struct MakeAutograders {
  std::string lesson, out;
  std::optional<std::uint64_t> seed;
};

using Command = std::variant<GradeClass, GradeChunk, MakeAutograders, cli::Say>;

Command understand(int argc, const char* const* argv);

}  // namespace classroom
