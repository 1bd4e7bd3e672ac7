// Which decks there are, in which order, under which names.
#include "slides/decks.h"

#include <doctest/doctest.h>

#include <fstream>

#include "process/temporary.h"

namespace {

namespace fs = std::filesystem;

/** A course with these files in slides/. */
class Course {
 public:
  explicit Course(const std::vector<std::pair<std::string, std::string>>& files) {
    fs::create_directory(root() / "slides");
    for (const auto& [name, text] : files) std::ofstream(root() / "slides" / name) << text;
  }
  const fs::path& root() const { return folder_.path(); }

 private:
  process::TemporaryFolder folder_;
};

const std::string kHead = "---\ntheme: default\ntitle: 'Lesson 02: tiles'\n---\n\n# title: no\n";

}  // namespace

TEST_CASE("the opening comes first, then the lessons, then the rest; other files are no decks") {
  const Course course({{"resources.md", ""},
                       {"02_tiled.md", kHead},
                       {"opening.md", ""},
                       {"01_naive.md", ""},
                       {"README.md", kHead},
                       {"style.css", ""}});
  const auto decks = slides::decks(course.root());
  CHECK(slides::list_of(decks) == "opening, 01_naive, 02_tiled, resources");
  REQUIRE(slides::find(decks, "02_tiled") != nullptr);
  CHECK(slides::find(decks, "02_tiled")->title == "Lesson 02: tiles");
  CHECK(slides::find(decks, "02") == nullptr);
}

TEST_CASE("a title in other quotes, without any, and none at all") {
  const Course course({{"a.md", "title: \"A: a\"\r\n"}, {"b.md", "title:   B \n"}, {"c.md", "title:\n"}});
  const auto decks = slides::decks(course.root());
  CHECK(decks[0].title == "A: a");
  CHECK(decks[1].title == "B");
  CHECK(decks[2].title == "c");
}

TEST_CASE("a student's edition has no slides, and hears it") {
  CHECK_THROWS_WITH(slides::decks(Course({}).root()), doctest::Contains("There are no slides here"));
  CHECK_THROWS_WITH(slides::decks("/nowhere"), doctest::Contains("There are no slides here"));
}
