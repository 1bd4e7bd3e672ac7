// Hyphens in keys, whole numbers for points.
#include "exports/classroom50.h"

#include <algorithm>
#include <regex>

#include "exports/feedback.h"
#include "exports/json_text.h"
#include "text/harmless.h"

namespace exports {
namespace {

using Json = nlohmann::ordered_json;

const std::string& either(const std::string& first, const std::string& second) {
  return first.empty() ? second : first;
}

/** "02-tiled". */
std::string slug(std::string name) {
  std::ranges::replace(name, '_', '-');
  return name;
}

/** As the schema wants it; the first moment of computers' time where it is not known. */
std::string instant(const std::string& submitted) {
  static const std::regex kInstant(R"(\d{4}-\d{2}-\d{2}T([01]\d|2[0-3]):[0-5]\d:[0-5]\dZ)");
  return std::regex_match(submitted, kInstant) ? submitted : "1970-01-01T00:00:00Z";
}

Json test(const std::string& name, int points, int max_points, bool passed, const std::string& message) {
  return {{"test-name", name},
          {"passed", passed},
          {"score", points},
          {"max-score", max_points},
          {"message", message}};
}

Json tests_of(const records::Record& record) {
  Json tests = Json::array();
  if (record.status == records::Status::graded && record.outcome && record.outcome->built) {
    for (const records::Check& check : record.outcome->checks)
      tests.push_back(
          test(title(check), check.points, check.max_points, passed(check), text::harmless(check.message)));
  } else {
    tests.push_back(test("submission", 0, record.max_points, false, feedback(record)));
  }
  return tests;
}

}  // namespace

std::string classroom50(const records::Record& record, const Classroom50& platform) {
  const std::string submission = either(platform.submission, "submit/" + record.student);
  return json_line({{"schema", "classroom50/result/v1"},
                    {"classroom", either(platform.classroom, "classroom")},
                    {"assignment", either(platform.assignment, slug(record.lesson))},
                    {"assignment_type", "individual"},
                    {"owner", record.student},
                    {"submission", submission},
                    {"commit", either(platform.commit, submission)},
                    {"release", either(platform.release, submission)},
                    {"review", either(platform.review, submission)},
                    {"datetime", instant(record.submission.submitted)},
                    {"score", record.points},
                    {"max-score", record.max_points},
                    {"tests", tests_of(record)}});
}

}  // namespace exports
