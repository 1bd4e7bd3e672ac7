// Whatever is typed in whatever order: each text of their own that ever stood
// in kernel.cu is still there or in a backup.
#include <doctest/doctest.h>

#include <random>
#include <set>

#include "live/student_file.h"
#include "unit/live/lesson.h"

namespace {

using live::Action;

std::set<std::string> all_that_is_there(const Lesson& lesson) {
  std::set<std::string> texts = {lesson.there()};
  for (const auto& backup : live::StudentFile(lesson.kernel()).backups())
    texts.insert(Lesson::content(backup));
  return texts;
}

/** One thing that a person may do. Saving in an editor replaces what was there:
 *  that is their own doing, so they save
 * only over a step. */
void do_something(const Lesson& lesson, std::mt19937& random, std::set<std::string>& own) {
  const std::set<std::string> steps = {kStart, kHalf, kDone};
  const int choice = static_cast<int>(random() % 8);
  if (choice < 3 && steps.contains(lesson.there())) {
    // A few different ones, so that the same comes again.
    const std::string text = (choice == 0 ? kHalf : "") + "// mine " + std::to_string(random() % 5) + "\n";
    lesson.put(text);
    own.insert(text);
  } else if (choice < 5) {
    lesson.refusal(Action::put, static_cast<int>(random() % 4));  // 3 is not there
  } else if (choice == 5) {
    lesson.refusal(Action::put);
  } else if (choice == 6) {
    lesson.refusal(Action::restore);
  } else {
    lesson.refusal(random() % 2 == 0 ? Action::show : Action::diff);
  }
}

}  // namespace

TEST_CASE("no own work is ever lost") {
  int texts = 0;
  for (unsigned seed = 1; seed <= 20; ++seed) {
    const Lesson lesson;
    std::mt19937 random(seed);
    std::set<std::string> own;
    for (int call = 0; call < 60; ++call) {
      CAPTURE(seed);
      CAPTURE(call);
      do_something(lesson, random, own);
      const std::set<std::string> there = all_that_is_there(lesson);
      for (const std::string& text : own) REQUIRE(there.contains(text));
    }
    texts += static_cast<int>(own.size());
  }
  CHECK(texts > 20 * 4);  // or there was nothing to lose
}
