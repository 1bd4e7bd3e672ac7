// The document of TRACE.md, held against the counts of the same run and against what lesson 02's kernel does.
#include "trace/trace.h"

#include <doctest/doctest.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>

#include "process/temporary.h"

namespace {

using Json = nlohmann::json;

/** Traces a lesson's solution, built by g++, whose loads and stores are the source's. */
Json traced(const std::string& lesson, const reference::Sizes& sizes) {
  setenv("COURSE_KERNEL_CXX", "g++", 1);
  const process::TemporaryFolder folder;
  const auto json = folder.path() / "trace.json";
  const int status = trace::run({.lesson = lesson,
                                 .file = "lessons/" + lesson + "/solution.cu",
                                 .sizes = sizes,
                                 .gpu = report::find_gpu("sm_90"),
                                 .json = json.string()});
  REQUIRE(status == 0);
  std::ifstream stream(json);
  return Json::parse(stream);
}

/** Calls `see` with phase, thread and the five numbers of each access. */
template <class See>
void for_each_access(const Json& trace, See see) {
  for (const Json& phase : trace["phases"]) {
    for (const Json& thread : phase["threads"]) {
      for (const Json& access : thread["accesses"])
        see(phase["phase"].get<int>(), thread["thread"].get<int>(), access);
    }
  }
}

const Json& array_named(const Json& trace, const std::string& name, int& number) {
  for (number = 0; trace["arrays"].at(number)["name"] != name;) ++number;
  return trace["arrays"][number];
}

}  // namespace

TEST_CASE("with one block, the trace has every access that was counted") {
  const Json trace = traced("02_tiled", {16, 16, 32});
  std::uint64_t loads = 0, stores = 0;
  for_each_access(trace, [&](int, int, const Json& a) { ++(a[3] == 1 ? stores : loads); });
  const Json& counters = trace["launches"][0]["counters"];
  const auto count = [&](const char* name) { return counters[name].get<std::uint64_t>(); };
  CHECK(loads == count("smsp__sass_thread_inst_executed_op_global_ld") +
                     count("smsp__sass_thread_inst_executed_op_shared_ld"));
  CHECK(stores == count("smsp__sass_thread_inst_executed_op_global_st") +
                      count("smsp__sass_thread_inst_executed_op_shared_st"));
  CHECK(trace["left_out"] == 0);
  CHECK(trace["phases"].size() == 5);  // two barriers for each of two tiles
}

TEST_CASE(
    "lesson 02: in the first phase thread (3,5) fetches A[5][3] and B[5][3] into As[5][3] and Bs[5][3]") {
  const Json trace = traced("02_tiled", {32, 48, 32});
  int A, As, B, Bs;
  CHECK(array_named(trace, "A", A)["shape"] == Json({32, 32}));
  CHECK(array_named(trace, "B", B)["shape"] == Json({32, 48}));
  CHECK(array_named(trace, "As", As)["shape"] == Json({16, 16}));
  CHECK(array_named(trace, "Bs", Bs)["shared"] == true);
  std::vector<Json> accesses;
  for_each_access(trace, [&](int phase, int thread, const Json& a) {
    if (phase == 0 && thread == 5 * 16 + 3) accesses.push_back(a);
  });
  REQUIRE(accesses.size() == 4);
  const auto is = [&](std::size_t i, int array, int index, int store) {
    return accesses[i][0] == array && accesses[i][1] == index && accesses[i][3] == store &&
           accesses[i][4] == 1;
  };
  CHECK(is(0, A, 5 * 32 + 3, 0));
  CHECK(is(1, As, 5 * 16 + 3, 1));
  CHECK(is(2, B, 5 * 48 + 3, 0));
  CHECK(is(3, Bs, 5 * 16 + 3, 1));
  const std::string line = std::to_string(accesses[1][2].get<int>());
  CHECK(trace["lines"][line].get<std::string>().find("As[ty][tx] = A[") != std::string::npos);
}

TEST_CASE("float4 are accesses of four words") {
  const Json trace = traced("04_coarsened_float4", {64, 64, 16});
  int A, wide = 0;
  array_named(trace, "A", A);
  for_each_access(trace, [&](int, int, const Json& a) { wide += a[0] == A && a[4] == 4; });
  CHECK(wide == 256);
}

TEST_CASE(
    "lesson 06: asynchronous copies, in the phase in which they are asked for, and when they have arrived") {
  const Json trace = traced("06_double_buffer", {64, 64, 48});
  int Bs = 0;
  array_named(trace, "Bs", Bs);
  REQUIRE(trace["arrivals"].size() == 256 * 2 * 3);  // two for each thread and tile
  for (const Json& a : trace["arrivals"]) {
    CHECK(a[2] == Bs);
    bool asked_for = false;
    for_each_access(trace, [&](int phase, int thread, const Json& one) {
      asked_for = asked_for || (phase == a[0] && thread == a[1] && one[0] == Bs && one[1] == a[3] &&
                                one[2] == a[4] && one[3] == 1 && one[4] == a[5]);
    });
    if (!asked_for) FAIL_CHECK("arrived and never asked for: ", a.dump());
  }
  CHECK(traced("02_tiled", {16, 16, 16})["arrivals"].empty());
}

TEST_CASE("a trace has a bound, and says what it left out") {
  const Json trace = traced("01_naive", {16, 16, 1000});
  std::uint64_t accesses = 0;
  for_each_access(trace, [&](int, int, const Json&) { ++accesses; });
  CHECK(accesses == 200000);
  CHECK(trace["left_out"] == 16 * 16 * (2 * 1000 + 1) - 200000);
}
