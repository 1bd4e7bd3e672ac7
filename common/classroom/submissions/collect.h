// A folder of downloads becomes a list: one line for every student, whatever was handed in.
#pragma once

#include <filesystem>
#include <optional>
#include <stdexcept>
#include <string>
#include <vector>

#include "records/class.h"
#include "submissions/assigned.h"
#include "submissions/contents.h"
#include "submissions/roster.h"
#include "submissions/when.h"

namespace submissions {

struct Submission {
  std::string student, name, email, section;
  std::map<std::string, std::string> external;
  records::Submission about;
  std::vector<Entry> parts;  ///< to be read again by load()
  std::string why;           ///< a sentence where there is nothing to grade; otherwise empty
  bool missing = false;      ///< in the roster, and nothing was handed in
};

struct Options {
  std::filesystem::path folder;  ///< SUBMISSIONS, or where their archive is unpacked
  std::string lesson;            ///< "02_tiled"
  std::optional<Roster> roster;
  std::filesystem::path roster_file;
  std::optional<Seconds> due;
  std::string called = {};  ///< SUBMISSIONS in sentences; empty where that is the folder
  std::vector<Assignment> assignments = {};
  std::filesystem::path assignments_file = {};
  /** More than the two files above that may lie in the folder, and are no submissions. */
  std::vector<std::filesystem::path> tables = {};
};

struct Collected {
  std::vector<Submission> all;         ///< in the natural order of their students' identifiers
  std::vector<records::Doubt> doubts;  ///< whose is not known for sure
  std::vector<std::string> remarks;    ///< sentences for the instructor
};

/** Nobody of the submissions is in the roster. */
struct OtherCourse : std::runtime_error {
  using std::runtime_error::runtime_error;
};

/** Throws std::runtime_error with a sentence where the folder is none, or is empty, or something is assigned
 *  that is not there, and OtherCourse. */
Collected collect(const Options&);

/**
 * The files of a submission with something to grade, the kernel file first. Throws std::runtime_error with a
 * sentence when they are others than those that were collected.
 */
std::vector<File> load(const Options&, const Submission&);

}  // namespace submissions
