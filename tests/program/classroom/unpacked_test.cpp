// A platform's download as one archive: the same as unpacked by hand, and nothing gets out of its folder.
#include "submissions/unpacked.h"

#include <doctest/doctest.h>

#include <string>

#include "program/classroom/world.h"

namespace {

namespace fs = std::filesystem;

/** A class whose downloads come as one archive, and by hand in World::folder(). */
class Downloads {
 public:
  fs::path archive(const std::vector<Entry>& entries, const char* name = "downloads.zip") const {
    write_archive(folder_.path() / name, entries);
    return folder_.path() / name;
  }

  const fs::path& path() const { return folder_.path(); }

 private:
  process::TemporaryFolder folder_;
};

std::vector<submissions::Submission> collected(const submissions::Unpacked& unpacked) {
  World world;
  world.order.folder = unpacked.folder();
  return world.all();
}

/** What is said of an archive that cannot be unpacked. */
std::string complaint(const fs::path& archive) {
  try {
    const submissions::Unpacked unpacked(archive);
  } catch (const std::runtime_error& error) {
    return error.what();
  }
  return "";
}

bool contains(const std::string& words, const std::string& part) {
  if (words.find(part) == std::string::npos) MESSAGE("it says: " << words);
  return words.find(part) != std::string::npos;
}

}  // namespace

TEST_CASE("an archive of downloads is the same as the folder it is unpacked into") {
  const std::vector<Entry> entries = {{"Jane Adams_12_assignsubmission_file_/kernel.cu", kMatmul},
                                      {"Jane Adams_12_assignsubmission_file_/report.pdf", "long"},
                                      {"Öztürk Mehmet_13_assignsubmission_file_/lab.cu", ""},
                                      {"Bo Brown_14_assignsubmission_file_/notes.txt", "hello"},
                                      {"__MACOSX/._x", "x"}};
  const World by_hand;
  for (const Entry& one : entries) by_hand.file(one.name, one.text);
  const auto want = by_hand.all();
  REQUIRE(want.size() == 3);
  for (const char* name : {"downloads.zip", "downloads.tar.gz"}) {
    const Downloads downloads;
    const submissions::Unpacked unpacked(downloads.archive(entries, name));
    CHECK(unpacked.doubts().empty());
    const auto got = collected(unpacked);
    REQUIRE(got.size() == want.size());
    for (std::size_t i = 0; i < got.size(); ++i) {
      CHECK(got[i].student == want[i].student);
      CHECK(got[i].name == want[i].name);
      CHECK(got[i].why == want[i].why);
      CHECK(got[i].about == want[i].about);
    }
  }
}

TEST_CASE("where all lies in one folder of the archive, that is the folder of submissions") {
  const Downloads downloads;
  const submissions::Unpacked canvas(downloads.archive(
      {{"Lab 2/adamsjane_1_2_kernel.cu", kMatmul}, {"Lab 2/brownbo_3_4_kernel.cu", kMatmul}}));
  REQUIRE(collected(canvas).size() == 2);
  CHECK(contains(canvas.remark(), "lies in its folder Lab 2"));
  CHECK(collected(canvas)[0].about.source == "adamsjane_1_2_kernel.cu");
  const submissions::Unpacked gradescope(downloads.archive(
      {{"assignment_7_export/submission_1/kernel.cu", kMatmul},
       {"assignment_7_export/submission_metadata.yml",
        "submission_1:\n  :submitters:\n  - :name: Jane Adams\n    :email: jane@example.org\n"}}));
  REQUIRE(collected(gradescope).size() == 1);
  CHECK(collected(gradescope)[0].student == "jane");
  const submissions::Unpacked alone(
      downloads.archive({{"Jane Adams_12_assignsubmission_file_/a.cu", kMatmul},
                         {"Jane Adams_12_assignsubmission_file_/b.cu", "void other() {}\n"}}));
  REQUIRE(collected(alone).size() == 1);
  CHECK(collected(alone)[0].student == "Jane-Adams");
  CHECK(alone.remark() == "");
}

TEST_CASE("a zip slip in an archive of downloads: nothing is written outside, and nothing is graded") {
  for (const char* name : {"../slipped.cu", "a/../../slipped.cu", "/tmp/slipped.cu", "C:\\slipped.cu"}) {
    const Downloads downloads;
    const std::string said = complaint(downloads.archive({{"adams.cu", kMatmul}, {name, kMatmul}}));
    CHECK(contains(said, "downloads.zip cannot be unpacked. It holds "));
    CHECK(contains(said, "which would land outside of its folder."));
    CHECK_FALSE(exists(downloads.path() / "slipped.cu"));
    CHECK_FALSE(exists(fs::path("/tmp/slipped.cu")));
  }
}

TEST_CASE("links in an archive of downloads lead nowhere, and nothing is written through them") {
  const Downloads downloads;
  const process::TemporaryFolder secret;
  text::write_file(secret.path() / "kernel.cu", kMatmul);
  const submissions::Unpacked unpacked(
      downloads.archive({{"adams.cu", "", (secret.path() / "kernel.cu").string()},
                         {"brown", "", secret.path().string()},
                         {"brown/kernel.cu", "void matmul() {}  // his own\n"},
                         {"clark.cu", kMatmul}}));
  CHECK(text::read_file(secret.path() / "kernel.cu") == kMatmul);
  const auto all = collected(unpacked);
  REQUIRE(all.size() == 3);
  CHECK(contains(all[0].why, "adams.cu is a link, and links are not followed."));
  CHECK(all[1].about.source == "brown/kernel.cu");
  CHECK(all[2].why == "");
  REQUIRE(unpacked.doubts().size() == 1);
  CHECK(unpacked.doubts()[0].source == "brown");
  CHECK(contains(unpacked.doubts()[0].words, "could not be unpacked"));
}

TEST_CASE("one student's bomb in an archive of downloads costs that student's row alone") {
  const Downloads downloads;
  const submissions::Unpacked unpacked(
      downloads.archive({{"adams.cu", kMatmul},
                         {"brown.cu", std::string(std::size_t{5} << 20, ' ')},
                         {"clark.zip", std::string(std::size_t{65} << 20, '\0')},
                         {"davis.pdf", std::string(std::size_t{9} << 20, '\0')}}));
  std::uintmax_t kept = 0;
  for (const auto& file : fs::recursive_directory_iterator(unpacked.folder())) kept += file.file_size();
  CHECK(kept < std::uintmax_t{70} << 20);
  const auto all = collected(unpacked);
  REQUIRE(all.size() == 4);
  CHECK(all[0].why == "");
  CHECK(contains(all[1].why, "brown.cu is larger than 4 MB."));
  CHECK(contains(all[2].why, "clark.zip is larger than 64 MB."));
  CHECK(contains(all[3].why, "only davis.pdf"));
}

TEST_CASE("what is no archive, is damaged, or has names that no disk takes") {
  const Downloads downloads;
  text::write_file(downloads.path() / "all.zip", "x");
  CHECK(contains(complaint(downloads.path() / "all.zip"), "all.zip cannot be unpacked. It is"));
  std::string noise;
  for (unsigned n = 1; noise.size() < 1'000'000; n = n * 1664525 + 1013904223)
    noise += static_cast<char>(n >> 24);
  const fs::path whole = downloads.archive({{"adams.cu", noise}}, "half.tar.gz");
  fs::resize_file(whole, file_size(whole) / 2);
  CHECK(contains(complaint(whole), "half.tar.gz cannot be unpacked. It is damaged"));
  const submissions::Unpacked unpacked(
      downloads.archive({{"adams.cu", kMatmul}, {std::string(300, 'x') + ".cu", kMatmul}}));
  CHECK(collected(unpacked).size() == 1);
  REQUIRE(unpacked.doubts().size() == 1);
  CHECK(contains(unpacked.doubts()[0].words, "could not be unpacked: File name too long"));
}

TEST_CASE("a file of an archive of downloads that is damaged costs its student alone") {
  const Downloads downloads;
  std::string text = kMatmul;
  text += "// " + std::string(100, 'q') + "unmistakable\n";
  const fs::path whole = downloads.archive({{"adams.cu", text}, {"brown.cu", kMatmul}}, "all.zip");
  std::string bytes = text::read_file(whole);
  bytes[bytes.find("adams.cu") + 40] ^= 1;
  text::write_file(whole, bytes);
  const submissions::Unpacked unpacked(whole);
  REQUIRE(collected(unpacked).size() == 1);
  CHECK(collected(unpacked)[0].student == "brown");
  REQUIRE(unpacked.doubts().size() == 1);
  CHECK(unpacked.doubts()[0].source == "adams.cu");
  CHECK(contains(unpacked.doubts()[0].words, "could not be unpacked: it is damaged, by its checksum"));
}

TEST_CASE("the date of a file in an archive of downloads is the one that the archive tells") {
  const Downloads downloads;
  const submissions::Unpacked unpacked(
      downloads.archive({{"adams.cu", kMatmul, "", 1795176000}, {"brown.cu", kMatmul, "", 1795176060}}));
  World world;
  world.order.folder = unpacked.folder();
  world.order.due = submissions::read_time("2026-11-20T12:00:00Z");
  CHECK(world.of("adams").about.submitted == "2026-11-20T12:00:00Z");
  CHECK(world.of("brown").about.late_seconds == 60);
}
