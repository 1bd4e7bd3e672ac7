// The student's file: what is kept, under which name, and what is refused.
#include "live/student_file.h"

#include <doctest/doctest.h>
#include <sys/stat.h>
#include <unistd.h>

#include <stdexcept>

#include "unit/live/lesson.h"

namespace fs = std::filesystem;

TEST_CASE("own work is kept under the next free number, and only once") {
  const Lesson lesson;
  const live::StudentFile file(lesson.kernel());
  lesson.put("mine");
  CHECK(file.replace("a", "mine", true) == lesson.backup(1));
  CHECK(lesson.there() == "a");
  lesson.put("mine");
  CHECK(file.replace("b", "mine", true) == lesson.backup(1));  // it is there already
  lesson.put("mine too");
  CHECK(file.replace("c", "mine too", true) == lesson.backup(2));
  lesson.put("mine");
  CHECK(file.replace("d", "mine", true) == lesson.backup(3));  // the newest must be what was there last
  CHECK(file.replace("e", "d", false) == "");
  CHECK(Lesson::content(lesson.backup(1)) == "mine");
  CHECK(Lesson::content(lesson.backup(2)) == "mine too");
  CHECK(Lesson::content(lesson.backup(3)) == "mine");
  CHECK(file.backups() == std::vector<fs::path>{lesson.backup(1), lesson.backup(2), lesson.backup(3)});
  CHECK(lesson.files() == 5);  // these, solution and kernel: no part is left behind
}

TEST_CASE("numbers are numbers, and what only looks like a backup is left alone") {
  const Lesson lesson;
  const live::StudentFile file(lesson.kernel());
  for (const int number : {2, 10, 9}) Lesson::write(lesson.backup(number), "kept " + std::to_string(number));
  for (const char* other : {"kernel.cu.before-live-02", "kernel.cu.before-live-1", "kernel.cu.before-live-x",
                            "kernel.cu.before-lives", "kernel.cu.before-live-99999999999"})
    Lesson::write(lesson.folder() / other, "another's");
  CHECK(file.backups() == std::vector<fs::path>{lesson.backup(2), lesson.backup(9), lesson.backup(10)});
  fs::create_directory(lesson.backup(11));
  fs::create_symlink(lesson.kernel(), lesson.backup(12));
  lesson.put("mine");
  CHECK(file.replace("a", "mine", true) == lesson.backup(13));
  CHECK(Lesson::content(lesson.folder() / "kernel.cu.before-live-1") == "another's");
}

TEST_CASE("the newest backup goes back, and what it replaces is kept") {
  const Lesson lesson;
  const live::StudentFile file(lesson.kernel());
  CHECK_THROWS_WITH(file.restore(kStart, false),
                    doctest::Contains("has no backup: nothing of yours was ever replaced."));
  Lesson::write(lesson.backup(1), "older");
  Lesson::write(lesson.backup(2), "newer");
  CHECK(file.restore(kStart, false).restored == lesson.backup(2));
  CHECK(lesson.there() == "newer");
  CHECK_FALSE(exists(lesson.backup(2)));
  CHECK(file.restore("newer", true).kept == lesson.backup(2));
  CHECK(lesson.there() == "older");
  CHECK(Lesson::content(lesson.backup(2)) == "newer");
  lesson.put("newer");
  file.restore("newer", true);  // the same again
  CHECK(lesson.there() == "newer");
  CHECK(file.backups().empty());
}

TEST_CASE("a missing file is made, and the newest backup can be put there") {
  const Lesson lesson;
  const live::StudentFile file(lesson.kernel());
  fs::remove(lesson.kernel());
  CHECK(file.text() == std::nullopt);
  CHECK(file.replace("a", std::nullopt, false) == "");
  CHECK(lesson.there() == "a");
  fs::remove(lesson.kernel());
  Lesson::write(lesson.backup(1), "mine");
  file.restore(std::nullopt, false);
  CHECK(lesson.there() == "mine");
}

TEST_CASE("what was changed since it was read is not replaced") {
  const Lesson lesson;
  const live::StudentFile file(lesson.kernel());
  for (const std::optional<std::string>& before : {std::optional<std::string>("before"), {}}) {
    lesson.put("after");
    CHECK_THROWS_WITH(file.replace("a", before, false), doctest::Contains("was changed at this very moment"));
    CHECK(lesson.there() == "after");
  }
}

TEST_CASE("only a plain file that may be written is replaced, and nothing is changed where it is not") {
  const Lesson lesson;
  const live::StudentFile file(lesson.kernel());
  const auto expect_refused = [&](const std::string& why) {
    const std::ptrdiff_t files = lesson.files();
    CHECK_THROWS_WITH(file.replace("a", kStart, true), doctest::Contains(why.c_str()));
    CHECK(lesson.files() == files);
  };
  chmod(lesson.kernel().c_str(), 0444);
  expect_refused("kernel.cu is read-only, so nothing was changed. chmod u+w makes it writable.");
  CHECK(lesson.there() == kStart);
  fs::rename(lesson.kernel(), lesson.folder() / "elsewhere.cu");
  fs::create_symlink("elsewhere.cu", lesson.kernel());
  expect_refused("kernel.cu is a link.");
  CHECK(fs::is_symlink(lesson.kernel()));
  CHECK(file.text() == kStart);  // to look at it does no harm
  fs::remove(lesson.folder() / "elsewhere.cu");
  expect_refused("kernel.cu is a link.");
  fs::remove(lesson.kernel());
  fs::create_directory(lesson.kernel());
  expect_refused("kernel.cu is a folder, where a file should be.");
  CHECK_THROWS_WITH(file.text(), doctest::Contains("kernel.cu is a folder, where a file should be."));
  fs::remove(lesson.kernel());
  mkfifo(lesson.kernel().c_str(), 0600);
  expect_refused("kernel.cu is not a plain file.");
}

TEST_CASE("where the folder is closed nothing is kept and nothing replaced") {
  if (geteuid() == 0) return;  // root may write anywhere
  const Lesson lesson;
  lesson.put("mine");
  chmod(lesson.folder().c_str(), 0555);
  CHECK_THROWS_WITH(live::StudentFile(lesson.kernel()).replace("a", "mine", true),
                    doctest::Contains("kernel.cu cannot be written: Permission denied."));
  CHECK(lesson.there() == "mine");
}
