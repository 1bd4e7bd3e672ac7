// Defines the record of one submission, i.e. its files and the result of its grading: written by the grading, read by
// all reports. RECORD.md describes its JSON.
#pragma once

#include <cstdint>
#include <filesystem>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace records {

struct File {
  std::string name;  ///< below the folder of the kernel file, e.g. "kernel.cu", "tiles/load.h"
  std::uint64_t bytes = 0;
  std::string sha256;
  bool operator==(const File&) const = default;
};

struct Submission {
  std::string source;  ///< the kernel file, below SUBMISSIONS; in an archive "a.zip/kernel.cu"; may be empty
  std::vector<File> files;  ///< the kernel file first, then the headers that lie beside it
  std::string submitted;    ///< "2026-11-20T12:00:00Z"; empty where unknown
  std::int64_t late_seconds = 0;
  bool late = false;
  std::vector<std::string> others;  ///< further submissions of the same student, which were not taken
  bool operator==(const Submission&) const = default;
};

enum class Status {
  graded,
  not_graded,  ///< Record::why says why
  missing,     ///< in the roster, and nothing was handed in
};

struct Check {
  std::string number, title, part;
  int points = 0, max_points = 0;
  std::string verdict, message, mistake;
  bool operator==(const Check&) const = default;
};

/** What reports need most of the grader's own result; the rest is in Record::result. */
struct Outcome {
  std::string status, obstacle, mistake, device;
  bool built = false;
  std::string build_message;
  std::vector<Check> checks;
  bool operator==(const Outcome&) const = default;
};

struct Record {
  std::string key;      ///< what it stands for: the same key, the same result
  std::string student;  ///< unique in the class, see student_id.h
  std::string name, email, section;
  std::map<std::string, std::string> external;  ///< "canvas_id", "moodle_id", "gradescope_id", "sis_id"
  Submission submission;
  Status status = Status::not_graded;
  std::string why;
  std::string lesson;
  std::uint64_t seed = 0;
  std::string backend, sandbox;
  int points = 0, max_points = 0;
  double seconds = 0;  ///< wall time
  std::string text;    ///< what `course grade` printed
  std::string result;  ///< JSON, the object of common/program/render/RESULT.md; empty where there is none
  std::optional<Outcome> outcome;  ///< the same in part, filled when it is read
  bool operator==(const Record&) const = default;
};

std::string_view name(Status);

/** More of what `course grade` printed is cut off. */
inline constexpr std::size_t kLongestText = std::size_t{64} << 10;

/** As JSON. Throws std::runtime_error where `result` is no JSON. */
std::string to_json(const Record&);

/** How much of a record is kept in memory: text and result are the most of it. */
enum class Detail { summary, whole };

/** What is left of it in a summary, which parse() reads as one. */
std::string summary_json(const Record&);

/** The way back. Throws std::runtime_error with a sentence when it is no record of this version. */
Record parse(std::string_view json, Detail = Detail::whole);

/** Several in one document, and the way back. They throw the same. */
std::string to_json(const std::vector<Record>&);
std::vector<Record> parse_all(std::string_view json);

/** OUT/records/ID.json. */
std::filesystem::path path_of(const std::filesystem::path& out, std::string_view student);

/** Whole or not at all. Throws std::runtime_error with a sentence. */
void write(const std::filesystem::path& out, const Record&);

/** Throws std::runtime_error with a sentence, which names the file. */
Record read(const std::filesystem::path& file, Detail = Detail::whole);

}  // namespace records
