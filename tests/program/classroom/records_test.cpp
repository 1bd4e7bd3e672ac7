// Records and class.json, there and back; RECORD.md lists exactly their fields.
#include <doctest/doctest.h>

#include <nlohmann/json.hpp>
#include <set>
#include <sstream>
#include <stdexcept>
#include <string>

#include "process/temporary.h"
#include "records/class.h"
#include "records/record.h"
#include "text/file.h"

namespace {

using Json = nlohmann::json;
using Names = std::set<std::string>;

constexpr const char* kResult = R"({
  "version": 1, "status": "failed", "obstacle": "", "mistake": "no_barrier", "device": "emulator",
  "build": {"ok": true, "message": ""}, "points": 10, "max_points": 100,
  "checks": [{"number": "2.1", "title": "first", "part": "result", "points": 10, "max_points": 60,
              "verdict": "race", "message": "two threads", "mistake": "no_barrier"}]})";

records::Record sample() {
  records::Record record;
  record.key = std::string(64, 'a');
  record.student = "adams-jane";
  record.name = "Jane \"=1+1\" Adams\n<b>";
  record.external = {{"canvas_id", "12345"}};
  record.submission = {
      .source = "adams.zip/kernel.cu",
      .files = {{"kernel.cu", 12, std::string(64, 'b')}, {"load.h", 3, std::string(64, 'c')}},
      .submitted = "2026-11-20T12:00:00Z",
      .late_seconds = 3600,
      .late = true,
      .others = {"adams.cu"}};
  record.status = records::Status::graded;
  record.lesson = "02_tiled";
  record.seed = 123;
  record.backend = "emulator";
  record.sandbox = "none";
  record.points = 10;
  record.max_points = 100;
  record.seconds = 1.5;
  record.text = "RACE\n";
  record.result = kResult;
  return record;
}

/** The words in `...` of the first column of the table below the heading, or of all of its lines. */
Names listed(const std::string& heading) {
  const std::string text = text::read_file(COURSE_RECORD_MD);
  const std::size_t start = text.find("\n" + heading + "\n");
  REQUIRE(start != std::string::npos);
  std::istringstream lines(text.substr(start + heading.size() + 2));
  Names all;
  for (std::string line; std::getline(lines, line) && !line.starts_with("## ");) {
    if (!line.starts_with("| `")) continue;
    std::istringstream column(line.substr(1, line.find('|', 1) - 1));
    for (std::string word; std::getline(column, word, '`');) {
      if (word.find_first_of(" ,") == std::string::npos) all.insert(word);
    }
  }
  return all;
}

Names fields(const Json& object) {
  Names all;
  for (const auto& [name, value] : object.items()) all.insert(name);
  return all;
}

}  // namespace

TEST_CASE("a record is the same when it is read again") {
  const records::Record before = sample();
  const records::Record after = records::parse(records::to_json(before));
  CHECK(records::to_json(after) == records::to_json(before));
  CHECK(after.name == before.name);
  CHECK(after.submission == before.submission);
  REQUIRE(after.outcome);
  CHECK(after.outcome->mistake == "no_barrier");
  REQUIRE(after.outcome->checks.size() == 1);
  CHECK(after.outcome->checks[0].verdict == "race");
}

TEST_CASE("a summary is without what takes room") {
  const records::Record record = records::parse(records::to_json(sample()), records::Detail::summary);
  CHECK(record.text.empty());
  CHECK(record.result.empty());
  REQUIRE(record.outcome);
  CHECK(record.outcome->checks.size() == 1);
}

TEST_CASE("a record without a result says null, and bytes that are no UTF-8 do not stop it") {
  records::Record record = sample();
  record.result.clear();
  record.status = records::Status::not_graded;
  record.why = "It holds \xff.";
  record.points = 0;
  const Json json = Json::parse(records::to_json(record));
  CHECK(json.at("result").is_null());
  CHECK(json.at("status") == "not graded");
  CHECK_FALSE(records::parse(records::to_json(record)).outcome);
}

TEST_CASE("text is cut off where it is too long") {
  records::Record record = sample();
  record.text.assign(records::kLongestText + 1, 'x');
  CHECK(records::parse(records::to_json(record)).text.size() == records::kLongestText);
}

TEST_CASE("what is no record is refused") {
  const auto changed = [](const char* field, const Json& value) {
    Json json = Json::parse(records::to_json(sample()));
    json[field] = value;
    return json.dump();
  };
  CHECK_NOTHROW(records::parse(changed("points", 11)));
  CHECK_THROWS_AS(records::parse("{"), std::runtime_error);
  CHECK_THROWS_AS(records::parse("[]"), std::runtime_error);
  CHECK_THROWS_AS(records::parse("{\"version\": 1}"), std::runtime_error);
  CHECK_THROWS_AS(records::parse(changed("version", 2)), std::runtime_error);
  CHECK_THROWS_AS(records::parse(changed("student", "../../etc/passwd")), std::runtime_error);
  CHECK_THROWS_AS(records::parse(changed("points", 101)), std::runtime_error);
  CHECK_THROWS_AS(records::parse(changed("points", -1)), std::runtime_error);
  CHECK_THROWS_AS(records::parse(changed("status", "perfect")), std::runtime_error);
}

TEST_CASE("a class is read in its order, also where it is not done") {
  const process::TemporaryFolder folder;
  const std::filesystem::path& out = folder.path();
  create_directories(out / "records");
  records::Record record = sample();
  records::write(out, record);
  record.student = "left-over";
  records::write(out, record);
  records::write(out, records::About{.lesson = "02_tiled",
                                     .seed = 123,
                                     .backend = "emulator",
                                     .sandbox = "none",
                                     .max_points = 100,
                                     .due = "",
                                     .roster_sha256 = "",
                                     .course = "0.3.0",
                                     .students = {"adams-jane", "brown"},
                                     .doubts = {{"x/zoe.cu", "is not in the roster"}}});
  const records::Class all = records::read_class(out);
  REQUIRE(all.records.size() == 2);
  CHECK(all.records[0].student == "adams-jane");
  CHECK(all.records[0].points == 10);
  CHECK(all.records[1].status == records::Status::not_graded);
  CHECK(all.records[1].why.find("stopped") != std::string::npos);
  CHECK(all.records[1].max_points == 100);
  const std::vector<records::Doubt> look = records::to_look_at(all);
  REQUIRE(look.size() == 2);
  CHECK(look[0].source == "x/zoe.cu");
  CHECK(look[0].words == "is not in the roster");
  CHECK(look[1].source == "brown");
  CHECK(look[1].words.starts_with("was not graded: "));

  text::write_file(records::path_of(out, "brown"), "{\"version\": 1");
  try {
    records::read_class(out);
    FAIL("half a record was read");
  } catch (const std::runtime_error& error) {
    CHECK(std::string(error.what()).find("brown.json is no record") != std::string::npos);
  }
}

TEST_CASE("summaries come back from the disk as they went, and a copy of a list goes on by itself") {
  const process::TemporaryFolder folder;
  records::Record one = records::parse(records::to_json(sample()), records::Detail::summary), other = one;
  other.student = "brown-bo";
  other.outcome.reset();
  records::Summaries all(folder.path());
  all.push_back(one);
  records::Summaries longer = all;
  longer.push_back(other);
  all.push_back(one);
  CHECK(std::filesystem::is_empty(folder.path()));  // nobody can open it, and nothing is left to remove
  REQUIRE(longer.size() == 2);
  CHECK(longer[0] == one);
  CHECK(longer[1] == other);
  CHECK(all[1] == one);
  std::size_t read = 0;
  for (const records::Record& record : longer) read += record.student == "brown-bo" ? 1 : 0;
  CHECK(read == 1);
  CHECK_THROWS_AS(records::Summaries(folder.path() / "gone").push_back(one), std::runtime_error);
}

TEST_CASE("who is missing is one line to look at, and so is a stranger who was not graded") {
  records::Class all;
  all.about.doubts = {{"zoe", "is not in the roster"}, {"zo", "is ambiguous: the roster has a, b"}};
  for (int i = 1; i <= 12; ++i) {
    records::Record missing = records::not_graded(all.about, "m" + std::to_string(i));
    missing.status = records::Status::missing;
    all.records.push_back(missing);
  }
  records::Record stranger = records::not_graded(all.about, "zoe");
  stranger.submission.source = "zoe/kernel.cu";
  stranger.why = "It is empty.";
  all.records.push_back(stranger);
  const std::vector<records::Doubt> look = records::to_look_at(all);
  REQUIRE(look.size() == 3);
  CHECK(look[0].source == "m1, m2, m3, m4, m5, m6, m7, m8, m9, m10 and 2 more");
  CHECK(look[0].words == "handed in nothing");
  CHECK(look[1].words == "is not in the roster, and was not graded: It is empty.");
  CHECK(look[2].words == "is ambiguous: the roster has a, b");
}

TEST_CASE("RECORD.md lists the fields, and no others") {
  const Json record = Json::parse(records::to_json(sample()));
  CHECK(listed("## A record") == fields(record));
  CHECK(listed("## class.json") == fields(Json::parse(records::to_json(records::About{}))));
  CHECK(listed("## The submission") == fields(record.at("submission")));
  const std::string text = text::read_file(COURSE_RECORD_MD);
  for (const std::string& name : fields(record.at("submission").at("files").at(0)))
    CHECK_MESSAGE(text.find("`" + name + "`") != std::string::npos, name);
  for (const char* status : {"graded", "not graded", "missing"})
    CHECK_MESSAGE(text.find("`\"" + std::string(status) + "\"`") != std::string::npos, status);
}
