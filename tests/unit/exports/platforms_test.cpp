// Each platform's own format, held against its published schema or documented fields.
#include <doctest/doctest.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <regex>
#include <set>

#include "exports/autolab.h"
#include "exports/canvas_feedback.h"
#include "exports/classroom50.h"
#include "exports/feedback.h"
#include "exports/gradescope.h"
#include "exports/junit.h"
#include "exports/moodle_files.h"
#include "exports/prairielearn.h"
#include "support/well_formed.h"
#include "unit/exports/made_up.h"

using namespace exports;
using Json = nlohmann::json;
using Names = std::set<std::string>;

namespace {

const std::vector<records::Record> kStudents = made_up::students();

Names keys(const Json& object) {
  Names all;
  for (const auto& [key, value] : object.items()) all.insert(key);
  return all;
}

bool within(const Names& some, const Names& all) { return std::ranges::includes(all, some); }

/** schemas/result-v1.schema.json, and what it says is enforced in code. */
void check_classroom50(const Json& result) {
  const Names required = {"schema",     "classroom", "assignment", "assignment_type", "owner",
                          "submission", "commit",    "release",    "review",          "datetime",
                          "score",      "max-score", "tests"};
  Names allowed = required;
  allowed.insert({"graded_at", "submitted_by"});
  CHECK(within(required, keys(result)));
  CHECK(within(keys(result), allowed));
  CHECK(result["schema"] == "classroom50/result/v1");
  for (const char* key : {"classroom", "assignment", "owner", "commit", "release", "review"})
    CHECK(!result[key].get<std::string>().empty());
  CHECK((result["assignment_type"] == "individual" || result["assignment_type"] == "group"));
  CHECK(result["submission"].get<std::string>().starts_with("submit/"));
  CHECK(std::regex_match(result["datetime"].get<std::string>(),
                         std::regex(R"(\d{4}-\d{2}-\d{2}T([01]\d|2[0-3]):[0-5]\d:[0-5]\dZ)")));
  int score = 0, most = 0;
  for (const Json& test : result["tests"]) {
    CHECK(within({"max-score", "passed", "score", "test-name"}, keys(test)));
    CHECK(!test["test-name"].get<std::string>().empty());
    CHECK(test["passed"].is_boolean());
    CHECK((test["score"].is_number_integer() && test["max-score"].is_number_integer()));
    CHECK((test["score"] >= 0 && test["score"] <= test["max-score"]));
    score += test["score"].get<int>(), most += test["max-score"].get<int>();
  }
  CHECK((result["score"].is_number_integer() && result["max-score"].is_number_integer()));
  CHECK((result["score"] == score && result["max-score"] == most));
}

/** https://gradescope-autograders.readthedocs.io/en/latest/specs/ */
void check_gradescope(const Json& result) {
  CHECK(within(keys(result), {"score", "execution_time", "output", "output_format", "test_output_format",
                              "test_name_format", "visibility", "stdout_visibility", "extra_data", "tests",
                              "leaderboard"}));
  const Names formats = {"text", "html", "simple_format", "md", "ansi"};
  const Names visibilities = {"hidden", "after_due_date", "after_published", "visible"};
  CHECK((result["score"].is_number() && result["output"].is_string()));
  for (const char* key : {"output_format", "test_output_format", "test_name_format"})
    CHECK(formats.contains(result[key]));
  for (const char* key : {"visibility", "stdout_visibility"}) CHECK(visibilities.contains(result[key]));
  for (const Json& test : result["tests"]) {
    CHECK(within(keys(test), {"score", "max_score", "status", "name", "name_format", "number", "output",
                              "output_format", "tags", "visibility", "extra_data"}));
    CHECK((test["score"].is_number() && test["max_score"].is_number()));
    CHECK(Names{"passed", "failed"}.contains(test["status"]));
    for (const char* key : {"name", "number", "output"}) CHECK(test[key].is_string());
    CHECK((formats.contains(test["output_format"]) && formats.contains(test["name_format"])));
    CHECK(visibilities.contains(test["visibility"]));
    for (const Json& tag : test["tags"]) CHECK(tag.is_string());
  }
}

/** https://prairielearn.readthedocs.io/en/latest/externalGrading/ */
void check_prairielearn(const Json& result) {
  CHECK(within(keys(result), {"gradable", "score", "format_errors", "message", "output", "images", "tests"}));
  CHECK(result["gradable"].is_boolean());
  if (result["gradable"] == false) {
    CHECK(!result.contains("score"));
    REQUIRE(result["format_errors"].is_array());
    CHECK(!result["format_errors"][0].get<std::string>().empty());
    return;
  }
  CHECK((result["score"].is_number() && result["score"] >= 0.0 && result["score"] <= 1.0));
  for (const Json& test : result["tests"]) {
    CHECK(within(keys(test), {"name", "description", "points", "max_points", "message", "output", "images"}));
    for (const char* key : {"name", "message", "output"}) CHECK(test[key].is_string());
    for (const char* key : {"points", "max_points"}) CHECK(test[key].is_number());
  }
}

std::size_t count(const std::string& text, const std::string& part) {
  std::size_t found = 0;
  for (std::size_t at = 0; (at = text.find(part, at)) != std::string::npos; at += part.size()) ++found;
  return found;
}

/** The elements and attributes of junit-10.xsd that a report may use. */
const std::pair<std::string, Names> kJUnit[] = {
    {"testsuites", {"name", "time", "tests", "failures", "errors"}},
    {"testsuite", {"name", "tests", "failures", "errors", "skipped", "time", "timestamp", "id", "package"}},
    {"testcase", {"name", "classname", "time", "group"}},
    {"failure", {"type", "message"}},
    {"skipped", {"type", "message"}},
    {"properties", {}},
    {"property", {"name", "value"}}};

}  // namespace

TEST_CASE("a comment has the first two mistakes, and says where the rest stands") {
  records::Record record = made_up::student("brown-bo");
  records::Check& first = record.outcome->checks[0];
  first.message = "kernel.cu:12: a race.";
  records::Check again = first, second = first, third = first;
  again.number = "2.3";
  again.message = "the same race";
  second.number = "2.4", second.mistake = "wrong_values", second.message = "C is wrong.";
  third.number = "2.5", third.mistake = "timed_out", third.message = "It did not end.";
  record.outcome->checks.insert(record.outcome->checks.end(), {again, second, third});
  CHECK(brief(record) ==
        "10 of 100 points\nHanded in late.\n"
        "\n2.1 first: small whole numbers: race, 0 of 75 points\nkernel.cu:12: a race.\n"
        "\n2.4 first: small whole numbers: race, 0 of 75 points\nC is wrong.\n"
        "\n2 more of 5 checks failed.\n"
        "Every message stands at its line on your page: brown-bo.html\n");
  CHECK(brief(made_up::student("adams-jane")) == "100 of 100 points\n");
  const std::string unbuilt = brief(made_up::student("chen-wei"));
  CHECK(unbuilt.find("expected ';'") != std::string::npos);
}

TEST_CASE("for Canvas each file comes back by its own name, with the messages as comments") {
  records::Record record = made_up::student("adams-jane");
  record.submission.source = "adamsjane_LATE_101_5678_kernel-1.cu";
  const auto file = canvas_feedback(record, "int x;\n");
  REQUIRE(file);
  CHECK(file->name == record.submission.source);
  CHECK(
      file->contents ==
      "// 100 of 100 points\n// Lines are those of the file as it was handed in, without these.\n\nint x;\n");
  record.submission.source = "adamsjane_101_5678_lab.zip/lab/kernel.cu";
  REQUIRE(canvas_feedback(record, ""));
  CHECK(canvas_feedback(record, "")->name == "adamsjane_101_5678_lab.zip");
  CHECK(canvas_feedback(record, "")->contents.starts_with("PK"));
  for (const char* none : {"adams.cu", "adamsjane_999_5678_kernel.cu", "adamsjane_101_text.html",
                           "adamsjane_101_5678_lab.tar.gz/kernel.cu", ""}) {
    record.submission.source = none;
    CHECK_MESSAGE(!canvas_feedback(record, ""), none);
  }
  record.submission.source = "adamsjane_101_5678_kernel.cu";
  record.status = records::Status::not_graded;
  CHECK(!canvas_feedback(record, ""));
}

TEST_CASE("Classroom 50: everybody's result.json keeps to the schema") {
  for (const records::Record& record : kStudents) {
    CAPTURE(record.student);
    check_classroom50(Json::parse(classroom50(record, {})));
  }
  const Json full = Json::parse(
      classroom50(made_up::student("adams-jane"), {.classroom = "cs50",
                                                   .assignment = "tiled",
                                                   .submission = "submit/1",
                                                   .commit = "https://github.com/a/b/commit/1",
                                                   .release = "https://github.com/a/b/releases/tag/1",
                                                   .review = "https://github.com/a/b/compare/0...1"}));
  check_classroom50(full);
  CHECK((full["classroom"] == "cs50" && full["assignment"] == "tiled" && full["score"] == 100));
  CHECK(full["datetime"] == "2026-11-20T12:00:00Z");
  CHECK(Json::parse(classroom50(made_up::student("brown-bo"), {}))["assignment"] == "02-tiled");
}

TEST_CASE("Gradescope: everybody's results.json has the documented fields") {
  for (const records::Record& record : kStudents) {
    CAPTURE(record.student);
    check_gradescope(Json::parse(gradescope(record)));
  }
  const Json race = Json::parse(gradescope(made_up::student("brown-bo")));
  CHECK((race["score"] == 10 && race["tests"][0]["status"] == "failed"));
  CHECK(race["tests"][0]["tags"] == Json::array({"missing_second_barrier"}));
  CHECK(race["tests"][0]["output"].get<std::string>().find("<script>") != std::string::npos);
  CHECK(race["tests"][0]["output_format"] == "text");  // or it would be a script
}

TEST_CASE("PrairieLearn: what cannot be built is not gradable, and no file is above its limit") {
  for (const records::Record& record : kStudents) {
    CAPTURE(record.student);
    check_prairielearn(Json::parse(prairielearn(record)));
  }
  CHECK(Json::parse(prairielearn(made_up::student("brown-bo")))["score"] == 0.1);
  const Json unbuilt = Json::parse(prairielearn(made_up::student("chen-wei")));
  CHECK(unbuilt["gradable"] == false);
  CHECK(unbuilt["format_errors"][0].get<std::string>().find("expected ';'") != std::string::npos);
  CHECK(Json::parse(prairielearn(made_up::student("diaz-eva")))["gradable"] == false);

  records::Record loud = made_up::student("brown-bo");
  for (int i = 0; i < 40; ++i) loud.outcome->checks.push_back(loud.outcome->checks.front());
  for (records::Check& check : loud.outcome->checks) check.message = std::string(100'000, '"');
  const std::string json = prairielearn(loud);
  CHECK(json.size() <= kPrairieLearnMost);
  check_prairielearn(Json::parse(json));
  loud.outcome->checks.front().message = std::string(65'535, 'x') + "é";  // cut in the middle of a letter
  check_prairielearn(Json::parse(prairielearn(loud)));
}

TEST_CASE("Autolab: the last line is the points") {
  for (const records::Record& record : kStudents) {
    const std::string printed = autolab(record);
    REQUIRE(printed.ends_with("}\n"));
    const std::size_t last = printed.rfind('\n', printed.size() - 2) + 1;
    CHECK(Json::parse(printed.substr(last)) == Json{{"scores", {{"02_tiled", record.points}}}});
    CHECK(last > 0);
  }
}

TEST_CASE("for Moodle each student's page lies in the folder of the download") {
  const std::pair<const char*, const char*> folders[] = {
      {"Jane Adams_9001_assignsubmission_file_/kernel.cu", "Jane Adams_9001_assignsubmission_file"},
      {"Jané A. O'Adams_9001_assignsubmission_file/lab.zip/kernel.cu",
       "Jané A. O'Adams_9001_assignsubmission_file"},
      {"Participant_9001_assignsubmission_file_kernel.cu", "Participant_9001_assignsubmission_file"},
      {"Group A-Jane_9001_assignsubmission_onlinetext_/x.cu",
       "Group A-Jane_9001_assignsubmission_onlinetext"},
      {"adams.cu", "Jane Adams_9001_assignsubmission_file"},
      {"x/a_9001_assignsubmission_file_/kernel.cu", "Jane Adams_9001_assignsubmission_file"}};
  for (const auto& [source, folder] : folders) {
    records::Record record = made_up::student("adams-jane");
    record.external["moodle_id"] = "9001";
    record.name = "Jane_Adams";
    record.submission.source = source;
    const auto file = moodle_file(record, "<!DOCTYPE html>");
    REQUIRE(file);
    CHECK(file->name == std::string(folder) + "/adams-jane.html");
    CHECK(file->contents == "<!DOCTYPE html>");
    // mod/assign/feedback/file/importziplib.php: name, number, type and name of the plugin
    CHECK(std::regex_search(file->name, std::regex("^[^_/]*_9001_assignsubmission_[a-z]+/[^.~][^/]*$")));
  }
  records::Record record = made_up::student("adams-jane");
  record.external["moodle_id"] = "9001";
  record.status = records::Status::not_graded;
  CHECK(!moodle_file(record, ""));
  record.status = records::Status::graded;
  record.external.erase("moodle_id");
  CHECK(!moodle_file(record, ""));
}

TEST_CASE("in what students are told nothing turns a line around") {
  records::Record record = made_up::student("brown-bo");
  record.outcome->checks[0].message = "kernel.cu:12: a\u202Erace\u202C.";
  for (const std::string& told :
       {feedback(record), brief(record), gradescope(record), classroom50(record, {}), prairielearn(record)}) {
    CHECK(told.find("a?race?.") != std::string::npos);
    CHECK(told.find("\u202E") == std::string::npos);
  }
}

namespace {

/** Are the elements and attributes those that a report may use? Returns how many there are. */
std::size_t check_junit(const std::string& xml) {
  const std::string declaration = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>";
  REQUIRE(xml.starts_with(declaration));
  CHECK(support::why_not_well_formed("<!DOCTYPE html>" + xml.substr(declaration.size())) == "");
  const std::regex element("<([a-z]+)((?: [a-z_]+=\"[^\"]*\")*)/?>"), attribute(" ([a-z_]+)=");
  std::size_t seen = 0;
  for (std::sregex_iterator it(xml.begin(), xml.end(), element), end; it != end; ++it, ++seen) {
    const std::string name = (*it)[1], attributes = (*it)[2];
    const auto* rule = std::ranges::find(kJUnit, name, &std::pair<std::string, Names>::first);
    CAPTURE(name);
    REQUIRE(rule != std::end(kJUnit));
    for (std::sregex_iterator a(attributes.begin(), attributes.end(), attribute); a != end; ++a)
      CHECK(rule->second.contains((*a)[1]));
  }
  return seen;
}

}  // namespace

TEST_CASE("JUnit: what junit-10.xsd allows, and right sums") {
  std::ostringstream report;
  junit(report, made_up::small_class());
  const std::string xml = report.str();
  CHECK(check_junit(xml) > 30);
  CHECK(count(xml, "<testsuite ") == kStudents.size());
  CHECK(count(xml, "<testcase ") == 2 + 2 + 1 + 1 + 1 + 2 + 2);
  CHECK(count(xml, "<failure ") == 4);  // two races, one that was not built, one not graded
  CHECK(count(xml, "<skipped ") == 1);
  CHECK(xml.find("<testsuites name=\"02_tiled\" tests=\"11\" failures=\"4\" errors=\"0\">") !=
        std::string::npos);
  CHECK(xml.find("<script>") == std::string::npos);
}

TEST_CASE("JUnit: a report for each student holds that student's suite of the class's") {
  std::ostringstream report;
  junit(report, made_up::small_class());
  for (const records::Record& record : kStudents) {
    CAPTURE(record.student);
    std::ostringstream own;
    junit(own, record);
    CHECK(check_junit(own.str()) >= 4);
    CHECK(count(own.str(), "<testsuite ") == 1);
    const std::size_t begin = own.str().find("  <testsuite "), end = own.str().find("</testsuites>");
    CHECK(report.str().find(own.str().substr(begin, end - begin)) != std::string::npos);
    CHECK(own.str().starts_with(
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites name=\"02_tiled\" tests=\""));
  }
}
