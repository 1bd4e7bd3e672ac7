// The command line: what is understood, and what is said about the rest.
#include "cli/arguments.h"

#include <doctest/doctest.h>

#include <cstdlib>
#include <string>
#include <variant>
#include <vector>

#include "support/typed.h"

namespace {

using Line = support::Typed<cli::understand>;
template <class T>
constexpr auto typed_as = Line::as<T>;
constexpr auto complaint = Line::complaint;

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
  CHECK_FALSE(plain.seed);
  CHECK(typed_as<cli::Grade>({"grade", "02", "--seed", "9007199254740991"}).seed == 9007199254740991);
  CHECK(typed_as<cli::Grade>({"grade", "02", "--seed", "0"}).seed == 0);
  for (const char* wrong : {"9007199254740992", "99999999999999999999", "-1", "1.5", "0x10", "one", "1 "}) {
    CHECK(complaint({"grade", "02", "--seed", wrong})
              .find("is no seed: a whole number from 0 to 9007199254740991") != std::string::npos);
  }
}

TEST_CASE("what a trial is told and where it is noted") {
  const auto plain = typed_as<cli::Grade>({"grade", "02"});
  CHECK(plain.feedback == "");
  CHECK(plain.log == "");
  const auto full = typed_as<cli::Grade>({"grade", "02", "--feedback", "bare", "--log", "my log"});
  CHECK(full.feedback == "bare");
  CHECK(full.log == "my log");
  CHECK(typed_as<cli::Watch>({"watch", "--feedback", "assigned", "--log", "l"}).feedback == cli::kAssigned);
  CHECK(complaint({"grade", "02", "--feedback", "loud"})
            .find("'loud' is none of named, bare, hint, assigned") != std::string::npos);

  // The environment, and the option before it.
  setenv(cli::kLogVariable, "everybody's", 1);
  setenv(cli::kFeedbackVariable, "hint", 1);
  CHECK(typed_as<cli::Grade>({"grade", "02"}).log == "everybody's");
  CHECK(typed_as<cli::Grade>({"grade", "02"}).feedback == "hint");
  CHECK(typed_as<cli::Watch>({"watch"}).log == "everybody's");
  CHECK(typed_as<cli::Grade>({"grade", "02", "--log", "mine"}).log == "mine");
  unsetenv(cli::kLogVariable);
  unsetenv(cli::kFeedbackVariable);
}

TEST_CASE("list and run") {
  CHECK(std::holds_alternative<cli::List>(Line::any({"list"})));
  const auto run = typed_as<cli::Run>({"run", "a.cu", "--", "-n", "3"});
  CHECK(run.files == std::vector<std::string>{"a.cu"});
  CHECK(run.arguments == std::vector<std::string>{"-n", "3"});
}

TEST_CASE("trace") {
  const auto plain = typed_as<cli::Trace>({"trace", "02"});
  CHECK(plain.lesson == "02");
  CHECK(plain.gpu == "sm_90");
  const auto full =
      typed_as<cli::Trace>({"trace", "02", "--sizes", "33,19,37", "--occupancy", "sm_86", "--json", "-"});
  CHECK(full.sizes.M == 33);
  CHECK(full.sizes.N == 19);
  CHECK(full.sizes.K == 37);
  CHECK(full.gpu == "sm_86");
  CHECK(full.json == "-");
  for (const char* wrong : {"33,19", "33,19,37,5", "33;19;37", "a,b,c", "-1,2,3", "1,2,", "1,2,3 ",
                            "1025,1,1", "99999999999,1,1"}) {
    CHECK(complaint({"trace", "02", "--sizes", wrong}).find("is not M,N,K: three numbers from 0 to 1024") !=
          std::string::npos);
  }
  CHECK(complaint({"trace", "02", "--occupancy", "sm_1"}).find("'sm_1' is not one of V100 (sm_70), ") !=
        std::string::npos);
}

TEST_CASE("help and version are no mistakes") {
  CHECK(typed_as<cli::Say>({"--help"}).exit_code == 0);
  CHECK(typed_as<cli::Say>({"--help"}).text.find("grade") != std::string::npos);
  CHECK(typed_as<cli::Say>({"grade", "--help"}).text.find("Usage: ./course grade ") != std::string::npos);
  CHECK(typed_as<cli::Say>({"--version"}).text.starts_with("course "));
}

TEST_CASE("the list of options names values, and no more") {
  const std::string help = typed_as<cli::Say>({"run", "--help"}).text;
  CHECK(help.find("\n  FILE                        The .cu file;") != std::string::npos);
  CHECK(help.find("\n  -I FOLDER                   A folder of headers") != std::string::npos);
  CHECK(typed_as<cli::Say>({"grade", "--help"}).text.find("\n  --file FILE                 Grade") !=
        std::string::npos);
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
