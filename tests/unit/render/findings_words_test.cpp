// Of broken rules, of runs that did not end as they should, and of builds: one verdict for each, in words that help.
#include <doctest/doctest.h>

#include <algorithm>
#include <csignal>

#include "outcomes.h"
#include "render/build_words.h"
#include "render/dynamic_array.h"
#include "render/gates.h"
#include "render/warnings.h"

using namespace outcomes;

TEST_CASE("out of bounds: by row and column, and a wrong value is mentioned as well") {
  Outcome outcome = right_outcome();
  outcome.C[5] += 1;
  Finding f = finding(FindingKind::global_out_of_bounds, "A", 33 * 37 + 2, 33 * 37);
  f.thread = {{1, 2, 0}, {3, 0, 0}};
  f.count = 57;
  outcome.report.findings = {f};
  const Told judgement = judged(outcome);
  CHECK(judgement.verdict == Verdict::out_of_bounds);
  CHECK(judgement.lines.at(0) ==
        "/home/ann/kernel.cu:27: thread (3,0) of block (1,2) reads A[33][2], "
        "but A has rows 0 to 32 and columns 0 to 36 (57 times).");
  CHECK(says(judgement, "C[0][5] is "));
  CHECK_FALSE(says(judgement, "elements differ"));
  CHECK(says(judgement, "M=33 N=19 K=37"));
}

TEST_CASE("in front of a matrix is row -1") {
  Outcome outcome = right_outcome();
  outcome.report.findings = {finding(FindingKind::global_out_of_bounds, "B", -1, 37 * 19)};
  CHECK(says(judged(outcome), "reads B[-1][18], but B has rows 0 to 36 and columns 0 to 18."));
}

TEST_CASE("broken rules of the GPU outrank a right result, and have their verdicts") {
  const std::pair<FindingKind, Verdict> expected[] = {
      {FindingKind::global_out_of_bounds, Verdict::out_of_bounds},
      {FindingKind::shared_out_of_bounds, Verdict::out_of_bounds},
      {FindingKind::array_out_of_bounds, Verdict::out_of_bounds},
      {FindingKind::host_memory_in_kernel, Verdict::out_of_bounds},
      {FindingKind::device_memory_on_host, Verdict::crashed},
      {FindingKind::misaligned, Verdict::misaligned},
      {FindingKind::barrier_different, Verdict::barrier},
      {FindingKind::copy_in_flight, Verdict::race},
      {FindingKind::wrong_async_copy, Verdict::crashed},
      {FindingKind::stack_overflow, Verdict::crashed},
      {FindingKind::device_fault, Verdict::crashed},
      {FindingKind::assertion, Verdict::crashed},
  };
  for (const auto& [kind, verdict] : expected) {
    Outcome outcome = right_outcome();
    outcome.report.findings = {finding(kind)};
    outcome.report.findings[0].misuse = report::Misuse::async_size;
    outcome.report.findings[0].kernel = "tiled";
    const int number = static_cast<int>(kind);
    CAPTURE(number);
    CHECK(judged(outcome).verdict == verdict);
    CHECK(judged(outcome).lines.size() >= 2);
  }
}

TEST_CASE(
    "threads that end before a barrier are told where something else is wrong, and alone they are not") {
  Outcome outcome = right_outcome();
  outcome.report.findings = {finding(FindingKind::barrier_exited)};
  CHECK(judged(outcome).verdict == Verdict::passed);
  outcome.report.findings[0].passed_by = true;  // CUDA does not allow that
  CHECK(judged(outcome).verdict == Verdict::barrier);
  CHECK(says(judged(outcome), "CUDA allows a barrier in an if"));
  outcome.report.findings[0].passed_by = false;
  outcome.report.findings.push_back(finding(FindingKind::global_out_of_bounds, "B", -1, 37 * 19));
  CHECK(judged(outcome).verdict == Verdict::out_of_bounds);
  CHECK(says(judged(outcome), "have returned without reaching it"));
}

TEST_CASE("a comparison that never changes explains an endless loop") {
  grading::Result result;
  result.build.ok = true;
  result.build.diagnostics = {{.file = "kernel.cu",
                               .line = 9,
                               .error = false,
                               .text = "this comparison always gives the same result",
                               .source = "for (unsigned k = K - 1; k >= 0; --k)",
                               .slip = toolchain::Slip::comparison_always_same}};
  grading::CheckResult check;
  check.verdict = Verdict::timed_out;
  check.reason = grading::WrongProduct{};
  CHECK(render::explaining_warning(result, check) == result.build.diagnostics.data());
  check.verdict = Verdict::race;
  CHECK(render::explaining_warning(result, check) == nullptr);
}

TEST_CASE("a misaligned float4 is called by row and column") {
  Outcome outcome = right_outcome();
  Finding f = finding(FindingKind::misaligned, "A");
  f.bytes = 16;
  f.index = 37;
  f.address = 37 * 4;
  outcome.report.findings = {f};
  CHECK(says(judged(outcome), "reads 16 bytes at A[1][0], byte 148, which is not a multiple of 16."));
}

TEST_CASE("a float4 in an array that only luck aligns is told what to declare") {
  Outcome outcome = right_outcome();
  Finding f = finding(FindingKind::misaligned, "As");
  f.bytes = 16;
  f.index = 37;
  f.address = 37 * 4;
  f.dimensions = {8, 32};
  f.element = "float";
  f.alignment = 4;
  f.shared = true;
  outcome.report.findings = {f};
  CHECK(says(judged(outcome), "reads 16 bytes at As[1][5], byte 148, which is not a multiple of 16."));
  outcome.report.findings[0].index = 36;
  outcome.report.findings[0].address = 36 * 4;
  CHECK(says(judged(outcome),
             "reads 16 bytes at As[1][4]: as As is declared, it may begin at any multiple of 4 "
             "bytes, and a multiple of 16 is luck."));
  CHECK(says(judged(outcome),
             "Declare it __shared__ __align__(16) float As[8][32]; or give it elements of type float4."));
}

TEST_CASE("of several findings, out of bounds comes first, and three are shown") {
  Outcome outcome = right_outcome();
  outcome.report.findings.assign(5, finding(FindingKind::misaligned, "A"));
  outcome.report.findings.push_back(finding(FindingKind::shared_out_of_bounds, "As", 256, 256));
  const Told judgement = judged(outcome);
  CHECK(judgement.verdict == Verdict::out_of_bounds);
  CHECK(judgement.lines.at(0).find("As[256], but As has 256 elements") != std::string::npos);
  CHECK(judgement.lines.at(3) == "... and 3 more findings.");
}

TEST_CASE("ends other than a return") {
  CHECK(judged(ended(Ending::exited)).verdict == Verdict::crashed);
  CHECK(says(judged(ended(Ending::exited)), "called exit(0) before matmul returned"));

  CHECK(judged(ended(Ending::crashed, SIGSEGV)).verdict == Verdict::crashed);
  CHECK(says(judged(ended(Ending::crashed, SIGSEGV)), "SIGSEGV"));
  CHECK(says(judged(ended(Ending::crashed, 40)), "signal 40"));

  CHECK(judged(ended(Ending::threw, 0, "vector::at")).verdict == Verdict::crashed);
  CHECK(says(judged(ended(Ending::threw, 0, "vector::at")), "An exception left matmul: vector::at"));

  CHECK(judged(ended(Ending::timed_out)).verdict == Verdict::timed_out);
  CHECK(says(judged(ended(Ending::timed_out)), "within 4 s of processor time or 12 s in all"));

  CHECK(judged(ended(Ending::unloadable, 0, "undefined symbol: helper")).verdict == Verdict::could_not_build);
  CHECK(says(judged(ended(Ending::unloadable, 0, "undefined symbol: helper")), "undefined symbol: helper"));
}

TEST_CASE("a finding explains the crash that follows it") {
  Outcome outcome = ended(Ending::crashed, SIGSEGV);
  outcome.report.findings = {finding(FindingKind::global_out_of_bounds, "A", 9999, 33 * 37)};
  const Told judgement = judged(outcome);
  CHECK(judgement.verdict == Verdict::out_of_bounds);
  CHECK(says(judgement, "SIGSEGV"));
}

TEST_CASE("what ended host code is told once") {
  for (const FindingKind kind :
       {FindingKind::device_memory_on_host, FindingKind::stack_overflow, FindingKind::device_fault}) {
    Outcome outcome = ended(Ending::crashed, SIGSEGV);
    outcome.report.findings = {finding(kind)};
    outcome.report.findings[0].kernel = "";
    CHECK(judged(outcome).verdict == Verdict::crashed);
    CHECK(says(judged(outcome), ":27: host code "));
    CHECK_FALSE(says(judged(outcome), "SIGSEGV"));
  }
}

TEST_CASE("no GPU and Ctrl-C are not the kernel file's fault") {
  CHECK(judged(ended(Ending::no_device, 0, "No NVIDIA GPU was found.")).verdict == Verdict::not_run);
  CHECK(says(judged(ended(Ending::no_device, 0, "No NVIDIA GPU was found.")), "No NVIDIA GPU was found."));
  CHECK(judged(ended(Ending::interrupted)).verdict == Verdict::not_run);
}

TEST_CASE("a refused launch, though C is as it was") {
  Outcome outcome = right_outcome();
  std::ranges::fill(outcome.C, poison());
  report::Launch& launch = outcome.report.launches[0];
  launch.kernel = "tiled";
  launch.grid = {4, 4, 1};
  launch.block = {34, 34, 1};
  launch.error = "cudaErrorInvalidConfiguration";
  launch.refusal = "1,156 threads per block, the limit is 1,024";
  outcome.report.last_error = launch.error;
  const Told judgement = judged(outcome);
  CHECK(judgement.verdict == Verdict::launch_refused);
  CHECK(says(judgement, "1,156 threads per block, the limit is 1,024"));
  CHECK_FALSE(says(judgement, "After matmul"));
}

TEST_CASE("a CUDA error left behind") {
  const std::pair<const char*, Verdict> expected[] = {
      {"cudaErrorInvalidConfiguration", Verdict::launch_refused},
      {"cudaErrorIllegalAddress", Verdict::out_of_bounds},
      {"cudaErrorMisalignedAddress", Verdict::misaligned},
      {"cudaErrorLaunchTimeout", Verdict::timed_out},
      {"cudaErrorLaunchFailure", Verdict::crashed},
  };
  for (const auto& [error, verdict] : expected) {
    Outcome outcome = right_outcome();
    outcome.report.last_error = error;
    outcome.report.last_error_text = "some text";
    const Told judgement = judged(outcome, runner::Backend::gpu);
    CHECK(judgement.verdict == verdict);
    CHECK(says(judgement, std::string("CUDA reports ") + error + ": some text."));
  }
}

TEST_CASE("after an error inside a kernel, C and the inputs are no evidence") {
  Outcome outcome = right_outcome();
  std::ranges::fill(outcome.C, 0.0f);
  outcome.inputs_changed = outcome.guard_changed = true;
  outcome.report.last_error = "cudaErrorMisalignedAddress";
  const Told judgement = judged(outcome);
  CHECK(judgement.verdict == Verdict::misaligned);
  CHECK_FALSE(says(judgement, "C[0][0]"));
  CHECK_FALSE(says(judgement, "changed"));
}

TEST_CASE("inputs and guards") {
  Outcome outcome = right_outcome();
  outcome.inputs_changed = true;
  CHECK(judged(outcome).verdict == Verdict::wrong_result);
  CHECK(says(judged(outcome), "A or B was changed"));
  outcome.guard_changed = true;
  CHECK(judged(outcome).verdict == Verdict::out_of_bounds);
}

TEST_CASE("what the student's code printed: the first lines, fit for a terminal") {
  Outcome outcome = right_outcome();
  outcome.C[0] += 1;
  outcome.output = "tx=0\n\x1b[31mred\x07\n" + std::string(300, 'x') + "\n4\n5\n6\n";
  outcome.output_bytes = 3211000;
  const Told judgement = judged(outcome);
  CHECK(says(judgement, "Your code printed 3,211,000 bytes:\n  | tx=0\n  | ?[31mred?\n"));
  CHECK(says(judgement, "xxx ...\n  | 4\n  | 5\n  | ...\n"));
  CHECK_FALSE(says(judgement, "| 6"));
}

TEST_CASE("everything wrong at once still fits a screen") {
  Outcome outcome = right_outcome();
  outcome.C[0] += 1;
  outcome.inputs_changed = outcome.guard_changed = true;
  outcome.report.findings.assign(9, finding(FindingKind::global_out_of_bounds, "A", 9999, 33 * 37));
  outcome.output = "1\n2\n3\n4\n5\n6\n7\n8\n";
  outcome.output_bytes = outcome.output.size();
  CHECK(judged(outcome).lines.size() <= 18);
}

TEST_CASE("the errors of a build, at the student's lines") {
  toolchain::Build build;
  build.compiler = "g++";
  build.diagnostics = {{"my kernel.cu", 12, 5, true, "'foo' was not declared in this scope", "    foo = 3;"},
                       {"my kernel.cu", 3, 1, false, "unused variable", "int x;"},
                       {"", 0, 0, true, "there is no matmul", ""}};
  const std::vector<std::string> lines = render::errors(build);
  REQUIRE(lines.size() == 2);
  CHECK(lines[0] == "my kernel.cu:12:5: 'foo' was not declared in this scope.\n   12 |     foo = 3;");
  CHECK(lines[1] == "there is no matmul.");

  build.diagnostics.clear();
  build.raw = "internal compiler error";
  CHECK(render::errors(build).at(0) == "g++ gave up: internal compiler error");
}

TEST_CASE("a gate that is missed: measured, naive, target, gate, advice") {
  using grading::Bound;
  const auto loads = [](double value) {
    return grading::Measured{
        "floats of A loaded per output",
        value,
        Bound::at_most,
        {.naive = {64, "K"}, .target = {4, "K/16"}, .gate = 6, .advice = "Read A from As."}};
  };
  CHECK(render::sentence(loads(12.5)) ==
        "Floats of A loaded per output: 12.5 (naive K = 64, target K/16 = 4, "
        "gate: at most 6). Read A from As.");
  CHECK(render::sentence(loads(64)) ==
        "Floats of A loaded per output: 64 (naive K = 64, target K/16 = 4, gate: at most 6): "
        "no better than naive. Read A from As.");
  CHECK(render::sentence(
            grading::Measured{"bytes",
                              40960,
                              Bound::at_least,
                              {.naive = {0}, .target = {100000.25}, .gate = 0.05, .advice = "Go on."}}) ==
        "Bytes: 40,960 (naive 0, target 100,000.25, gate: at least 0.05). Go on.");
}

TEST_CASE("each missed gate names the product of which it was counted") {
  const auto gate = [](double value, std::size_t product) {
    grading::Measured measured;
    measured.name = "loads";
    measured.value = value;
    measured.gate.gate = 6;
    measured.product = product;
    return measured;
  };
  grading::CheckResult check;
  for (const int size : {256, 1, 64}) {
    grading::ProductResult& product = check.products.emplace_back();
    product.M = product.N = product.K = size;
  }
  const auto counted = [&] {
    std::vector<std::string> sizes;
    for (const std::string& line : render::missed_gates(check)) {
      if (line.starts_with("Counted")) sizes.push_back(line);
    }
    return sizes;
  };
  check.gates = {gate(7, 0), gate(5, 2)};
  CHECK(counted() == std::vector<std::string>{"Counted with M=256 N=256 K=256."});
  check.gates = {gate(7, 0), gate(8, 0), gate(5, 1), gate(7, 2)};
  CHECK(render::missed_gates(check).size() == 5);
  CHECK(counted() ==
        std::vector<std::string>{"Counted with M=256 N=256 K=256.", "Counted with M=64 N=64 K=64."});
}

TEST_CASE("dynamic shared memory is called what the file calls it, where that is one name") {
  const std::string one = "__global__ void k() { extern __shared__ float smem[]; }\n";
  CHECK(render::dynamic_array(one + one) == "smem");
  CHECK(render::dynamic_array("__global__ void k() { extern __shared__ __align__(16) float s[]; }") == "s");
  CHECK(render::dynamic_array(one + "extern __shared__ float other[];") == "");
  CHECK(render::dynamic_array("__global__ void k() { __shared__ float tile[4]; }") == "");
  const std::vector<Finding> both = {finding(FindingKind::array_out_of_bounds, "extern __shared__"),
                                     finding(FindingKind::array_out_of_bounds, "As")};
  CHECK(render::with_dynamic_array(both, "smem")[0].array == "smem");
  CHECK(render::with_dynamic_array(both, "smem")[1].array == "As");
  CHECK(render::with_dynamic_array(both, "")[0].array == "extern __shared__");
}

TEST_CASE("no advice of a count where a line is known to be wrong") {
  grading::CheckResult check;
  check.products.emplace_back();
  check.gates.push_back(
      {"floats of A loaded per output",
       64,
       grading::Bound::at_most,
       {.naive = {64, "K"}, .target = {4, "K/16"}, .gate = 6, .advice = "Read A from As."}});
  const std::string figures =
      "Floats of A loaded per output: 64 (naive K = 64, target K/16 = 4, gate: at most 6): no better than naive.";
  CHECK(render::missed_gates(check).at(0) == figures + " Read A from As.");
  check.slip = diagnosis::Diagnosis{};
  CHECK(render::missed_gates(check).at(0) == figures);
}
