// The pool that grades, with programs of our own in the grader's place: what it believes, and what it survives.
#include <doctest/doctest.h>

#include <algorithm>
#include <filesystem>
#include <sstream>
#include <stdexcept>
#include <string>
#include <vector>

#include "marking/key.h"
#include "marking/mark.h"
#include "marking/progress.h"
#include "process/temporary.h"
#include "records/digest.h"
#include "text/file.h"

namespace {

namespace fs = std::filesystem;
using marking::Before;
using records::Record;
using records::Status;

/** What `course grade` writes to $6, its --json; `points` of the one check. */
std::string result(const std::string& status, int points) {
  const std::string number = std::to_string(points);
  return R"({"version": 1, "lesson": "02_tiled", "backend": "emulator", "seed": 5, "status": ")" + status +
         R"(", "obstacle": "", "mistake": "", "device": "emulator", "build": {"ok": true, "message": ""}, "points": )" +
         number + R"(, "max_points": 100, "checks": [{"number": "2.1", "title": "t", "part": )" +
         R"("result", "points": )" + number + R"(, "max_points": 100, "verdict": "race", "message": "m", )" +
         R"("mistake": "no_barrier"}]})";
}

class World {
 public:
  World() {
    fs::create_directories(setting.out / "records");
    fs::create_directories(setting.out / "files");
  }

  /** The grader: a shell script. */
  void grader(const std::string& script) {
    text::write_file(setting.program, "#!/bin/sh\n" + script + "\n");
    fs::permissions(setting.program, fs::perms::owner_all);
  }

  void grader_writes(const std::string& json, int code) {
    text::write_file(folder_.path() / "json", json);
    grader("cat " + (folder_.path() / "json").string() + " >\"$6\"; echo words; exit " +
           std::to_string(code));
  }

  static Record record(const std::string& student, const std::string& text = "x") {
    Record record;
    record.student = student;
    record.lesson = "02_tiled";
    record.seed = 5;
    record.backend = "emulator";
    record.sandbox = "none";
    record.max_points = 100;
    record.submission.files = {{"kernel.cu", text.size(), records::sha256(text)}};
    record.key = "key of " + text;
    return record;
  }

  void mark(const std::vector<std::string>& students) {
    std::vector<marking::Task> tasks;
    for (const std::string& student : students) {
      tasks.push_back(
          {record(student), [] {
             return std::vector<submissions::File>{{"kernel.cu", "", "x"}, {"tiles/load.h", "", "y"}};
           }});
    }
    marking::mark(setting, std::move(tasks), [&](const Record& done) { heard.push_back(done.student); });
  }

  Record marked(const std::string& student = "adams") {
    mark({student});
    return records::read(records::path_of(setting.out, student));
  }

 private:
  process::TemporaryFolder folder_;

 public:
  marking::Setting setting = {.root = folder_.path(),
                              .program = folder_.path() / "course",
                              .out = folder_.path() / "out",
                              .sandbox = "",
                              .jobs = 3,
                              .limit = 20};
  std::vector<std::string> heard;
};

bool says(const Record& record, const std::string& words) {
  const bool found = record.why.find(words) != std::string::npos;
  if (!found) MESSAGE("it says: " << record.why);
  return found && record.status == Status::not_graded && record.points == 0 && !record.outcome;
}

}  // namespace

TEST_CASE("a result that holds together is taken") {
  World world;
  world.grader_writes(result("failed", 40), 1);
  const Record failed = world.marked();
  CHECK(failed.status == Status::graded);
  CHECK(failed.points == 40);
  CHECK(failed.outcome->checks.front().mistake == "no_barrier");
  CHECK(failed.text == "words\n");
  CHECK(failed.why == "");
  world.grader_writes(result("passed", 100), 0);
  CHECK(world.marked().points == 100);
}

TEST_CASE("the grader is called in the folder of the file, with its seed and its sandbox") {
  World world;
  world.setting.sandbox = "seccomp";
  world.grader("echo \"$@\"; pwd; cat kernel.cu tiles/load.h; exit 2");
  const Record record = world.marked();
  CHECK(record.text.find("grade 02_tiled --file kernel.cu --json /") == 0);
  CHECK(record.text.find(" --seed 5 --sandbox seccomp\n") != std::string::npos);
  CHECK(record.text.find("/out/files/adams\nxy") != std::string::npos);
}

TEST_CASE("what is no result earns nothing, and the record says why") {
  const struct {
    std::string json;
    int code;
    const char* why;
  } cases[] = {
      {"rubbish", 0, "cannot be used"},
      {"", 0, "cannot be used"},
      {result("passed", 100).substr(0, 200), 0, "cannot be used"},
      {"{\"status\": \"passed\"}", 0, "cannot be used"},
      {result("passed", 100), 1, "it says \"passed\", but the exit code is 1"},
      {result("passed", 90), 0, "points do not add up"},
      {result("failed", 101), 1, "points do not add up"},
      {result("failed", -1), 1, "points do not add up"},
  };
  for (const auto& [json, code, why] : cases) {
    World world;
    world.grader_writes(json, code);
    const auto& written = json;  // clang++ 14 does not let a message use a part of a pair
    CHECK_MESSAGE(says(world.marked(), why), written);
  }
  World world;
  std::string sum = result("passed", 100);
  sum.replace(sum.rfind("\"points\": 100"), 13, "\"points\": 90");
  world.grader_writes(sum, 0);
  CHECK(says(world.marked(), "points do not add up"));
  for (const char* field : {"\"seed\": 5", "02_tiled", "\"version\": 1", "emulator"}) {
    std::string json = result("passed", 100);
    json.replace(json.find(field), std::string(field).size() - 1, std::string(field).substr(1));
    world.grader_writes(json, 0);
    CHECK_MESSAGE(says(world.marked(), "cannot be used"), field);
  }
}

TEST_CASE("a grader that dies, hangs, or says nothing") {
  World world;
  world.grader("kill -9 $$");
  CHECK(says(world.marked(), "killed by signal 9"));
  world.grader("exit 3");
  CHECK(says(world.marked(), "exit code 3 and no result"));
  world.grader("echo first; echo; echo 'kernel.cu is empty.' >&2; exit 2");
  CHECK(says(world.marked(), "kernel.cu is empty."));
  world.setting.mercy = 0.1;
  world.grader("trap '' TERM; sleep 30 & sleep 30");
  world.setting.limit = 0.2;
  CHECK(says(world.marked(), "was stopped after"));
}

TEST_CASE("a grader that cannot be graded says why in its result") {
  World world;
  std::string json = result("not graded", 0);
  json.replace(json.find("\"obstacle\": \"\""), 14, "\"obstacle\": \"no GPU\"");
  world.grader_writes(json, 2);
  const Record record = world.marked();
  CHECK(record.status == Status::not_graded);
  CHECK(record.why == "no GPU");
  CHECK(record.outcome);
}

TEST_CASE("each is graded once, and all of them") {
  World world;
  world.grader_writes(result("failed", 40), 1);
  std::vector<std::string> students;
  for (char c = 'a'; c <= 'z'; ++c) students.emplace_back(1, c);
  world.mark(students);
  std::ranges::sort(world.heard);
  CHECK(world.heard == students);
  for (const std::string& student : students)
    CHECK(records::read(records::path_of(world.setting.out, student)).points == 40);
}

TEST_CASE("files that changed meanwhile are one row, not the end") {
  World world;
  world.grader_writes(result("failed", 40), 1);
  std::vector<marking::Task> tasks;
  tasks.push_back({World::record("adams"),
                   []() -> std::vector<submissions::File> { throw std::runtime_error("It was changed."); }});
  tasks.push_back({World::record("brown"), [] {
                     return std::vector<submissions::File>{{"kernel.cu", "", "x"}};
                   }});
  marking::mark(world.setting, std::move(tasks), [](const Record&) {});
  CHECK(records::read(records::path_of(world.setting.out, "adams")).why == "It was changed.");
  CHECK(records::read(records::path_of(world.setting.out, "brown")).points == 40);
}

TEST_CASE("what was graded stays where nothing has changed, with what is new about the student") {
  World world;
  world.grader_writes(result("failed", 40), 1);
  world.mark({"adams"});
  const fs::path& out = world.setting.out;
  Record same = World::record("adams"), named = same;
  CHECK(marking::before(out, same) == Before::stays);
  named.name = "Jane Adams";
  CHECK(marking::before(out, named) == Before::news);
  CHECK(named.points == 40);
  CHECK(named.name == "Jane Adams");
  CHECK_FALSE(named.result.empty());
  records::write(out, named);
  CHECK(marking::before(out, same) == Before::news);
  Record changed = World::record("adams", "other");
  CHECK(marking::before(out, changed) == Before::none);
  Record unknown = World::record("brown");
  CHECK(marking::before(out, unknown) == Before::none);

  const fs::path file = records::path_of(out, "adams");
  const std::string whole = text::read_file(file);
  text::write_file(file, whole.substr(0, whole.size() / 2));
  CHECK(marking::before(out, same) == Before::none);
  world.grader("exit 3");
  world.mark({"adams"});
  CHECK(marking::before(out, same) == Before::none);  // it was the grader's fault: once more
}

TEST_CASE("what a killed run left half written is removed") {
  World world;
  const fs::path& out = world.setting.out;
  text::write_file(out / "records/adams.json.part-77", "{");
  text::write_file(out / "files/adams.part-77/kernel.cu", "x");
  text::write_file(out / "records/adams.json", "{");
  marking::tidy(out);
  CHECK_FALSE(exists(out / "records/adams.json.part-77"));
  CHECK_FALSE(exists(out / "files/adams.part-77"));
  CHECK(exists(out / "records/adams.json"));
}

TEST_CASE("a key stands for everything that the result depends on") {
  const Record record = World::record("adams");
  const std::string key = marking::key_of(record, "grader");
  const auto differs = [&](auto change) {
    Record other = record;
    change(other);
    return marking::key_of(other, "grader") != key;
  };
  CHECK(marking::key_of(record, "another") != key);
  CHECK(differs([](Record& r) { r.seed = 6; }));
  CHECK(differs([](Record& r) { r.sandbox = "landlock"; }));
  CHECK(differs([](Record& r) { r.backend = "gpu"; }));
  CHECK(differs([](Record& r) { r.lesson = "03"; }));
  CHECK(differs([](Record& r) { r.submission.files[0].sha256 = "0"; }));
  CHECK(differs([](Record& r) { r.submission.files.push_back({"a.h", 1, "0"}); }));
  CHECK_FALSE(differs([](Record& r) { r.student = "brown"; }));
  CHECK_FALSE(differs([](Record& r) { r.submission.late = true; }));
}

TEST_CASE("the grader's own digest: any of its sources, and the lesson's checks, no other lesson's") {
  const process::TemporaryFolder folder;
  const fs::path& root = folder.path();
  for (const char* file :
       {"common/running/a.cpp", "common/judging/b.h", "common/program/c.cpp", "common/cmake/d.cmake",
        "lessons/01_naive/grade.cpp", "lessons/02_tiled/grade.cpp"})
    text::write_file(root / file, "x");
  const auto now = [&] { return marking::grader(root, "02_tiled"); };
  const std::string before = now();
  for (const char* file : {"common/judging/README.md", "lessons/01_naive/grade.cpp"}) {
    text::write_file(root / file, "other");
    CHECK_MESSAGE(now() == before, file);
  }
  for (const char* file : {"common/running/a.cpp", "common/judging/b.h", "lessons/02_tiled/grade.cpp"}) {
    text::write_file(root / file, "other");
    CHECK_MESSAGE(now() != before, file);
    text::write_file(root / file, "x");
    CHECK(now() == before);
  }
  fs::rename(root / "common/running/a.cpp", root / "common/running/z.cpp");
  CHECK(now() != before);
}

TEST_CASE("progress: a bar as wide as the terminal, or a line for each") {
  using marking::Progress;
  const std::string bar = Progress::bar(50, 200, 25, 80);
  CHECK(bar.size() == 79);
  CHECK(bar.find("50 of 200, 2.0 a second, 75 s left") != std::string::npos);
  CHECK(std::ranges::count(bar, '#') * 3 == std::ranges::count(bar, '-'));
  CHECK(Progress::bar(1, 2000, 60, 80).find("1 a minute, 33.3 h left") != std::string::npos);
  CHECK(Progress::bar(0, 0, 0, 80).find("0 of 0") != std::string::npos);
  for (int columns = 1; columns < 200; ++columns)
    CHECK(Progress::bar(7, 9, 3, columns).size() == static_cast<std::size_t>(columns) - 1);

  std::ostringstream lines;
  Progress progress(lines, 10, 0);
  Record record = World::record("adams");
  record.why = "It is \x1b[31mred.";
  progress.heard(record);
  record.status = Status::graded;
  record.points = 40;
  progress.heard(record);
  progress.end();
  CHECK(lines.str() == " 1 of 10  adams  not graded: It is ?[31mred.\n 2 of 10  adams  40 of 100 points\n");
}
