// The command line of instructors and authors: what is understood, and what is said about the rest.
#include "teach/arguments.h"

#include <doctest/doctest.h>

#include <string>
#include <variant>
#include <vector>

#include "support/typed.h"

namespace {

using Line = support::Typed<teach::understand>;
template <class T>
constexpr auto typed_as = Line::as<T>;
constexpr auto complaint = Line::complaint;

}  // namespace

TEST_CASE("live: a lesson, perhaps a step, and one thing to do") {
  const auto plain = typed_as<teach::Live>({"live", "02"});
  CHECK(plain.lesson == "02");
  CHECK(plain.step == -1);
  CHECK_FALSE((plain.next || plain.diff || plain.restore || plain.verdicts));
  CHECK(typed_as<teach::Live>({"live", "02", "3"}).step == 3);
  CHECK(typed_as<teach::Live>({"live", "02", "--next"}).next);
  CHECK(typed_as<teach::Live>({"live", "02", "--restore"}).restore);
  CHECK(typed_as<teach::Live>({"live", "02", "--verdicts"}).verdicts);
  for (const std::vector<const char*>& words :
       {std::vector<const char*>{"live", "02", "--diff", "3"}, {"live", "02", "3", "--diff"}}) {
    CHECK(typed_as<teach::Live>(words).diff);
    CHECK(typed_as<teach::Live>(words).step == 3);
  }
  CHECK(complaint({"live"}) == "LESSON is required. See ./course live --help\n");
  CHECK(complaint({"live", "02", "x"}) ==
        "STEP: 'x' is not the number of a step. See ./course live --help\n");
  CHECK(complaint({"live", "02", "3", "--next"}) == "STEP excludes --next. See ./course live --help\n");
  CHECK(complaint({"live", "02", "--next", "--diff"}) ==
        "--next excludes --diff. See ./course live --help\n");
  CHECK(complaint({"live", "02", "--restore", "1"}) == "STEP excludes --restore. See ./course live --help\n");
}
TEST_CASE("the help lists options without what excludes them") {
  for (const char* command : {"live", "skeleton"})
    CHECK(typed_as<cli::Say>({command, "--help"}).text.find("xcludes") == std::string::npos);
}

TEST_CASE("skeleton and its editions") {
  CHECK(typed_as<teach::Skeleton>({"skeleton", "1"}).checkpoint == -1);
  CHECK(typed_as<teach::Skeleton>({"skeleton", "1", "--checkpoint", "0"}).checkpoint == 0);
  CHECK(typed_as<teach::Skeleton>({"skeleton", "1", "--all-but", "3", "--output", "x.cu"}).all_but == 3);
  CHECK(typed_as<teach::Skeleton>({"skeleton", "1", "--answer"}).answer);
  CHECK(complaint({"skeleton", "1", "--answer", "--all-but", "1"}) ==
        "--all-but excludes --answer. See ./course skeleton --help\n");
  CHECK(complaint({"skeleton", "1", "--checkpoint", "two"}) ==
        "--checkpoint: 'two' is not the number of a TODO. See ./course skeleton --help\n");
}

TEST_CASE("print") {
  CHECK(typed_as<teach::Print>({"print", "a.diff"}).file == "a.diff");
  CHECK(typed_as<teach::Print>({"print", "a.diff", "--output", "a.cu"}).output == "a.cu");
  CHECK(complaint({"print"}) == "FILE is required. See ./course print --help\n");
}

TEST_CASE("edition") {
  CHECK(typed_as<teach::Edition>({"edition", "student", "class.zip"}).output == "class.zip");
  CHECK(typed_as<teach::Edition>({"edition", "instructor", "mine"}).which == "instructor");
  CHECK(complaint({"edition", "teacher", "x"}) ==
        "WHICH: 'teacher' is not an edition; there are "
        "student and instructor. See ./course edition --help\n");
  CHECK(complaint({"edition", "student"}) == "OUT is required. See ./course edition --help\n");
}

TEST_CASE("snippets, which the help does not name") {
  CHECK(typed_as<teach::Snippets>({"snippets", "out"}).output == "out");
  CHECK(typed_as<cli::Say>({"--help"}).text.find("snippets") == std::string::npos);
}

TEST_CASE("slides") {
  CHECK(typed_as<teach::Slides>({"slides"}).deck.empty());
  CHECK(typed_as<teach::Slides>({"slides", "02"}).deck == "02");
  CHECK(typed_as<teach::Slides>({"slides", "--pdf", "out"}).pdf == "out");
  CHECK(typed_as<teach::Slides>({"slides", "resources", "--html", "out"}).html == "out");
  CHECK(complaint({"slides", "--pdf"}) == "--pdf needs a value. See ./course slides --help\n");
}

TEST_CASE("new and check") {
  CHECK(typed_as<teach::New>({"new", "08_topic"}).name == "08_topic");
  CHECK(typed_as<teach::Check>({"check", "08"}).lesson == "08");
  CHECK(complaint({"new"}) == "NAME is required. See ./course new --help\n");
  CHECK(complaint({"check"}) == "LESSON is required. See ./course check --help\n");
}
