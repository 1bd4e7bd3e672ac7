// What is said of a product that was not finished in time.
#include "render/endings.h"

#include <doctest/doctest.h>

#include "report/json.h"

namespace {

constexpr reference::Sizes kSizesOfC = {.M = 33, .N = 19, .K = 37};
constexpr const char* kLaunching = "__global__ void k() {}\n  k<<<grid, block>>>();\n";

report::StopPosition in_launch() {
  report::StopPosition s;
  s.launched = "k";
  s.launched_at = {"k.cu", 2};
  s.grid = {2, 3, 1};
  s.block = {16, 16, 1};
  s.blocks = 6;
  s.blocks_done = 2;
  s.barriers = 10;
  return s;
}

std::string asked_of(const report::StopPosition& s) {
  const auto lines = render::where_it_stood(s, kSizesOfC, kLaunching);
  REQUIRE(lines.size() == 2);
  return lines[1];
}

grading::BadEnd out_of_time(const report::StopPosition& s) {
  return {runner::Ending::timed_out, 0, "", 4, 12, s};
}

}  // namespace

TEST_CASE("the launch, its line, and how far it had come") {
  const auto lines = render::where_it_stood(in_launch(), kSizesOfC, kLaunching);
  CHECK(
      lines.front() ==
      "k.cu:2: k<<<(2,3), (16,16)>>> had run 2 of its 6 blocks: 4 were left.\n    2 | k<<<grid, block>>>();");
  CHECK(render::sentence(out_of_time(in_launch())).find("loop") == std::string::npos);
}

TEST_CASE("a grid far larger than C") {
  report::StopPosition s = in_launch();
  s.grid = {1000, 1000, 1};
  s.blocks = 1'000'000;
  CHECK(
      asked_of(s) ==
      "Those are 256,000,000 threads for the 627 elements of C: the grid seems far too large. How is it made?");
}

TEST_CASE("many barriers, many launches, or only slow") {
  report::StopPosition s = in_launch();
  s.barriers = 50'000;
  CHECK(asked_of(s) ==
        "Block (0,0) had passed 50,000 barriers by then, and K is 37: does its loop end, and how many phases "
        "does a block need?");
  s.barriers = 3;  // the next block has only just begun
  s.barriers_done = 100'000;
  CHECK(asked_of(s) ==
        "Each of those blocks had passed 50,000 barriers, and K is 37: how many phases does a block need?");
  s = in_launch();
  s.launches = 5'000;
  CHECK(asked_of(s) == "How many launches does one product need?");
  CHECK(asked_of(in_launch()) == "Each block takes long: what does a thread do that it need not do?");
}

TEST_CASE("loops are asked for where one thread had run long, and where no kernel ran") {
  report::StopPosition s = in_launch();
  s.stuck = true;
  s.kernel = "k";
  s.at = {"k.cu", 1};
  CHECK(render::where_it_stood(s, kSizesOfC, kLaunching) ==
        std::vector<std::string>{
            "k.cu:1: thread (0,0) of block (0,0) of k was here.\n    1 | __global__ void k() {}"});
  CHECK(render::sentence(out_of_time(s)).ends_with("Does every loop terminate?"));
  CHECK(render::sentence(out_of_time({})).ends_with("Does every loop terminate?"));
}

TEST_CASE("a stop_position comes back from its JSON as it was") {
  report::StopPosition s = in_launch();
  s.thread = {{1, 2, 0}, {3, 4, 5}};
  s.stuck = true;
  CHECK(report::serialise(report::parse_standing(report::serialise(s))) == report::serialise(s));
  CHECK(report::parse_standing(report::serialise(s)).thread == s.thread);
  CHECK_THROWS_AS(report::parse_standing("{}"), std::runtime_error);
}
