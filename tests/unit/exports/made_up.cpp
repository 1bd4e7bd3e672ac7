// Records as `./course class` writes them.
#include "unit/exports/made_up.h"

#include <nlohmann/json.hpp>
#include <stdexcept>

namespace made_up {
namespace {

using Json = nlohmann::ordered_json;
using records::Record;
using records::Status;

Json check(const char* number, const char* title, const char* part, int points, int max_points,
           const char* verdict = "passed", const char* message = "", const char* mistake = "") {
  return {{"number", number},          {"title", title},        {"part", part},       {"points", points},
          {"max_points", max_points},  {"verdict", verdict},    {"message", message}, {"mistake", mistake},
          {"products", Json::array()}, {"gates", Json::array()}};
}

/** The compiler's one error, as RESULT.md has it. */
Json semicolon() {
  return {{"file", "kernel.cu"},
          {"line", 3},
          {"column", 12},
          {"error", true},
          {"mistake", "missing_semicolon"},
          {"text", "expected ';' before '}' token"},
          {"source", "  int row = 1"}};
}

Json result(const Json& checks, bool built = true) {
  std::string mistake = built ? "" : "missing_semicolon";
  for (const Json& one : checks)
    if (mistake.empty()) mistake = one["mistake"];
  const Json build = {
      {"ok", built},
      {"mistake", built ? "" : mistake},
      {"message", built ? "" : "kernel.cu:3:12: expected ';' before '}' token\n  int row = 1"},
      {"diagnostics", built ? Json::array() : Json::array({semicolon()})}};
  return {{"version", 1},
          {"status", mistake.empty() ? "passed" : "failed"},
          {"obstacle", ""},
          {"mistake", mistake},
          {"device", built ? "emulator" : ""},
          {"build", build},
          {"checks", checks}};
}

Record record(const char* student, const char* name, const char* email) {
  Record record;
  record.key = std::string(64, 'a');
  record.student = student;
  record.name = name;
  record.email = email;
  record.status = Status::graded;
  record.lesson = "02_tiled";
  record.seed = 123;
  record.backend = "emulator";
  record.sandbox = "landlock";
  record.max_points = 100;
  record.seconds = 2.5;
  record.submission.source = std::string(student) + ".cu";
  record.submission.files = {{"kernel.cu", 12, std::string(64, 'b')}};
  record.submission.submitted = "2026-11-20T12:00:00Z";
  return record;
}

/** With its outcome, as a reader has it. */
Record graded(Record record, int points, const Json& result) {
  record.points = points;
  record.result = result.dump();
  return records::parse(to_json(record));
}

constexpr const char* kRace =
    "kernel.cu:12: thread (0,0) of block (0,0) reads As[0][1], which thread (1,0) writes in "
    "line 9, and no barrier orders them (38,880 times).\n    9 | As[ty][tx] = A[row * K + tx];\n"
    "The barrier after using As (line 12) is missing: line 9 fills it again while other threads still read.\n"
    "It printed: <script>alert(1)</script>";

Json right() {
  return result({check("2.1", "first: small whole numbers", "result", 75, 75),
                 check("2.2", "floats from global memory", "technique", 25, 25)});
}

Json race() {
  return result(
      {check("2.1", "first: small whole numbers", "result", 0, 75, "race", kRace, "missing_second_barrier"),
       check("2.2", "floats from global memory", "technique", 10, 25)});
}

Json unbuilt() {
  return result(
      {check("2.1", "first: small whole numbers", "result", 0, 75, "could not build"),
       check("2.2", "floats from global memory", "technique", 0, 25, "not run", "It was not built.")},
      false);
}

}  // namespace

std::vector<Record> students() {
  Record right_one = record("adams-jane", "Jane Adams", "jane@example.edu");
  right_one.external = {{"canvas_id", "101"}, {"moodle_id", "9001"}};
  Record late = record("brown-bo", "Bo Brown", "bo@example.edu");
  late.external = {{"canvas_id", "102"}};
  late.submission.late = true;
  late.submission.late_seconds = 3600;
  late.submission.others = {"brown/old.cu"};
  const Record unbuilt_one = record("chen-wei", "陈伟", "wei@example.edu");
  Record empty = record("diaz-eva", "Eva Díaz", "eva@example.edu");
  empty.status = Status::not_graded;
  empty.why = "kernel.cu is empty.";
  Record missing = record("evans-max", "Max Evans", "max@example.edu");
  missing.status = Status::missing;
  missing.why = "Nothing was handed in.";
  missing.submission = {};
  const Record formula = record("formula", "=HYPERLINK(\"http://evil.example\")", "@SUM(A1)");
  const Record script = record("script", "<script>alert('name')</script>", "x\"onload=alert(1)@example.edu");
  return {graded(right_one, 100, right()),
          graded(late, 10, race()),
          graded(unbuilt_one, 0, unbuilt()),
          empty,
          missing,
          graded(formula, 100, right()),
          graded(script, 10, race())};
}

Record student(const std::string& id) {
  for (const Record& record : students())
    if (record.student == id) return record;
  throw std::runtime_error("nobody is called " + id);
}

records::Class class_of(const std::vector<Record>& students) {
  records::Class all;
  all.about.lesson = "02_tiled";
  all.about.seed = 123;
  all.about.backend = "emulator";
  all.about.sandbox = "landlock";
  all.about.max_points = 100;
  all.about.due = "2026-11-20T18:00:00Z";
  all.about.course = "0.3.0";
  for (const Record& one : students) {
    all.about.students.push_back(one.student);
    all.records.push_back(one);
  }
  return all;
}

records::Class small_class() { return class_of(students()); }

}  // namespace made_up
