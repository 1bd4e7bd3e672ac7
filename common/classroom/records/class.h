// A whole class: OUT/class.json and the records of its students.
#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

#include "records/record.h"
#include "records/summaries.h"

namespace records {

/** A submission that the instructor should look at. */
struct Doubt {
  std::string source;  ///< below SUBMISSIONS
  std::string words;   ///< what is the matter with it: "is not in the roster"
};

/** OUT/class.json. */
struct About {
  std::string lesson;
  std::uint64_t seed = 0;
  std::string backend, sandbox;
  int max_points = 0;
  std::string due;                    ///< "2026-11-20T12:00:00Z"; empty where none was given
  std::string roster_sha256;          ///< empty where there was none
  std::string course;                 ///< the version of the course
  std::vector<std::string> students;  ///< in their order
  std::vector<Doubt> doubts;
};

struct Class {
  About about;
  Summaries records;  ///< one for each student, in their order
};

/** What the instructor should look at: who is missing, in one line; doubts about whose it is; what was not
 *  graded. A submission has one line. */
std::vector<Doubt> to_look_at(const Class&);

/** A record of a student of this class who was not graded: with all that is the same for everybody. */
Record not_graded(const About&, const std::string& student);

std::filesystem::path about_path(const std::filesystem::path& out);
std::string to_json(const About&);
/** Throws std::runtime_error with a sentence. */
About parse_about(std::string_view json);

void write(const std::filesystem::path& out, const About&);
About read_about(const std::filesystem::path& out);

/**
 * All of it. A student without a record yet, because the grading was stopped, has one that says so. Throws
 * std::runtime_error with a sentence, which names the file.
 */
Class read_class(const std::filesystem::path& out);

}  // namespace records
