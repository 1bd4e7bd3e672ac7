// A kernel file that is to be timed: it is built for the GPU, and a student's is graded there first.
#pragma once

#include <filesystem>
#include <string>

#include "bench/ladder.h"

namespace bench {

struct Entrant {
  std::string name;  ///< of its row
  Kind kind = Kind::solution;
  std::string lesson;          ///< whose checks a student's file must pass, e.g. "02_tiled"
  std::filesystem::path file;  ///< as it is to be called in messages
  std::string grade;           ///< the command that grades it, without --gpu
};

/** Its row of a ladder, still empty. */
Row row_of(const Entrant&);

/** A row, and the shared object that is to be timed for it: none where the row has a refusal. */
struct Prepared {
  Row row;
  std::filesystem::path library;
};

/** Builds into `folder`, which exists. A student's file must pass all checks of values;
 *  its technique does not matter here. Throws std::runtime_error with a sentence when there is no such file,
 *  or when nothing can be built or graded here. */
Prepared prepare(const Entrant&, const std::filesystem::path& folder);

}  // namespace bench
