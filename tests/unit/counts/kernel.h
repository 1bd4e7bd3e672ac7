// A kernel file that is built and run, for what the emulator counts of it.
#pragma once

#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <ostream>
#include <string>

#include "process/temporary.h"
#include "report/doubled.h"
#include "runner/run.h"
#include "toolchain/build.h"

namespace counts {

struct Size {
  int M, N, K;
};

inline std::ostream& operator<<(std::ostream& out, const Size& s) {
  return out << s.M << "x" << s.N << "x" << s.K;
}

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

  /** The same of numbers that differ. */
  report::Launch watched_launch(const Size& size, runner::Watch watch, std::uint64_t seed = 0) const {
    return run(size, watch, seed).report.launches.front();
  }
  report::Counters watched(const Size& size, runner::Watch watch, std::uint64_t seed = 0) const {
    return watched_launch(size, watch, seed).counters;
  }
  /** Whether each element of C, of numbers that are hardly more than 1, has got as many products twice as are to be doubled
   *  (report/doubled.h), of those of each k for which `counted(k)` holds. */
  template <class Counted>
  bool doubles(const Size& size, Counted counted) const {
    const std::vector<float> A = elements(size.M, size.K, runner::Watch::products, 1),
                             B = elements(size.K, size.N, runner::Watch::products, A.size() + 1),
                             C = run(size, runner::Watch::products).C;
    for (int m = 0; m < size.M; ++m) {
      for (int n = 0; n < size.N; ++n) {
        int twice = 0;
        for (int k = 0; k < size.K; ++k)
          twice += counted(k) && report::DoublingMix().doubles(A[static_cast<std::size_t>(m * size.K + k)],
                                                               B[static_cast<std::size_t>(k * size.N + n)]);
        if (std::lround(C[static_cast<std::size_t>(m * size.N + n)]) != size.K + twice) return false;
      }
    }
    return true;
  }

 private:
  runner::Outcome run(const Size& size, runner::Watch watch, std::uint64_t seed = 0) const {
    runner::Request request;
    request.kernel = build_.product;
    request.watch = watch;
    request.doubling_seed = seed;
    request.M = size.M;
    request.N = size.N;
    request.K = size.K;
    request.A = elements(size.M, size.K, watch, 1);
    request.B = elements(size.K, size.N, watch, request.A.size() + 1);
    if (runner::watches_products(watch)) {
      for (float& a : request.A) a *= 0x1p50F;
      for (float& b : request.B) b *= 0x1p-50F;
    }
    const runner::Outcome outcome = runner::run(request);
    REQUIRE(outcome.ending == runner::Ending::finished);
    REQUIRE(outcome.C.size() == static_cast<std::size_t>(size.M) * static_cast<std::size_t>(size.N));
    REQUIRE(outcome.report.findings.empty());
    REQUIRE(outcome.report.launches.size() == 1);
    return outcome;
  }

  /** Ones; or, where they must differ, from 1 up to 2. */
  static std::vector<float> elements(int rows, int columns, runner::Watch watch, std::size_t first) {
    std::vector<float> values(static_cast<std::size_t>(rows) * static_cast<std::size_t>(columns), 1);
    if (!runner::watches_products(watch)) return values;
    for (float& value : values) value += static_cast<float>(first++) * 0x1p-23f;
    return values;
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
