// The names of downloads: whose they are, by which platform, and what the file was called.
#include "submissions/names.h"

#include <doctest/doctest.h>

#include <string>

using submissions::Named;
using submissions::Platform;
using submissions::understand;

TEST_CASE("Moodle: a folder for each student, with and without the last underscore") {
  for (const char* name :
       {"Jane Adams_12345_assignsubmission_file_", "Jane Adams_12345_assignsubmission_file"}) {
    const Named named = understand(name, true);
    CHECK(named.platform == Platform::moodle);
    CHECK(named.student == "Jane Adams");
    CHECK(named.external.at("moodle_id") == "12345");
    CHECK(named.file.empty());
  }
  const Named blind = understand("Participant_17_assignsubmission_file_", true);
  CHECK(blind.student == "Participant");
  CHECK(blind.identity != understand("Participant_18_assignsubmission_file_", true).identity);
  CHECK(understand("José Núñez_9_assignsubmission_onlinetext_", true).student == "José Núñez");
}

TEST_CASE("Moodle: files in one folder") {
  const Named named = understand("Jane Adams_12345_assignsubmission_file_my_kernel.cu", false);
  CHECK(named.platform == Platform::moodle);
  CHECK(named.student == "Jane Adams");
  CHECK(named.file == "my_kernel.cu");
  CHECK(named.identity == understand("Jane Adams_12345_assignsubmission_file_load.h", false).identity);
}

TEST_CASE("Canvas: in time, late, a second attempt, a text box") {
  const Named named = understand("adamsjane_12345_67890_kernel-1.cu", false);
  CHECK(named.platform == Platform::canvas);
  CHECK(named.student == "adamsjane");
  CHECK(named.external.at("canvas_id") == "12345");
  CHECK_FALSE(named.late);
  CHECK(named.file == "kernel-1.cu");
  const Named late = understand("adamsjane_LATE_12345_67891_my_load.h", false);
  CHECK(late.late);
  CHECK(late.file == "my_load.h");
  CHECK(late.identity == named.identity);
  CHECK(understand("adamsjane_12345_text.html", false).identity == named.identity);
}

TEST_CASE("Gradescope: a folder with a number") {
  const Named named = understand("submission_1234567", true);
  CHECK(named.platform == Platform::gradescope);
  CHECK(named.external.at("gradescope_id") == "1234567");
  CHECK(understand("submission_1234567", false).platform == Platform::none);
}

TEST_CASE("plain names") {
  CHECK(understand("adams.cu", false).student == "adams");
  CHECK(understand("adams.cu", false).file == "adams.cu");
  CHECK(understand("adams.jane.tar.gz", false).student == "adams.jane");
  CHECK(understand("adams.jane", true).student == "adams.jane");
  CHECK(understand("adams", true).identity == understand("adams.zip", false).identity);
  CHECK(understand("adams_12_kernel.cu", false).platform == Platform::none);
  CHECK(understand(std::string(5000, 'a') + "_1_2_k.cu", false).platform == Platform::none);
}

TEST_CASE("attempts, archives, litter") {
  using namespace submissions;
  CHECK(without_attempt("kernel-1.cu") == "kernel.cu");
  CHECK(without_attempt("my-lab-12.cu") == "my-lab.cu");
  CHECK_FALSE(without_attempt("kernel.cu"));
  CHECK_FALSE(without_attempt("-1.cu"));
  CHECK(is_archive("a.ZIP"));
  CHECK(is_archive("a.tar.gz"));
  CHECK(is_archive("a.7z"));
  CHECK_FALSE(is_archive("a.cu"));
  CHECK(is_litter("__MACOSX"));
  CHECK(is_litter("._kernel.cu"));
  CHECK_FALSE(is_litter("kernel.cu"));
}
