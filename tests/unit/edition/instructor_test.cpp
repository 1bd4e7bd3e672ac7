// What goes into an instructor's edition, from a checkout that is made up.
#include "edition/instructor.h"

#include <doctest/doctest.h>

#include <algorithm>

#include "unit/edition/checkout.h"

namespace {

using checkout::Course;

struct Made {
  std::vector<edition::File> files;
  bool has(const char* path) const { return std::ranges::count(files, path, &edition::File::path) == 1; }
  const std::string& text(const char* path) const {
    const auto found = std::ranges::find(files, path, &edition::File::path);
    REQUIRE(found != files.end());
    return found->text;
  }
};

/** With a deck in slides/, and built slides beside the course. */
Made made_for_instructors(const Course& course) {
  const process::TemporaryFolder slides;
  checkout::write(slides.path() / "html/01_a/index.html", "<!doctype html>");
  checkout::write(slides.path() / "pdf/01_a.pdf", "%PDF");
  return {edition::instructor(course.root(), {"01_a"}, slides.path())};
}

}  // namespace

TEST_CASE("the whole course and its slides go in") {
  const Made made = made_for_instructors(Course());
  for (const char* path : {"CONTRIBUTING.md", "README.md", "common/teaching/CMakeLists.txt",
                           "lessons/01_a/solution.cu", "solutions/01_a/right/other.cu", "slides/01_a.md",
                           "slides/html/01_a/index.html", "slides/pdf/01_a.pdf", "tests/CMakeLists.txt"}) {
    CAPTURE(path);
    CHECK(made.has(path));
  }
  CHECK(made.text("README.md") == "this is README.md\n");
}

TEST_CASE("but no copies of an editor, no notes, nothing that was built") {
  const Course course;
  checkout::write(course.root() / "slides/html/old/index.html", "");
  checkout::write(course.root() / "slides/node_modules/x/index.js", "");
  for (const edition::File& file : made_for_instructors(course).files) {
    const std::string path = file.path.string();
    CAPTURE(path);
    CHECK(path.find('~') == std::string::npos);
    CHECK(path.find("notes.txt") == std::string::npos);
    CHECK(path.find("build/") == std::string::npos);
    CHECK(path.find(".git/") == std::string::npos);
    CHECK(path.find("backup") == std::string::npos);
    CHECK(path.find("html/old") == std::string::npos);
    CHECK(path.find("node_modules") == std::string::npos);
  }
}

TEST_CASE("the skeleton is fresh") {
  CHECK(made_for_instructors(Course()).text("lessons/01_a/kernel.cu") == checkout::kSkeleton);
}

TEST_CASE("it is not made from a student's edition") {
  const Course course;
  checkout::fs::remove(course.root() / "lessons/01_a/solution.cu");
  CHECK_THROWS_WITH(made_for_instructors(course), doctest::Contains("This is a student's edition already"));
}
