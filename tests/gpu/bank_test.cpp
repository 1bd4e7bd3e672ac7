// What the tools print, as in the examples of Compute Sanitizer's manual, is understood;
// and the table says what the records say.
#include <doctest/doctest.h>

#include <stdexcept>

#include "gpu/table.h"

namespace {

using gpu::cell;
using gpu::Grading;
using gpu::kinds_in;
using gpu::Record;
using gpu::Sight;
using gpu::ToolRun;
using Kinds = std::vector<std::string>;

constexpr const char* kNothing = "========= COMPUTE-SANITIZER\n========= ERROR SUMMARY: 0 errors\n";
constexpr const char* kOutOfBounds =
    "========= COMPUTE-SANITIZER\n"
    "========= Invalid __global__ read of size 4 bytes\n"
    "=========     at product(const float *, const float *, float *, int, int, int)+0x240 in kernel.cu:12\n"
    "=========     by thread (3,15,0) in block (0,2,0)\n"
    "=========     Access to 0x7f3bc1e01318 is out of bounds\n"
    "=========     and is 1 bytes after the nearest allocation at 0x7f3bc1e00000 of size 4,888 bytes\n"
    "========= \n"
    "========= Program hit cudaErrorLaunchFailure (error 719) due to \"unspecified launch failure\" "
    "on CUDA API call to cudaDeviceSynchronize.\n"
    "========= ERROR SUMMARY: 2 errors\n";
constexpr const char* kMisaligned =
    "========= Invalid __global__ read of size 16 bytes\n"
    "=========     Access to 0x7f3bc1e01304 is misaligned\n"
    "========= ERROR SUMMARY: 1 error\n";
constexpr const char* kRace =
    "========= Error: Race reported between Write access at tiled(float*)+0x220 in kernel.cu:18\n"
    "=========     and Read access at tiled(float*)+0x310 in kernel.cu:22 [61440 hazards]\n"
    "========= RACECHECK SUMMARY: 1 hazard displayed (1 error, 0 warnings)\n";
constexpr const char* kBarrier =
    "========= Barrier error detected. Divergent thread(s) in block.\n"
    "========= ERROR SUMMARY: 1 error\n";
constexpr const char* kUninitialised =
    "========= Uninitialized __global__ memory read of size 4 bytes\n"
    "========= ERROR SUMMARY: 1 error\n";
constexpr const char* kUnwrittenIsCopied =
    "========= Host API memory access error at host access to 0x7fcff7200600 of size 2508 bytes\n"
    "=========     Uninitialized access to 0x7fcff7200638 on access by cudaMemcpy source\n"
    "========= ERROR SUMMARY: 1 error\n";
constexpr const char* kRefused =
    "========= Program hit cudaErrorInvalidConfiguration (error 9) due to \"invalid configuration argument\" "
    "on CUDA API call to cudaLaunchKernel.\n"
    "========= ERROR SUMMARY: 1 error\n";

Grading verdict(const std::string& words, bool named = false) { return {words, "1.1", "A sentence.", named}; }

Record record(const std::string& file, const Grading& emulator, const Grading& on_gpu,
              const Kinds& racecheck) {
  Record r;
  r.file = file;
  r.emulator = emulator;
  r.gpu = on_gpu;
  for (const char* tool : gpu::kTools) r.tools.push_back({tool, "finished", {}, {}, 1});
  r.tools[1].kinds = racecheck;
  return r;
}

bool has(const std::string& text, const std::string& line) {
  return text.find(line + "\n") != std::string::npos;
}

}  // namespace

TEST_CASE("a report without a finding has no kind") { CHECK(kinds_in(kNothing).empty()); }

TEST_CASE("each tool's finding has its kind") {
  CHECK(kinds_in(kMisaligned) == Kinds{"misaligned"});
  CHECK(kinds_in(kRace) == Kinds{"race"});
  CHECK(kinds_in(kBarrier) == Kinds{"barrier not reached by all"});
  CHECK(kinds_in(kUninitialised) == Kinds{"read before written"});
  CHECK(kinds_in(kUnwrittenIsCopied) == Kinds{"read before written"});
}

TEST_CASE("an error of CUDA is a kind only where it stands alone") {
  CHECK(kinds_in(kOutOfBounds) == Kinds{"out of bounds"});
  CHECK(kinds_in(kRefused) == Kinds{"cudaErrorInvalidConfiguration"});
}

TEST_CASE("a finding in unknown words is not lost") {
  CHECK(kinds_in("========= Something new\n========= ERROR SUMMARY: 1 error\n") == Kinds{"something else"});
}

TEST_CASE("what the kernel prints is no finding") {
  CHECK(kinds_in("Race reported between you and me\n========= ERROR SUMMARY: 0 errors\n").empty());
}

TEST_CASE("a verdict is a name, values are only something") {
  CHECK(cell(verdict("race")).sight == Sight::names);
  CHECK(cell(verdict("right but not the technique")).sight == Sight::names);
  CHECK(cell(verdict("wrong result")).text == "wrong values only");
  CHECK(cell(verdict("wrong result")).sight == Sight::something);
  CHECK(cell(verdict("never written")).sight == Sight::something);
  CHECK(cell(verdict("wrong result", true)).sight == Sight::names);
  CHECK(cell(verdict("timed out")).sight == Sight::something);
  CHECK(cell(verdict("passed")).text == "nothing");
  CHECK(cell(verdict("not run")).sight == Sight::untried);
}

TEST_CASE("an error of CUDA names a refused launch and nothing else") {
  const ToolRun refused = {"memcheck", "finished", {"cudaErrorInvalidConfiguration"}, {}, 1};
  CHECK(cell(refused, verdict("launch refused")).sight == Sight::names);
  CHECK(cell(refused, verdict("wrong result")).sight == Sight::something);
}

TEST_CASE("a tool that could not work counts nowhere, one that timed out has seen something") {
  CHECK(cell(ToolRun{"memcheck", "not run", {}, {}, 0}, verdict("race")).text == "not run");
  CHECK(cell(ToolRun{"memcheck", "not run", {}, {}, 0}, verdict("race")).sight == Sight::untried);
  CHECK(cell(ToolRun{"memcheck", "timed out", {}, {}, 20}, verdict("race")).sight == Sight::something);
}

TEST_CASE("a record survives its line") {
  Record before =
      record("solutions/02_tiled/wrong/a.cu", verdict("race"), verdict("wrong result", true), {"race"});
  before.device = "a GPU";
  before.M = 33;
  before.tools[1].said = {"========= Race"};
  const Record after = gpu::from_line(gpu::to_line(before));
  CHECK(after.file == before.file);
  CHECK(after.device == "a GPU");
  CHECK(after.M == 33);
  CHECK(after.gpu.named);
  CHECK(after.tools[1].kinds == Kinds{"race"});
  CHECK(after.tools[1].said == before.tools[1].said);
  CHECK_THROWS_AS(gpu::from_line("{}"), std::runtime_error);
  CHECK_THROWS_AS(gpu::from_line("no JSON"), std::runtime_error);
}

TEST_CASE("the table counts and shows") {
  const Grading passed = {"passed", "", "", false};
  const std::string text = gpu::markdown({
      record("solutions/02/wrong/b.cu", verdict("wrong result"), verdict("wrong result", true), {}),
      record("solutions/02/wrong/a.cu", verdict("race"), passed, {"race"}),
      record("solutions/02/right/c.cu", passed, passed, {}),
  });
  CHECK(has(text, "| race (1) | 1 | 0 | 0 | 1 | 0 | 0 |"));
  CHECK(has(text, "| wrong result (1) | 0 | 1 | 0 | 0 | 0 | 0 |"));
  CHECK(has(text, "| all (2) | 1 | 1 | 0 | 1 | 0 | 0 |"));
  CHECK(has(text, "| not named, but something is wrong | 1 | 0 | 0 | 0 | 0 | 0 |"));
  CHECK(has(text, "| nothing is said | 0 | 1 | 2 | 1 | 2 | 2 |"));
  CHECK(has(text, "| all (1) | 1 | 1 | 1 | 1 | 1 | 1 |"));
  CHECK(has(text,
            "| `solutions/02/wrong/a.cu` | **race** | nothing | nothing | **race** | nothing | nothing |"));
}

TEST_CASE("of two records of a file the last counts") {
  const std::string file = "solutions/02/wrong/a.cu";
  const std::string text = gpu::markdown({record(file, verdict("race"), verdict("not run"), {}),
                                          record(file, verdict("race"), verdict("crashed"), {})});
  CHECK(has(text, "| `" + file + "` | **race** | crashed | nothing | nothing | nothing | nothing |"));
}
