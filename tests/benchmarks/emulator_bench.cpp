// How fast the emulator runs a kernel file with all its checks: emulator_bench KERNEL.cu SIZE... [OPTION...]
// Wall time, and processor time of all threads, of one call of matmul; and the latter by loads and stores, barriers, or calls.
#include <benchmark/benchmark.h>

#include <algorithm>
#include <cmath>
#include <ctime>
#include <exception>
#include <iostream>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "kernel_launch.h"
#include "runner/backend.h"

namespace {

/** Processor time of this process so far, all threads together, in nanoseconds. */
double processor_time() {
  timespec now;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
  return static_cast<double>(now.tv_sec) * 1e9 + static_cast<double>(now.tv_nsec);
}

double smallest(const std::vector<double>& values) { return *std::ranges::min_element(values); }
double largest(const std::vector<double>& values) { return *std::ranges::max_element(values); }

void measure(benchmark::State& state, const std::string& built, int size, runner::Watch watch) {
  runner::backend::watch(watch);
  const bench::KernelLaunch launch(built, size);
  report::Launch last;
  double spent = 0;
  for (auto _ : state) {
    const double before = processor_time();
    launch();
    spent += processor_time() - before;
    last = bench::KernelLaunch::take_report();
  }
  const double each = spent / static_cast<double>(state.iterations());
  const std::uint64_t accesses = bench::accesses(last);
  const std::uint64_t barriers = bench::thread_barriers(last);
  // A kernel of barriers alone has no access; any other's barriers are part of what its accesses cost. One that has
  // neither calls a function of the warp `size` times in each of its size x size threads.
  if (accesses > 0) {
    state.counters["ns_per_access"] = each / static_cast<double>(accesses);
  } else if (barriers > 0) {
    state.counters["ns_per_barrier"] = each / static_cast<double>(barriers);
  } else {
    state.counters["ns_per_call"] = each / std::pow(size, 3);
  }
}

void add(const std::string& name, const std::string& built, int size, runner::Watch watch) {
  benchmark::RegisterBenchmark(name.c_str(), measure, built, size, watch)
      ->Unit(benchmark::kMillisecond)
      ->UseRealTime()
      ->MeasureProcessCPUTime()
      ->ComputeStatistics("min", smallest)
      ->ComputeStatistics("max", largest);
}

/** Two benchmarks a size, named as the file and the size: without and with a look at every warp. */
void measure_all(const std::string& built, const std::string& file, const std::vector<std::string>& sizes) {
  for (const std::string& size : sizes) {
    add(file + "/" + size, built, std::stoi(size), runner::Watch::rules);
    add(file + "/" + size + "/warps", built, std::stoi(size), runner::Watch::warps);
  }
  benchmark::RunSpecifiedBenchmarks();
}

constexpr const char* kUsage = "usage: emulator_bench KERNEL.cu SIZE... [--benchmark_OPTION...]";

}  // namespace

int main(int argc, char** argv) {
  try {
    if (argc < 3) throw std::runtime_error(kUsage);
    if (std::string_view(argv[1]) != "--built") bench::restart_with({argv + 1, argv + argc});
    benchmark::Initialize(&argc, argv);
    if (argc < 5) throw std::runtime_error(kUsage);
    measure_all(argv[2], argv[3], {argv + 4, argv + argc});
  } catch (const std::exception& error) {
    std::cerr << error.what() << "\n";
    return 2;
  }
}
