// A kernel file that is built and run, for what the emulator counts of it.
#pragma once

#include <doctest/doctest.h>

#include <algorithm>
#include <cstdlib>
#include <ostream>
#include <string>

#include "process/temporary.h"
#include "runner/run.h"
#include "toolchain/build.h"

namespace counts {

struct Size {
  int M, N, K;
};

inline std::ostream& operator<<(std::ostream& out, const Size& s) {
  return out << s.M << "x" << s.N << "x" << s.K;
}

/** Floats of shared memory that became others, and elements of C that did. */
struct Altered {
  std::uint64_t words = 0, outputs = 0;
};

/** A kernel file, built by g++: clang splits a float4 and moves loads. */
class Kernel {
 public:
  explicit Kernel(const std::string& file) {
    setenv("COURSE_KERNEL_CXX", "g++", 1);
    build_ = toolchain::build(source::read_kernel_file(file), runner::Backend::emulator, folder_.path());
    REQUIRE_MESSAGE(build_.ok, build_.raw);
  }

  /** The only launch of one product. */
  report::Launch launch(const Size& size, runner::Watch watch = runner::Watch::rules) const {
    const runner::Outcome outcome = run(size, watch);
    REQUIRE(outcome.C == std::vector<float>(outcome.C.size(), static_cast<float>(size.K)));
    return outcome.report.launches.front();
  }

  Altered altered(const Size& size) const {
    constexpr float kElement = 1 + report::kMark;
    const runner::Outcome outcome = run(size, runner::Watch::reuse, kElement);
    const auto same = std::ranges::count(outcome.C, static_cast<float>(size.K) * kElement * kElement);
    return {outcome.report.launches.front().counters.altered_words,
            outcome.C.size() - static_cast<std::size_t>(same)};
  }

 private:
  runner::Outcome run(const Size& size, runner::Watch watch, float element = 1) const {
    const auto elements = [element](int rows, int columns) {
      return std::vector<float>(static_cast<std::size_t>(rows) * static_cast<std::size_t>(columns), element);
    };
    runner::Request request;
    request.kernel = build_.product;
    request.watch = watch;
    request.M = size.M;
    request.N = size.N;
    request.K = size.K;
    request.A = elements(size.M, size.K);
    request.B = elements(size.K, size.N);
    const runner::Outcome outcome = runner::run(request);
    REQUIRE(outcome.ending == runner::Ending::finished);
    REQUIRE(outcome.C.size() == elements(size.M, size.N).size());
    REQUIRE(outcome.report.findings.empty());
    REQUIRE(outcome.report.launches.size() == 1);
    return outcome;
  }

  process::TemporaryFolder folder_;
  toolchain::Build build_;
};

/** The solution of a lesson. */
struct Solution : Kernel {
  explicit Solution(const std::string& lesson) : Kernel("lessons/" + lesson + "/solution.cu") {}
};

inline std::uint64_t product(std::uint64_t a, std::uint64_t b, std::uint64_t c = 1) { return a * b * c; }
}  // namespace counts
