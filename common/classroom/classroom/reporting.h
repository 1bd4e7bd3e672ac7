// The end of a run: what came of the class on the terminal, and all reports into OUT.
#pragma once

#include <filesystem>

#include "classroom/arguments.h"
#include "reports/write.h"

namespace classroom {

/** What is to be reported; `root` is the checkout. Throws std::runtime_error with a sentence. */
Reports reports_of(const GradeClass&, const std::filesystem::path& root);

/**
 * All is made from the records; what is written here depends on nothing else. Returns the exit code. Throws
 * std::runtime_error where Canvas's or Moodle's table is to blame; all else is then written.
 */
int report(const std::filesystem::path& out, const Reports&);

}  // namespace classroom
