// Who handed in what: downloads of the platforms, doubles, late ones, missing ones.
#include "submissions/collect.h"

#include <doctest/doctest.h>
#include <fcntl.h>
#include <sys/stat.h>

#include <cstdlib>
#include <ctime>
#include <string>

#include "program/classroom/world.h"
#include "submissions/gradescope.h"

namespace {

std::vector<std::string> students(const World& world) {
  std::vector<std::string> result;
  for (const auto& one : world.all()) result.push_back(one.student);
  return result;
}

using Names = std::vector<std::string>;

/** So many seconds after 2026-11-20 12:00:00 UTC. */
void change_at(const std::filesystem::path& file, int seconds) {
  const timespec time = {1795176000 + seconds, 0};
  const timespec both[] = {time, time};
  REQUIRE(utimensat(AT_FDCWD, file.c_str(), both, 0) == 0);
}

constexpr const char* kMetadata = R"(---
submission_1:
  :submitters:
  - :name: Jane Adams
    :sid: '100'
    :email: jane@example.org
  :created_at: 2026-11-20 13:00:00.409430000 Z
  :score: 0.0
  :results:
    output: |
      :submitters:
      - :name: Mallory
    tests:
    - :name: "submission_2"
submission_2:
  :submitters:
  - :name: Bob Brown
    :email: bob@example.org
  - :name: 'Kim: Lee'
    :sid: 300
    :email:
  :created_at: 2026-11-20 11:00:00 Z
)";

}  // namespace

TEST_CASE("Moodle, folders and files") {
  const World world;
  world.file("Jane Adams_12_assignsubmission_file_/lab/kernel.cu");
  world.file("Jane Adams_12_assignsubmission_onlinetext_/onlinetext.html", "hello");
  world.file("Jane Adams_13_assignsubmission_file_kernel.cu");
  world.file("Jane Adams_13_assignsubmission_file_load.h", "1");
  const auto all = world.all();
  REQUIRE(all.size() == 2);
  CHECK(all[0].student == "Jane-Adams-12");
  CHECK(all[0].name == "Jane Adams");
  CHECK(all[0].why == "");
  CHECK(all[0].about.others.empty());
  CHECK(all[0].external.at("moodle_id") == "12");
  CHECK(all[1].student == "Jane-Adams-13");
  CHECK(all[1].about.files.size() == 2);
}

TEST_CASE("Canvas: files of one student are one submission, and the header is found by its first name") {
  const World world;
  world.file("adamsjane_LATE_12345_67890_kernel-1.cu");
  world.file("adamsjane_LATE_12345_67891_load-1.h", "1");
  world.file("brownbob_12346_67892_lab.cu");
  const auto all = world.all();
  REQUIRE(all.size() == 2);
  CHECK(all[0].student == "adamsjane");
  CHECK(all[0].about.late);
  CHECK(all[0].about.late_seconds == 0);
  REQUIRE(all[0].about.files.size() == 3);
  CHECK(all[0].about.files[0].name == "kernel-1.cu");
  CHECK(all[0].about.files[1].name == "load-1.h");
  CHECK(all[0].about.files[2].name == "load.h");
  CHECK_FALSE(all[1].about.late);
}

TEST_CASE("Gradescope: groups, times, and what students printed is not believed") {
  World world;
  world.file("submission_1/kernel.cu");
  world.file("submission_2/kernel.cu", "void matmul() {}");
  world.file("submission_metadata.yml", kMetadata);
  world.order.due = submissions::read_time("2026-11-20T12:00:00Z");
  const auto all = world.all();
  REQUIRE(all.size() == 3);
  CHECK(all[0].student == "300");
  CHECK(all[0].name == "Kim: Lee");
  CHECK(all[1].student == "bob");
  CHECK(all[1].about.files == all[0].about.files);
  CHECK_FALSE(all[1].about.late);
  CHECK(all[2].student == "jane");
  CHECK(all[2].name == "Jane Adams");
  CHECK(all[2].external.at("sis_id") == "100");
  CHECK(all[2].external.at("gradescope_id") == "1");
  CHECK(all[2].about.submitted == "2026-11-20T13:00:00Z");
  CHECK(all[2].about.late_seconds == 3600);
  CHECK(all[2].about.late);
}

TEST_CASE("Gradescope without its metadata, or with broken metadata") {
  const World world;
  world.file("submission_1/kernel.cu");
  const auto collected = submissions::collect(world.order);
  REQUIRE(collected.all.size() == 1);
  CHECK(collected.all[0].student == "submission_1");
  REQUIRE(collected.remarks.size() == 1);
  CHECK(collected.remarks[0].find("submission_metadata.yml") != std::string::npos);
  for (const char* broken : {"a: [", "\t- x", "a: b: c"}) {
    world.file("submission_metadata.yml", broken);
    CHECK_THROWS_AS(submissions::collect(world.order), std::runtime_error);
  }
  for (const char* odd :
       {"", "[]", "- a\n- b", "a: 1", "submission_1: [1, 2]", "? {a: b}\n: c", "&a [*a]",
        "submission_1:\n  :submitters: nobody", "submission_1:\n  :submitters:\n  - Jane"}) {
    world.file("submission_metadata.yml", odd);
    CHECK_MESSAGE(students(world) == Names{"submission_1"}, odd);
  }
}

TEST_CASE("of several the newest counts, the others are named") {
  World world;
  world.file("adams.cu", "void matmul() {}  // first");
  world.zip("adams.zip", {{"kernel.cu", kMatmul}});
  world.file("adams/kernel.cu", "void matmul() {}  // third");
  change_at(world.folder() / "adams.cu", 0);
  change_at(world.folder() / "adams.zip", 60);
  change_at(world.folder() / "adams/kernel.cu", 30);
  const auto one = world.one();
  CHECK(one.about.source == "adams.zip/kernel.cu");
  CHECK(one.about.others == Names{"adams.cu", "adams"});
  CHECK(one.about.submitted == "");  // nobody asked
  world.order.due = submissions::read_time("2026-11-20T12:00:00Z");
  world.file("brown.cu");
  change_at(world.folder() / "brown.cu", 0);
  CHECK(world.of("adams").about.submitted == "2026-11-20T12:01:00Z");
  CHECK(world.of("adams").about.late_seconds == 60);
  CHECK_FALSE(world.of("brown").about.late);
}

TEST_CASE("where every file's date is past --due nobody is late by it, and a warning says why") {
  World world;
  world.file("adams.cu");
  world.file("brownbo_LATE_2_3_kernel.cu");
  change_at(world.folder() / "adams.cu", 60);
  world.order.due = submissions::read_time("2026-11-20T12:00:00Z");
  auto collected = submissions::collect(world.order);
  REQUIRE(collected.remarks.size() == 1);
  CHECK(collected.remarks[0].starts_with("Warning: nobody is called late by a file's date"));
  CHECK_FALSE(collected.all[0].about.late);
  CHECK(collected.all[0].about.late_seconds == 0);
  CHECK(collected.all[0].about.submitted == "");
  CHECK(collected.all[1].about.late);  // Canvas says so
  world.file("clark.cu");
  change_at(world.folder() / "clark.cu", -60);
  collected = submissions::collect(world.order);
  CHECK(collected.remarks.empty());
  CHECK(world.of("adams").about.late_seconds == 60);
}

TEST_CASE("Moodle's worksheet tells the time of a submission, and not its file") {
  setenv("TZ", "UTC", 1);
  tzset();
  World world;
  const char* folders[] = {"Jane Adams_1_assignsubmission_file_", "Bo Brown_2_assignsubmission_file_",
                           "Cy Clark_3_assignsubmission_file_", "Di Davis_4_assignsubmission_file_"};
  for (const char* folder : folders) {
    const std::string file = std::string(folder) + "/kernel.cu";
    world.file(file);
    change_at(world.folder() / file, 1'000'000);  // when they were unpacked
  }
  world.order.roster.emplace(
      "Identifier,Full name,Email address,Status,Last modified (submission),Grade\n"
      "Participant 1,Jane Adams,jane@x.edu,Submitted,\"Friday, 20 November 2026, 11:10 AM\",\n"
      "Participant 2,Bo Brown,bo@x.edu,Submitted - 9 hours late,\"20 November 2026, 12:10\",\n"
      "Participant 3,Cy Clark,cy@x.edu,Submitted for grading - 2 hours 3 mins late,-,\n"
      "Participant 4,Di Davis,di@x.edu,Submitted - 1 min late,\"20 November 2026, 11:59\",\n",
      "worksheet.csv");
  CHECK(world.of("jane").about.submitted == "2026-11-20T11:10:00Z");
  CHECK(world.of("di").about.late);  // without --due Moodle's own counts
  world.order.due = submissions::read_time("2026-11-20T12:00:00Z");
  CHECK_FALSE(world.of("jane").about.late);
  CHECK(world.of("bo").about.late_seconds == 600);
  CHECK(world.of("cy").about.late);
  CHECK(world.of("cy").about.late_seconds == 0);
  CHECK(world.of("cy").about.submitted == "");
  CHECK_FALSE(world.of("di").about.late);  // --due is later than Moodle's own
  CHECK(submissions::collect(world.order).remarks.empty());
}

TEST_CASE("a roster names students, and shows who is missing and who is not in it") {
  World world;
  world.file("adamsjane_12345_1_kernel.cu");
  world.file("Bob Brown.cu");
  world.file("zoe.cu");
  world.file("roster.csv",
             "Student,ID,SIS Login ID,Section\n"
             "\"Adams, Jane\",12345,jadams,A\n\"Brown, Bob\",2,bbrown,B\n\"Clark, Carl\",3,cclark,B\n");
  world.order.roster_file = world.folder() / "roster.csv";
  world.order.roster.emplace(text::read_file(world.order.roster_file), "roster.csv");
  const auto collected = submissions::collect(world.order);
  CHECK(students(world) == Names{"bbrown", "cclark", "jadams", "zoe"});
  CHECK(world.of("jadams").name == "Jane Adams");
  CHECK(world.of("jadams").section == "A");
  CHECK(world.of("bbrown").about.source == "Bob Brown.cu");
  CHECK(world.of("bbrown").external.at("canvas_id") == "2");
  CHECK(world.of("cclark").missing);
  CHECK(world.of("cclark").why == "Nothing was handed in.");
  REQUIRE(collected.doubts.size() == 1);
  CHECK(collected.doubts[0].source == "zoe.cu");
  CHECK(collected.doubts[0].words == "is not in the roster");
}

TEST_CASE("two students of one name: the file is neither's, and both logins are named") {
  World world;
  world.file("adams-jane.cu");
  world.file("brown.cu");
  world.order.roster.emplace("login,name\njadams,Jane Adams\njadams2,\"Adams, Jane\"\nbrown,Bo Brown\n",
                             "roster.csv");
  const auto collected = submissions::collect(world.order);
  REQUIRE(collected.doubts.size() == 1);
  CHECK(collected.doubts[0].source == "adams-jane.cu");
  CHECK(collected.doubts[0].words == "is ambiguous: the roster has jadams, jadams2");
  CHECK(students(world) == Names{"adams-jane", "brown", "jadams", "jadams2"});
}

TEST_CASE("one student's name, composed and decomposed, is one student") {
  World world;
  world.file("Zo\u00EB/kernel.cu");
  world.file("Zoe\u0308.cu");
  world.zip("Jose\u0301.zip", {{"kernel.cu", kMatmul}});
  world.file("a_u.cu");
  CHECK(students(world) == Names{"a_u", "Jos\u00E9", "Zo\u00EB"});
  CHECK(world.of("Zo\u00EB").about.others.size() == 1);
  world.order.roster.emplace("login,name\nz,Zo\u00EB\nz2,Zoe\nj,Jos\u00E9\na,A U\n", "roster.csv");
  world.order.assignments = {{"Zo\u00EB.cu", "z2", 2}};
  CHECK(students(world) == Names{"a", "j", "z", "z2"});
  CHECK(submissions::collect(world.order).doubts.empty());
}

TEST_CASE("a file whose name says nothing is assigned by hand, to whom the roster knows") {
  World world;
  world.file("kernel (3).cu");
  world.file("upload_17/kernel.cu");
  world.file("Eve Evil_9_assignsubmission_file_/kernel.cu");
  world.file("adams.cu", "void matmul() {}  // an older one");
  world.file("assign.csv",
             "submission,login\nkernel (3).cu,jadams\nupload_17/kernel.cu,Bob Brown\n"
             "Eve Evil_9_assignsubmission_file_/,cclark\n");
  change_at(world.folder() / "adams.cu", -60);
  change_at(world.folder() / "kernel (3).cu", 0);
  world.order.roster.emplace(
      "login,name\njadams,Jane Adams\nadams,Al Adams\nbbrown,Bob Brown\ncclark,Cy Clark\n", "roster.csv");
  world.order.assignments_file = world.folder() / "assign.csv";
  world.order.assignments =
      submissions::read_assignments(text::read_file(world.order.assignments_file), "assign.csv");
  const auto collected = submissions::collect(world.order);
  CHECK(collected.doubts.empty());
  CHECK(students(world) == Names{"adams", "bbrown", "cclark", "jadams"});
  CHECK(world.of("jadams").about.source == "kernel (3).cu");
  CHECK(world.of("bbrown").about.source == "upload_17/kernel.cu");
  CHECK(world.of("cclark").name == "Cy Clark");
  CHECK(world.of("cclark").external.empty());  // Eve's number is not theirs
  world.order.roster.reset();
  CHECK(students(world) == Names{"adams", "Bob-Brown", "cclark", "jadams"});
  CHECK(world.of("cclark").name == "");
}

TEST_CASE("of what is assigned by hand every slip is told, and nothing is collected") {
  World world;
  world.file("x17.cu");
  world.file("x18.cu");
  world.file("x19.cu");
  world.order.roster.emplace("login,name\nja,Jane Adams\nja2,Jane Adams\n", "roster.csv");
  world.order.assignments_file = "assign.csv";
  world.order.called = "submissions";
  world.order.assignments = submissions::read_assignments(
      "login;submission\nja;x17.cu\nzed;x18.cu\nja;x1\nJane Adams;x19.cu/\n\nja;x\n", "assign.csv");
  const auto complaint = [&] {
    try {
      submissions::collect(world.order);
    } catch (const std::runtime_error& error) {
      return std::string(error.what());
    }
    return std::string();
  };
  CHECK(complaint() ==
        "assign.csv cannot be used, and nothing was graded:\n"
        "  line 3: nobody in the roster is called zed\n"
        "  line 4: there is no x1 in submissions\n"
        "  line 5: Jane Adams fits 2 students of the roster: write a login\n"
        "  line 7: there is no x in submissions");
}

TEST_CASE("a table of assignments that cannot be used") {
  const auto complaint = [&](const char* csv) {
    try {
      submissions::read_assignments(csv, "assign.csv");
    } catch (const std::runtime_error& error) {
      return std::string(error.what());
    }
    return std::string();
  };
  CHECK(complaint("submission,login\n") == "");
  CHECK(complaint("x17.cu,ja\n") ==
        "assign.csv cannot be used. Its first line must name the columns: submission,login");
  CHECK(complaint("") == complaint("x17.cu,ja\n"));
  CHECK(complaint("submission,login\nx17.cu,\n") ==
        "assign.csv cannot be used. Line 2 must name a submission and a login.");
  CHECK(complaint("submission,login\nx/,a\ny,b\nx,c\n") == "assign.csv names x twice, in lines 2 and 4.");
  CHECK(complaint("submission,login\n\"x").starts_with("assign.csv cannot be used. "));
}

TEST_CASE("a roster in which nobody is found is of another course") {
  World world;
  world.file("adams.cu");
  world.file("brown.cu");
  world.order.roster.emplace("login\nzoe\n", "roster.csv");
  CHECK_THROWS_WITH_AS(submissions::collect(world.order), doctest::Contains("probably of another course"),
                       submissions::OtherCourse);
}

TEST_CASE("students are in natural order, whatever their accents") {
  World world;
  for (const char* name : {"student10.cu", "student2.cu", "łukasz.cu", "maria.cu", "lars.cu", "Zoe.cu"})
    world.file(name);
  CHECK(students(world) == Names{"lars", "łukasz", "maria", "student2", "student10", "Zoe"});
}

TEST_CASE("two downloads of one student in the roster are one student") {
  World world;
  world.file("adamsjane_12345_1_kernel.cu");
  world.file("Jane Adams.cu");
  world.order.roster.emplace("Student,ID\n\"Adams, Jane\",12345\n", "roster.csv");
  const auto one = world.one();
  CHECK(one.student == "Jane-Adams");
  CHECK(one.about.others.size() == 1);
}

TEST_CASE("names that become the same identifier stay apart, whatever the order") {
  const World world;
  world.file("a b.cu");
  world.file("a  b.cu");
  world.file("a-b.cu");
  CHECK(students(world) == Names{"a-b", "a-b-2", "a-b-3"});
  CHECK(world.of("a-b").about.source == "a  b.cu");
}

TEST_CASE("what is no folder of submissions") {
  World world;
  const auto complaint = [&](const std::filesystem::path& folder) {
    world.order.folder = folder;
    try {
      submissions::collect(world.order);
    } catch (const std::runtime_error& error) {
      return std::string(error.what());
    }
    return std::string();
  };
  const auto folder = world.folder();
  world.file("x/one.cu", "x");
  std::filesystem::create_directory(folder / "empty");
  text::write_file(folder / "empty/.DS_Store", "x");
  CHECK(complaint(folder / "none").find("is not there") != std::string::npos);
  CHECK(complaint(folder / "x/one.cu").find("is a file: name the folder") != std::string::npos);
  CHECK(complaint(folder / "empty").find("is empty") != std::string::npos);
}
