// All reports of a folder with records: everything is there, twice the same, and nothing of who has left.
#include "reports/write.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <filesystem>
#include <stdexcept>

#include "process/temporary.h"
#include "records/class.h"
#include "text/file.h"
#include "unit/exports/made_up.h"

namespace fs = std::filesystem;

namespace {

/** OUT as a grading leaves it. */
void write_class(const fs::path& out, const std::vector<records::Record>& students = made_up::students()) {
  fs::create_directories(out / "records");
  for (const records::Record& record : students) records::write(out, record);
  records::write(out, made_up::class_of(students).about);
  text::write_file(out / "files" / "adams-jane" / "kernel.cu", "// mine\n");
}

classroom::Reports of_checkout() {
  return {.root = COURSE_SOURCE_DIR, .pictures = "", .canvas = "", .canvas_assignment = "", .moodle = ""};
}

}  // namespace

TEST_CASE("every report is written, and none depends on the hour") {
  const process::TemporaryFolder folder;
  const fs::path out = folder.path() / "out";
  const records::Class all = made_up::small_class();
  write_class(out);
  CHECK(classroom::write_reports(out, records::read_class(out), of_checkout()) ==
        std::vector<std::string>{"Moodle: 1 graded student has no email address, and is left out of "
                                 "moodle_import.csv: formula."});
  const char* files[] = {
      "gradebook.csv", "moodle_import.csv", "moodle_feedback.csv", "moodle_READ_ME_FIRST.txt",
      "junit.xml",     "class.html",        "class_anonymous.html"};
  for (const char* file : files) CHECK(fs::file_size(out / file) > 0);
  for (const records::Record& record : all.records) {
    CHECK(fs::file_size(out / "students" / (record.student + ".html")) > 0);
    CHECK(fs::file_size(out / "gradescope" / record.student / "results.json") > 0);
    CHECK(fs::file_size(out / "classroom50" / record.student / "result.json") > 0);
    CHECK(fs::file_size(out / "prairielearn" / record.student / "results.json") > 0);
    CHECK(fs::file_size(out / "autolab" / (record.student + ".txt")) > 0);
  }
  const std::string before = text::read_file(out / "gradebook.csv");
  classroom::write_reports(out, records::read_class(out), of_checkout());
  CHECK(text::read_file(out / "gradebook.csv") == before);
  CHECK(text::read_file(out / "students" / "adams-jane.html").find("// mine") != std::string::npos);
  CHECK(!fs::exists(out / "canvas_feedback.zip"));
}

TEST_CASE("files of a download of Canvas come back in an archive, and gradebooks go before the next run") {
  const process::TemporaryFolder folder;
  const fs::path out = folder.path() / "out";
  std::vector<records::Record> students = made_up::students();
  students[0].submission.source = "adamsjane_101_5678_kernel.cu";
  write_class(out, students);
  classroom::write_reports(out, records::read_class(out), of_checkout());
  CHECK(text::read_file(out / "canvas_feedback.zip").find("adamsjane_101_5678_kernel.cu") !=
        std::string::npos);
  CHECK(fs::exists(out / "moodle_import.csv"));
  classroom::remove_gradebooks(out);
  for (const char* gone :
       {"gradebook.csv", "moodle_import.csv", "moodle_feedback.csv", "canvas_feedback.zip"})
    CHECK_MESSAGE(!fs::exists(out / gone), gone);
  CHECK(fs::exists(out / "records" / "adams-jane.json"));
}

TEST_CASE("who has left the class leaves the reports, and who was not graded yet is in them") {
  const process::TemporaryFolder folder;
  const fs::path out = folder.path() / "out";
  records::Class all = made_up::small_class();
  write_class(out);
  classroom::write_reports(out, records::read_class(out), of_checkout());
  all.about.students.front() = "newcomer";
  records::write(out, all.about);
  classroom::write_reports(out, records::read_class(out), of_checkout());
  for (const char* gone : {"students/adams-jane.html", "gradescope/adams-jane", "autolab/adams-jane.txt"})
    CHECK(!fs::exists(out / gone));
  CHECK(fs::exists(out / "students" / "newcomer.html"));
  CHECK(text::read_file(out / "gradebook.csv").find("newcomer,,,,not graded,") != std::string::npos);
}

TEST_CASE("a wrong table of Canvas is told, and costs no other report") {
  const process::TemporaryFolder folder;
  const fs::path out = folder.path() / "out";
  write_class(out);
  classroom::Reports reports = of_checkout();
  reports.canvas = folder.path() / "canvas_export.csv";
  CHECK_THROWS_AS(classroom::write_reports(out, records::read_class(out), reports), std::runtime_error);
  text::write_file(reports.canvas, "a,b\n1,2\n");
  CHECK_THROWS_WITH_AS(classroom::write_reports(out, records::read_class(out), reports),
                       doctest::Contains("no gradebook of Canvas"), std::runtime_error);
  CHECK(fs::exists(out / "class.html"));
  CHECK(!fs::exists(out / "canvas.csv"));
  text::write_file(reports.canvas, "Student,ID,Section,Tiled (7)\n\"Adams, Jane\",101,A,\n");
  CHECK(classroom::write_reports(out, records::read_class(out), reports).size() ==
        2);  // nothing of Moodle's import: this is Canvas
  CHECK(text::read_file(out / "canvas.csv") == "Student,ID,Section,Tiled (7)\n\"Adams, Jane\",101,A,100\n");
}

TEST_CASE("a trace of a race has two phases") {
  const records::Class all = made_up::small_class();
  const auto words = [&](const char* student) {
    return classroom::trace_words(made_up::student(student), "kernel.cu", "t.json");
  };
  CHECK(words("brown-bo") == std::vector<std::string>{"trace", "02_tiled", "--file", "kernel.cu", "--sizes",
                                                      "16,16,32", "--json", "t.json"});
  CHECK(words("adams-jane")[5] == "16,16,16");
}
