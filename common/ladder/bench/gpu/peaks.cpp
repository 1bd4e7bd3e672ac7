// Multiply-adds from registers, and a copy that no cache can hold.
#include "bench/gpu/peaks.h"

#include <algorithm>
#include <chrono>

#include "bench/gpu/device.h"
#include "bench/gpu/kernels.h"
#include "bench/gpu/stopwatch.h"
#include "bench/statistics.h"

namespace bench::gpu {
namespace {

constexpr int kSamples = 21;
constexpr double kClockSettles = 0.3;

/** Seconds that `work` takes, once the clock has settled. */
template <typename Work>
double median_seconds(Work work) {
  const auto begin = std::chrono::steady_clock::now();
  while (std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count() < kClockSettles) {
    work();
    check(cudaDeviceSynchronize());
  }
  Stopwatch stopwatch;
  std::vector<double> samples;
  for (int i = 0; i < kSamples; ++i) {
    stopwatch.start();
    work();
    stopwatch.stop();
    samples.push_back(stopwatch.seconds());
  }
  return median(samples);
}

double measure_multiply_add(const Machine& machine) {
  constexpr int kBlocks = 32,
                kTrips = 1000;  // blocks for each multiprocessor: several rounds of all it holds
  const Buffer<float> sink(1);
  double operations = 0;
  const double seconds = median_seconds(
      [&] { operations = multiply_add(kBlocks * machine.multiprocessors, kTrips, sink.data()); });
  return operations / seconds;
}

double measure_copy(const Machine& machine) {
  constexpr std::size_t kGiB = std::size_t{1} << 30;
  const std::size_t wanted = std::max<std::size_t>(kGiB, 4 * machine.l2_bytes);
  const std::size_t bytes = std::min(wanted, free_bytes() / 4);
  const Buffer<char> from(bytes), to(bytes);
  const double seconds = median_seconds(
      [&] { check(cudaMemcpyAsync(to.data(), from.data(), bytes, cudaMemcpyDeviceToDevice)); });
  return 2.0 * static_cast<double>(bytes) / seconds;
}

}  // namespace

void measure_peaks(Machine& machine) {
  machine.fma_flops = measure_multiply_add(machine);
  machine.copy_bytes = measure_copy(machine);
}

}  // namespace bench::gpu
