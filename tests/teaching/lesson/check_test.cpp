// The words of ./course check about files that are missing, minutes and records.
#include "lesson/check.h"

#include <doctest/doctest.h>

#include <algorithm>

#include "lesson/new_lesson.h"
#include "teaching/lesson/world.h"

namespace {

/** A course with a lesson that lacks nothing but what the case takes away. */
class Made : public world::Course {
 public:
  Made() {
    lesson::make(root(), world::kSum);
    write("solutions/03_sum/walkthrough.md", "# In class\n");
    write("solutions/03_sum/wrong/one.cu", "// EXPECT: RACE\n");
  }
  std::string words() const {
    std::string all;
    for (const lesson::Complaint& complaint : lesson::complaints(root(), world::kSum))
      all += lesson::in_words(complaint);
    return all;
  }
};

}  // namespace

TEST_CASE("nothing is said where nothing is missing") { CHECK(Made().words() == ""); }

TEST_CASE("each file that is missing is named, and what to do") {
  const Made course;
  world::fs::remove_all(course.root() / "lessons/03_sum");
  world::fs::create_directory(course.root() / "lessons/03_sum");
  world::fs::remove_all(course.root() / "solutions/03_sum");
  world::fs::remove(course.root() / "slides/03_sum.md");
  CHECK(course.words() ==
        "  lessons/03_sum/README.md\n"
        "    The hand-out is missing.\n"
        "    Write one like common/teaching/lesson/template/lessons/NN_topic/README.md.\n"
        "  lessons/03_sum/grade.cpp\n"
        "    The checks are missing: without them the course does not know the lesson.\n"
        "    Write one like common/teaching/lesson/template/lessons/NN_topic/grade.cpp.\n"
        "  lessons/03_sum/solution.cu\n"
        "    The solution is missing: skeleton and steps are made from it.\n"
        "    Write one like common/teaching/lesson/template/lessons/NN_topic/solution.cu.\n"
        "  solutions/03_sum/walkthrough.md\n"
        "    The walkthrough is missing.\n"
        "    Write one like common/teaching/lesson/template/solutions/NN_topic/walkthrough.md.\n"
        "  slides/03_sum.md\n"
        "    The deck is missing.\n"
        "    Write one like common/teaching/lesson/template/slides/NN_topic.md.\n"
        "  solutions/03_sum/right\n"
        "    There is no other right answer that the grader must accept.\n"
        "    Put one there, as common/teaching/lesson/template/solutions/NN_topic/right shows.\n"
        "  solutions/03_sum/wrong\n"
        "    There is no known mistake that the grader must reject.\n"
        "    Put one there, as common/teaching/lesson/template/solutions/NN_topic/wrong shows.\n");
}

TEST_CASE("the skeleton is generated") {
  const Made course;
  world::fs::remove(course.root() / "lessons/03_sum/kernel.cu");
  CHECK_FALSE(lesson::complaints(course.root(), world::kSum).at(0).only_with_gpu);
  CHECK(course.words() ==
        "  lessons/03_sum/kernel.cu\n"
        "    The skeleton is missing.\n"
        "    Type:\n"
        "      ./course skeleton 03 --output lessons/03_sum/kernel.cu\n");
}

TEST_CASE("a suite of another name") {
  const Made course;
  course.write("lessons/03_sum/grade.cpp", "// checks\nTEST_SUITE(\"03_product\") {}\n");
  CHECK(course.words() ==
        "  lessons/03_sum/grade.cpp\n"
        "    The suite's name is not the folder's, so the course does not know the lesson.\n"
        "    Begin it with TEST_SUITE(\"03_sum\") {\n");
}

TEST_CASE("minutes: said by the hand-out, and those of the slides") {
  const Made course;
  course.write("slides/03_sum.md", "<!--\n1.5 min. A\n-->\n<!-- 2 min. B -->\n");
  CHECK(course.words() ==
        "  slides/03_sum.md\n"
        "    The notes of its slides add up to 3.5 minutes, and the hand-out says 30.\n"
        "    Each note begins with its minutes, <!-- 2 min. ..., live coding included: change either.\n");
  course.write("lessons/03_sum/README.md", "# Lesson\n");
  CHECK(course.words() ==
        "  lessons/03_sum/README.md\n"
        "    It does not say how long the lesson takes.\n"
        "    Below its title write a line such as **Minutes:** 30, of which about 10 coding.\n");
}

TEST_CASE("a ladder that was recorded without the lesson") {
  const Made course;
  course.write("solutions/benchmarks/ladder.json", "{\"name\": \"02_tiled\"}");
  CHECK(course.words().starts_with(
      "  solutions/benchmarks/ladder.json\n    The recorded ladder has no times of this lesson.\n"));
  CHECK(lesson::complaints(course.root(), world::kSum).at(0).only_with_gpu);
  course.write("solutions/benchmarks/ladder.json", "{\"name\": \"03_sum\"}");
  CHECK(course.words() == "");
}

TEST_CASE("long sentences are wrapped, the lines of a diff are not") {
  const std::string half(60, 'a'), sentence = half + ' ' + half + '\n';
  const std::string wrapped = "    " + half + "\n      " + half + '\n';
  const std::string output = sentence + "--- document\n+++ what happens\n@@ -1 +1 @@\n-" + sentence + '+' +
                             sentence + ' ' + sentence;
  CHECK(lesson::in_words({"a test", output + sentence, ""}) ==
        "  a test\n" + wrapped + "    --- document\n    +++ what happens\n    @@ -1 +1 @@\n    -" + sentence +
            "    +" + sentence + "     " + sentence + wrapped);
}
