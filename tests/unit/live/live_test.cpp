// What ./course live says and does, order by order.
#include "live/live.h"

#include <doctest/doctest.h>
#include <sys/stat.h>

#include <cstdlib>

#include "unit/live/lesson.h"

namespace fs = std::filesystem;
using live::Action;

TEST_CASE("show: the steps, where the file is, and what to type next") {
  const Lesson lesson;
  CHECK(lesson.say(Action::show) ==
        "02_tiled, coded live in 2 steps\n\n"
        "  ->  0  The start, as a student gets it.\n"
        "      1  Which row? Count from 0.\n"
        "      2  Which column is it that this thread owns?\n\n"
        "kernel.cu is at step 0 of 2.\n"
        "Next: ./course live 02 --diff shows what to type for step 1, "
        "./course live 02 --next does it for you\n");
  lesson.put(kDone);
  CHECK(lesson.say(Action::show).find("  ->  2  Which column") != std::string::npos);
  CHECK(lesson.say(Action::show).ends_with("kernel.cu is at step 2 of 2.\nNext: ./course grade 02\n"));
}

TEST_CASE("show: own work is at no step") {
  const Lesson lesson;
  const auto about = [&](const std::string& text) {
    lesson.put(text);
    const std::string said = lesson.say(Action::show);
    CHECK(said.find("->") == std::string::npos);
    return said.substr(said.find("kernel.cu"));
  };
  CHECK(about(kStart + "mine\n") ==
        "kernel.cu is at none of these steps; it holds your own work: every TODO is still in it.\n"
        "Next: ./course live 02 --diff shows what to type for step 1, "
        "./course live 02 --next does it for you\n");
  CHECK(about(kHalf + "mine\n").find("your own work: TODO 1 is gone from it.\n") != std::string::npos);
  CHECK(about("mine").find("your own work: no TODO is left in it.\nNext: ./course grade 02\n") !=
        std::string::npos);
}

TEST_CASE("a step in words of one's own: comments, blanks and idle brackets make no other step") {
  const Lesson lesson;
  lesson.put("// Mine.\nint a =   0;\nint row = (1);\nint col = 1; // why\nint z = 0;\n");
  CHECK(lesson.say(Action::show).find("  ->  2  Which column") != std::string::npos);
  CHECK(lesson.say(Action::show).find("kernel.cu is at step 2 of 2, in your own words.\n") !=
        std::string::npos);
  CHECK(lesson.say(Action::diff) ==
        "kernel.cu is at step 2 of 2, in your own words. That is the last one.\n");
}

TEST_CASE("put, diff: a line that is right already stays as it was written") {
  const Lesson lesson;
  lesson.put("int  a = 0;  // mine\nint row=(1);\n// TODO 2: Which column?\nint z = 0;\n");
  const std::string said = lesson.say(Action::diff);
  CHECK(said.find("+int col = 1;\n") != std::string::npos);
  CHECK(said.find("-int") == std::string::npos);
  lesson.say(Action::put);
  CHECK(lesson.there() == "int  a = 0;  // mine\nint row=(1);\nint col = 1;\nint z = 0;\n");
}

TEST_CASE("show: tells of backups") {
  const Lesson lesson;
  Lesson::write(lesson.backup(1), "mine");
  CHECK(lesson.say(Action::show)
            .find("1 backup of your own work, the newest in kernel.cu.before-live: "
                  "./course live 02 --restore\n") != std::string::npos);
  Lesson::write(lesson.backup(3), "mine");
  CHECK(
      lesson.say(Action::show).find("2 backups of your own work, the newest in kernel.cu.before-live-3: ") !=
      std::string::npos);
}

TEST_CASE("put: a step replaces a step, and keeps own work") {
  const Lesson lesson;
  CHECK(lesson.say(Action::put, 2) ==
        "kernel.cu is at step 2 of 2 now: Which column is it that this thread owns?\n"
        "Next: ./course grade 02\n");
  CHECK(lesson.there() == kDone);
  CHECK(lesson.say(Action::put, 2) == "kernel.cu is at step 2 of 2. It stays as it is.\n");
  CHECK(lesson.files() == 2);
  lesson.put("mine");
  CHECK(lesson.say(Action::put, 1) ==
        "kernel.cu is at step 1 of 2 now: Which row? Count from 0.\n"
        "What was there is kept in kernel.cu.before-live: ./course live 02 --restore brings it back.\n"
        "Next: ./course grade 02\n");
  CHECK(lesson.there() == kHalf);
  CHECK(Lesson::content(lesson.backup(1)) == "mine");
}

TEST_CASE("put: the next one, up to the last") {
  const Lesson lesson;
  lesson.say(Action::put);
  CHECK(lesson.there() == kHalf);
  lesson.say(Action::put);
  CHECK(lesson.there() == kDone);
  CHECK(lesson.say(Action::put) == "kernel.cu is at step 2 of 2. That is the last one.\n");
  CHECK(lesson.there() == kDone);
}

TEST_CASE("put: of own work the step after the last TODO that is gone") {
  const Lesson lesson;
  lesson.put(kHalf + "mine\n");
  CHECK(lesson.say(Action::put) ==
        "kernel.cu is at none of these steps; it holds your own work: TODO 1 is gone from it.\n"
        "kernel.cu is at step 2 of 2 now: Which column is it that this thread owns?\n"
        "What was there is kept in kernel.cu.before-live: ./course live 02 --restore brings it back.\n"
        "Next: ./course grade 02\n");
  CHECK(lesson.there() == kDone);
  lesson.put("all mine");
  CHECK(lesson.say(Action::put) ==
        "kernel.cu is at none of these steps; it holds your own work: no TODO is left in it. There is no "
        "next step; ./course live 02 2 is the whole answer.\n");
  CHECK(lesson.there() == "all mine");
}

TEST_CASE("diff: what to type, and nothing is changed") {
  const Lesson lesson;
  CHECK(lesson.say(Action::diff) ==
        "--- kernel.cu\n+++ step 1: Which row? Count from 0.\n@@ -1,7 +1,6 @@\n // Fill in.\n int a = 0;\n"
        "-// TODO 1: Which row? Count from 0. (1 line)\n-int row = 0;\n+int row = 1;\n"
        " // TODO 2: Which column is it that\n // this thread owns? And more. (2 lines)\n int z = 0;\n");
  CHECK(lesson.say(Action::diff, 2).find("\n+int col = 1;\n") != std::string::npos);
  CHECK(lesson.say(Action::diff, 0) == "kernel.cu is at step 0 of 2. There is nothing to type.\n");
  CHECK(lesson.there() == kStart);
  lesson.put(kDone);
  CHECK(lesson.say(Action::diff) == "kernel.cu is at step 2 of 2. That is the last one.\n");
  lesson.put(kHalf + "// mine");
  CHECK(lesson.say(Action::diff).find("-// mine\n\\ No newline at end of file\n") != std::string::npos);
  CHECK(lesson.there() == kHalf + "// mine");
  CHECK(lesson.files() == 2);
}

TEST_CASE("diff: in colour only where it is wanted") {
  const Lesson lesson;
  CHECK(lesson.say(Action::diff).find('\x1b') == std::string::npos);
  live::Options options = lesson.order(Action::diff);
  options.colour = true;
  std::ostringstream out;
  live::run(options, out);
  CHECK(out.str().find("\x1b[32m+int row = 1;") != std::string::npos);
}

TEST_CASE("diff: where the system has none, it says what is missing") {
  const Lesson lesson;
  const std::string path = std::getenv("PATH");
  setenv("PATH", lesson.folder().c_str(), 1);
  const std::string refusal = lesson.refusal(Action::diff);
  setenv("PATH", path.c_str(), 1);
  CHECK(refusal ==
        "The differences cannot be shown: cannot start diff: No such file or directory. "
        "diff comes with the package diffutils.");
}

TEST_CASE("restore: the newest backup, and own work is kept") {
  const Lesson lesson;
  lesson.put("mine");
  lesson.say(Action::put, 1);
  CHECK(lesson.say(Action::restore) == "kernel.cu holds again what was in kernel.cu.before-live.\n");
  CHECK(lesson.there() == "mine");
  CHECK(lesson.refusal(Action::restore) == "kernel.cu has no backup: nothing of yours was ever replaced.");
  lesson.say(Action::put, 1);
  lesson.put("mine too");
  CHECK(lesson.say(Action::restore) ==
        "kernel.cu holds again what was in kernel.cu.before-live.\n"
        "What was there is kept in kernel.cu.before-live-2: ./course live 02 --restore brings it back.\n");
}

TEST_CASE("a student's edition has no steps") {
  const Lesson lesson;
  fs::remove(lesson.folder() / "solution.cu");
  for (const Action action : {Action::show, Action::put, Action::diff, Action::restore, Action::verdicts})
    CHECK(lesson.refusal(action) ==
          "solution.cu is not here, and the steps are made from it: a student's edition has none.");
  Lesson::write(lesson.folder() / "solution.cu", "int a;\n//! TODO 1: Which?\n");
  CHECK(lesson.refusal(Action::show).starts_with("solution.cu:2: TODO 1 is never closed"));
}

TEST_CASE("a step that is not there") {
  const Lesson lesson;
  for (const Action action : {Action::put, Action::diff})
    CHECK(lesson.refusal(action, 3) ==
          "02_tiled has no step 3: they go from 0, the start, to 2, where all is solved.");
  CHECK(lesson.there() == kStart);
}

TEST_CASE("a missing kernel.cu cannot be looked at, but made") {
  const Lesson lesson;
  fs::remove(lesson.kernel());
  CHECK(lesson.refusal(Action::show) == "kernel.cu does not exist: ./course live 02 0 puts the start there.");
  CHECK(lesson.refusal(Action::diff, 1) == lesson.refusal(Action::show));
  CHECK(lesson.refusal(Action::put) == lesson.refusal(Action::show));
  CHECK_FALSE(exists(lesson.kernel()));
  lesson.say(Action::put, 0);
  CHECK(lesson.there() == kStart);
}

TEST_CASE("what cannot be written is told as a sentence") {
  const Lesson lesson;
  chmod(lesson.kernel().c_str(), 0444);
  for (const std::optional<int> step : {std::optional<int>(1), {}})
    CHECK(lesson.refusal(Action::put, step).starts_with("kernel.cu is read-only"));
  Lesson::write(lesson.backup(1), "mine");
  CHECK(lesson.refusal(Action::restore).starts_with("kernel.cu is read-only"));
  CHECK(Lesson::content(lesson.backup(1)) == "mine");
  CHECK(lesson.there() == kStart);
  CHECK(lesson.say(Action::diff) != "");  // that changes nothing
}

TEST_CASE("verdicts: every step is graded, and kernel.cu is not looked at") {
  const Lesson lesson;
  fs::remove(lesson.kernel());
  live::Options options = lesson.order(Action::verdicts);
  options.judge = [](const grading::Submission& submission) {
    const std::string& text = submission.file.text;
    grading::Result result;
    result.build.ok = submission.lesson == "02_tiled";
    grading::CheckResult check;
    check.number = "2.1";
    check.points = text == kDone ? 100 : 0;
    check.max_points = 100;
    check.verdict = text == kDone ? grading::Verdict::passed : grading::Verdict::never_written;
    check.reason = grading::NotRun{text == kHalf ? "half" : "start"};
    result.checks = {check};
    return result;
  };
  std::ostringstream out;
  CHECK(live::run(options, out) == 0);
  CHECK(out.str() ==
        "02_tiled, coded live: what the grader says at each step, on the CPU emulator\n\n"
        "  step  points  checks  the first check it fails\n"
        "     0       0     0/1  2.1 NEVER WRITTEN\n                        start\n"
        "     1       0     0/1  2.1 NEVER WRITTEN\n                        half\n"
        "     2     100     1/1  100 of 100 points\n");
  CHECK(lesson.files() == 1);
}
