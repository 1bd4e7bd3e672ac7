// Where an edition may be put, and that nothing is lost there.
#include "edition/place.h"

#include <doctest/doctest.h>

#include <cstdlib>
#include <iterator>

#include "unit/edition/checkout.h"

namespace {

namespace fs = std::filesystem;
using checkout::Course;

const std::vector<edition::File> kFiles = {{.path = "course", .text = "#!/bin/sh\n", .executable = true},
                                           {.path = "lessons/01_a/kernel.cu", .text = "int row = 0;\n"}};

std::string text_of(const fs::path& path) {
  std::ifstream stream(path);
  return {std::istreambuf_iterator<char>(stream), {}};
}

std::ptrdiff_t entries(const fs::path& folder) {
  return std::distance(fs::directory_iterator(folder), fs::directory_iterator());
}

}  // namespace

TEST_CASE("a folder holds the files, and nothing is left beside it") {
  const process::TemporaryFolder place;
  edition::write(kFiles, place.path() / "for students");
  const fs::path made = place.path() / "for students";
  CHECK(text_of(made / "lessons/01_a/kernel.cu") == "int row = 0;\n");
  CHECK((status(made / "course").permissions() & fs::perms::owner_exec) != fs::perms::none);
  CHECK((status(made / "lessons/01_a/kernel.cu").permissions() & fs::perms::owner_exec) == fs::perms::none);
  CHECK(entries(place.path()) == 1);
}

TEST_CASE("an archive holds one folder, named like itself") {
  const process::TemporaryFolder place;
  for (const char* name : {"class.zip", "archive.zip", "list.zip", "files.zip"}) {
    edition::write(kFiles, place.path() / name);
    const std::string unpack =
        "cd '" + place.path().string() + "' && mkdir out && cd out && cmake -E tar xf ../" + name;
    REQUIRE(std::system(unpack.c_str()) == 0);
    const fs::path made = place.path() / "out" / fs::path(name).stem();
    CHECK(text_of(made / "lessons/01_a/kernel.cu") == "int row = 0;\n");
    CHECK((status(made / "course").permissions() & fs::perms::owner_exec) != fs::perms::none);
    CHECK(entries(made) == 2);
    fs::remove_all(place.path() / "out");
  }
  CHECK(entries(place.path()) == 4);
}

TEST_CASE("what is there is never written over; an empty folder may be filled") {
  const Course course;
  const process::TemporaryFolder place;
  fs::create_directory(place.path() / "empty");
  checkout::write(place.path() / "full/work.cu", "mine");
  checkout::write(place.path() / "class.zip", "");
  fs::create_directory_symlink("empty", place.path() / "link");
  fs::create_directory_symlink("nowhere", place.path() / "broken");
  CHECK_NOTHROW(edition::refuse_place(place.path() / "new/", course.root()));
  CHECK_NOTHROW(edition::refuse_place(place.path() / "empty", course.root()));
  for (const char* name : {"full", "full/", "full/work.cu", "class.zip", "link", "broken"}) {
    CAPTURE(name);
    CHECK_THROWS_WITH(edition::refuse_place(place.path() / name, course.root()),
                      doctest::Contains("already exists, and nothing is overwritten: name another place."));
  }
  edition::write(kFiles, place.path() / "empty/");
  CHECK(text_of(place.path() / "empty/course") == "#!/bin/sh\n");
  CHECK_THROWS_WITH(edition::write(kFiles, place.path() / "full"),
                    doctest::Contains("full cannot be written: "));
  CHECK(text_of(place.path() / "full/work.cu") == "mine");
  CHECK(entries(place.path()) == 5);
}

TEST_CASE("a place that is none") {
  const Course course;
  CHECK_THROWS_WITH(edition::refuse_place("", course.root()), doctest::Contains("needs a name"));
  CHECK_THROWS_WITH(edition::refuse_place("/nowhere/at/all", course.root()),
                    "There is no folder /nowhere/at: make it first.");
  CHECK_THROWS_WITH(edition::refuse_place("/dev/null/x", course.root()),
                    doctest::Contains("There is no folder"));
  CHECK_THROWS_WITH(edition::write(kFiles, "/proc/edition"),
                    doctest::Contains("/proc/edition cannot be written: "));
}

TEST_CASE("not among the course's own files") {
  const Course course;
  const process::TemporaryFolder place;
  fs::create_directory_symlink(course.root(), place.path() / "link");
  for (const char* inside : {"lessons/x", "common/running/room/x.zip", "solutions/x", "tests/x"}) {
    CAPTURE(inside);
    CHECK_THROWS_WITH(edition::refuse_place(course.root() / inside, course.root()),
                      doctest::Contains("lies within the course itself: name a place outside it."));
    CHECK_THROWS_WITH(edition::refuse_place(place.path() / "link" / inside, course.root()),
                      doctest::Contains("lies within the course itself"));
  }
  for (const char* beside : {"student", "student.zip", "build/student", "lessons.zip"})
    CHECK_NOTHROW(edition::refuse_place(course.root() / beside, course.root()));
}
