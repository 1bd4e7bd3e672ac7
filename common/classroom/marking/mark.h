// Grades many submissions, some at a time, each by a process of its own.
#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <string>
#include <vector>

#include "marking/setting.h"
#include "records/record.h"
#include "submissions/contents.h"

namespace marking {

/** A record to be finished, and how to come by its files, the kernel file first: by `load`, which is empty
 *  where they lie below OUT/files already. */
struct Task {
  records::Record record;
  std::function<std::vector<submissions::File>()> load;
};

using Heard = std::function<void(const records::Record&)>;

/** How many at a time, where nobody says: one for each core; a GPU is shared. */
unsigned default_jobs(bool gpu);

/**
 * Each record is written when it is done, and told to `heard`. The files stay below OUT/files. After
 * process::interrupted() what was under way is stopped and left undone. Throws std::runtime_error with a
 * sentence where no grading can be started, or a record cannot be written.
 */
void mark(const Setting&, std::vector<Task>, const Heard&);

/** Puts a task's files below OUT/files, as mark() does where there is a `load`. False where that cannot be:
 *  record.why says why. */
bool lay_out(const std::filesystem::path& out, Task&);

/** What was graded before, seen from what is known now. */
enum class Before {
  none,   ///< it is to be graded
  stays,  ///< its record is as it should be
  news,   ///< it stays, and the record that is to be written says something new about the student
};

/** Where there is news, `now` takes over what was graded. */
Before before(const std::filesystem::path& out, records::Record& now);

/** Removes what a killed run has left half written. */
void tidy(const std::filesystem::path& out);

}  // namespace marking
