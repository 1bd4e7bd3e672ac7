// The command line: what is understood, and what is said about the rest.
#include "cli/arguments.h"

#include <doctest/doctest.h>

#include <string>
#include <variant>
#include <vector>

namespace {

cli::Command typed(std::vector<const char*> words) {
  words.insert(words.begin(), "course");
  return cli::understand(static_cast<int>(words.size()), words.data());
}

template <class T>
T typed_as(const std::vector<const char*>& words) {
  return std::get<T>(typed(words));
}

/** The complaint about a command line that is wrong: a sentence on stderr, exit code 2. */
std::string complaint(const std::vector<const char*>& words) {
  const auto say = typed_as<cli::Say>(words);
  CHECK(say.exit_code == 2);
  return say.text;
}

}  // namespace

TEST_CASE("grade") {
  const auto plain = typed_as<cli::Grade>({"grade", "02"});
  CHECK(plain.lesson == "02");
  CHECK(plain.file == "");
  CHECK(plain.json == "");
  CHECK_FALSE(plain.gpu);
  const auto full =
      typed_as<cli::Grade>({"grade", "--json", "-", "tiled", "--gpu", "--file", "my kernel.cu"});
  CHECK(full.lesson == "tiled");
  CHECK(full.file == "my kernel.cu");
  CHECK(full.json == "-");
  CHECK(full.gpu);
}

TEST_CASE("list and run") {
  CHECK(std::holds_alternative<cli::List>(typed({"list"})));
  const auto run = typed_as<cli::Run>({"run", "a.cu", "--", "-n", "3"});
  CHECK(run.file == "a.cu");
  CHECK(run.arguments == std::vector<std::string>{"-n", "3"});
}

TEST_CASE("trace") {
  const auto plain = typed_as<cli::Trace>({"trace", "02"});
  CHECK(plain.lesson == "02");
  CHECK(plain.gpu == "sm_90");
  const auto full =
      typed_as<cli::Trace>({"trace", "02", "--sizes", "33,19,37", "--occupancy", "sm_86", "--json", "-"});
  CHECK(full.M == 33);
  CHECK(full.N == 19);
  CHECK(full.K == 37);
  CHECK(full.gpu == "sm_86");
  CHECK(full.json == "-");
  for (const char* wrong : {"33,19", "33,19,37,5", "33;19;37", "a,b,c", "-1,2,3", "1,2,", "1,2,3 ",
                            "1025,1,1", "99999999999,1,1"}) {
    CHECK(complaint({"trace", "02", "--sizes", wrong}).find("is not M,N,K: three numbers from 0 to 1024") !=
          std::string::npos);
  }
  CHECK(complaint({"trace", "02", "--occupancy", "sm_1"}).find("'sm_1' is none of V100 (sm_70), ") !=
        std::string::npos);
}

TEST_CASE("skeleton and its editions") {
  CHECK(typed_as<cli::Skeleton>({"skeleton", "1"}).checkpoint == -1);
  CHECK(typed_as<cli::Skeleton>({"skeleton", "1", "--checkpoint", "0"}).checkpoint == 0);
  CHECK(typed_as<cli::Skeleton>({"skeleton", "1", "--all-but", "3", "--output", "x.cu"}).all_but == 3);
  CHECK(typed_as<cli::Skeleton>({"skeleton", "1", "--answer"}).answer);
  CHECK(complaint({"skeleton", "1", "--answer", "--all-but", "1"}) ==
        "--all-but excludes --answer. See ./course skeleton --help\n");
  CHECK(complaint({"skeleton", "1", "--checkpoint", "two"}) ==
        "--checkpoint: 'two' is not the number of a TODO. See ./course skeleton --help\n");
}

TEST_CASE("edition") {
  CHECK(typed_as<cli::Edition>({"edition", "student", "class.zip"}).output == "class.zip");
  CHECK(typed_as<cli::Edition>({"edition", "instructor", "mine"}).which == "instructor");
  CHECK(complaint({"edition", "teacher", "x"}) ==
        "WHICH: 'teacher' is no edition; there are student and instructor. See ./course edition --help\n");
  CHECK(complaint({"edition", "student"}) == "OUT is required. See ./course edition --help\n");
}

TEST_CASE("slides") {
  CHECK(typed_as<cli::Slides>({"slides"}).deck.empty());
  CHECK(typed_as<cli::Slides>({"slides", "02"}).deck == "02");
  CHECK(typed_as<cli::Slides>({"slides", "--pdf", "out"}).pdf == "out");
  CHECK(typed_as<cli::Slides>({"slides", "resources", "--html", "out"}).html == "out");
  CHECK(complaint({"slides", "--pdf"}) == "--pdf needs a value. See ./course slides --help\n");
}

TEST_CASE("help and version are no mistakes") {
  CHECK(typed_as<cli::Say>({"--help"}).exit_code == 0);
  CHECK(typed_as<cli::Say>({"--help"}).text.find("grade") != std::string::npos);
  CHECK(typed_as<cli::Say>({"grade", "--help"}).text.find("Usage: ./course grade ") != std::string::npos);
  CHECK(typed_as<cli::Say>({"--version"}).text.starts_with("course "));
}

TEST_CASE("what is not understood") {
  CHECK(complaint({}) == "A command is missing. See ./course --help\n");
  CHECK(complaint({"grad", "02"}) == "There is no command 'grad'. See ./course --help\n");
  CHECK(complaint({"grade"}) == "LESSON is required. See ./course grade --help\n");
  CHECK(complaint({"grade", "02", "--fast"}) ==
        "The following argument was not expected: --fast. See ./course grade --help\n");
  CHECK(complaint({"grade", "02", "--file"}) == "--file needs a value. See ./course grade --help\n");
  CHECK(complaint({"test"}) == "The tests are started by the script: run ./course test\n");
}

TEST_CASE("bench: what is timed, at which sizes, and where it goes") {
  const auto plain = typed_as<cli::Bench>({"bench"});
  CHECK(plain.lessons.empty());
  CHECK(plain.sizes.empty());
  CHECK(!plain.gpu);
  const auto full =
      typed_as<cli::Bench>({"bench", "--gpu", "--lessons", "01,tiled", "--file", "a.cu", "--file", "b c.cu",
                            "--sizes", "64,33x19x37", "--json", "l.json", "--html", "l.html"});
  CHECK(full.gpu);
  CHECK(full.lessons == std::vector<std::string>{"01", "tiled"});
  CHECK(full.files == std::vector<std::string>{"a.cu", "b c.cu"});
  CHECK(full.sizes == std::vector<bench::Size>{{64, 64, 64}, {33, 19, 37}});
  CHECK(full.json == "l.json");
  CHECK(full.html == "l.html");
  const auto record = typed_as<cli::Bench>({"bench", "--from", "l.json", "--markdown"});
  CHECK(record.from == "l.json");
  CHECK(record.markdown);
}

TEST_CASE("bench: what it does not understand") {
  CHECK(complaint({"bench", "--sizes", "0"}) ==
        "--sizes: '0' is no size: M, N and K must be 1 or more. See ./course bench --help\n");
  CHECK(complaint({"bench", "--on", "abacus"}).find("'abacus' is none of ") != std::string::npos);
  CHECK(complaint({"bench", "--markdown"}) == "--markdown goes with --from. See ./course bench --help\n");
  CHECK(complaint({"bench", "--from", "l.json", "--gpu"})
            .starts_with("--from shows a record and measures nothing"));
  CHECK(complaint({"bench", "02"}).find("bench --help") != std::string::npos);
}

TEST_CASE("live: a lesson, perhaps a step, and one thing to do") {
  const auto plain = typed_as<cli::Live>({"live", "02"});
  CHECK(plain.lesson == "02");
  CHECK(plain.step == -1);
  CHECK_FALSE((plain.next || plain.diff || plain.restore || plain.verdicts));
  CHECK(typed_as<cli::Live>({"live", "02", "3"}).step == 3);
  CHECK(typed_as<cli::Live>({"live", "02", "--next"}).next);
  CHECK(typed_as<cli::Live>({"live", "02", "--restore"}).restore);
  CHECK(typed_as<cli::Live>({"live", "02", "--verdicts"}).verdicts);
  for (const std::vector<const char*>& words :
       {std::vector<const char*>{"live", "02", "--diff", "3"}, {"live", "02", "3", "--diff"}}) {
    CHECK(typed_as<cli::Live>(words).diff);
    CHECK(typed_as<cli::Live>(words).step == 3);
  }
  CHECK(complaint({"live"}) == "LESSON is required. See ./course live --help\n");
  CHECK(complaint({"live", "02", "x"}) ==
        "STEP: 'x' is not the number of a step. See ./course live --help\n");
  CHECK(complaint({"live", "02", "3", "--next"}) == "STEP excludes --next. See ./course live --help\n");
  CHECK(complaint({"live", "02", "--next", "--diff"}) ==
        "--next excludes --diff. See ./course live --help\n");
  CHECK(complaint({"live", "02", "--restore", "1"}) == "STEP excludes --restore. See ./course live --help\n");
}
