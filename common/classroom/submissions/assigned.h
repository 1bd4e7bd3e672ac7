// Whose a submission is, said by hand: for files whose names say nothing.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "submissions/handed_in.h"
#include "submissions/roster.h"

namespace submissions {

/** A line of the table. */
struct Assignment {
  std::string submission;  ///< as it lies in SUBMISSIONS, or a file in it: "x17.cu", "upload_3/kernel.cu"
  std::string login;       ///< or another word that the roster has for them
  int line = 0;
};

/**
 * Reads a CSV with the columns submission and login. Throws std::runtime_error with a sentence where it has
 * not both, a cell is empty, or a submission stands there twice.
 */
std::vector<Assignment> read_assignments(std::string_view csv, const std::string& file);

/**
 * From now on they are theirs, whatever their names say. `roster` may be none: then it is the login that
 * counts. Throws std::runtime_error with a line for each submission and student who is not there: what comes
 * of a slip of the keyboard must not be a grade of somebody else's.
 */
void assign(std::vector<HandedIn>& all, const std::vector<Assignment>&, const std::string& file,
            const std::string& folder, const Roster* roster);

}  // namespace submissions
