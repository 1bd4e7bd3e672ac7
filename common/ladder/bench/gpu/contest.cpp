// Rounds, samples, batches.
#include "bench/gpu/contest.h"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <random>

#include "bench/accuracy.h"

namespace bench::gpu {
namespace {

constexpr int kMostRounds = 31, kFewestRounds = 3;
constexpr double kEnoughSeconds = 8;    // of one kernel's samples: a slow one plays fewer rounds
constexpr double kWarmUpSeconds = 0.3;  // until the clock has settled
constexpr int kWarmUpCalls = 3;
constexpr double kSlowCall = 1;        // seconds: one such call is warm-up enough
constexpr unsigned kLongestCall = 60;  // seconds

/** Ends the process if its scope takes longer than a minute:
 *  what hangs on a GPU cannot be stopped otherwise. */
class Deadline {
 public:
  Deadline() { alarm(kLongestCall); }
  ~Deadline() { alarm(0); }
  Deadline(const Deadline&) = delete;
  Deadline& operator=(const Deadline&) = delete;
};

/** Launches of a batch: each has a set of its own. */
int batch(double seconds, const Operands& operands) {
  return static_cast<int>(std::clamp(std::ceil(kBatchSeconds / seconds), 1.0, double(operands.sets())));
}

}  // namespace

Contest::Contest(const Operands& operands, const std::vector<Contestant>& contestants,
                 const Listener& listener)
    : operands_(operands), listener_(listener) {
  for (const Contestant& contestant : contestants) {
    Entry& entry = entries_.emplace_back();
    entry.contestant = &contestant;
    entry.number = entries_.size() - 1;
  }
}

std::vector<Cell> Contest::run() {
  warm_up();
  play_rounds();
  std::vector<Cell> cells;
  for (const Entry& entry : entries_) cells.push_back(cell(entry));
  return cells;
}

/** Seconds per launch, of a batch. Another launch precedes it, so that the GPU never waits for the CPU;
 *  then every C becomes NaN, so that what is right afterwards was written in the time that was taken. */
double Contest::launch(Entry& entry, int launches) {
  const Size& size = operands_.size();
  const auto multiply = [&](int set) {
    entry.contestant->matmul(operands_.A(set), operands_.B(set), operands_.C(set), size.M, size.N, size.K);
  };
  listener_.running(entry.number);
  const Deadline deadline;
  if (entry.calls > 0 && entry.seconds < kSlowCall)
    multiply((next_set_ + operands_.sets() - 1) % operands_.sets());
  operands_.poison();
  stopwatch_.start();
  for (int i = 0; i < launches; ++i) multiply((next_set_ + i) % operands_.sets());
  stopwatch_.stop();
  const cudaError_t refused = cudaGetLastError();
  check(cudaDeviceSynchronize());
  if (refused != cudaSuccess) entry.refusal = fmt::format("CUDA refused it: {}.", CudaError(refused).what());
  return stopwatch_.seconds() / launches;
}

void Contest::warm_up() {
  const auto begin = std::chrono::steady_clock::now();
  const auto settled = [&] {
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count() >= kWarmUpSeconds;
  };
  const auto needs_another = [&](const Entry& entry) {
    return entry.refusal.empty() && entry.seconds < kSlowCall && (entry.calls < kWarmUpCalls || !settled());
  };
  listener_.progress(fmt::format("{}: warming up", to_string(operands_.size())));
  while (std::ranges::any_of(entries_, needs_another)) {
    for (Entry& entry : entries_) {
      if (!needs_another(entry)) continue;
      entry.seconds = launch(entry, 1);
      ++entry.calls;
    }
  }
}

void Contest::play_rounds() {
  std::mt19937 random(1);
  std::vector<Entry*> order;
  for (Entry& entry : entries_) order.push_back(&entry);
  for (int round = 1; round <= kMostRounds; ++round) {
    std::ranges::shuffle(order, random);
    listener_.progress(fmt::format("{}: round {} of {}", to_string(operands_.size()), round, kMostRounds));
    for (Entry* entry : order) {
      const bool enough = round > kFewestRounds && entry->spent > kEnoughSeconds;
      if (entry->refusal.empty() && !enough) sample(*entry);
    }
  }
}

void Contest::sample(Entry& entry) {
  const int launches = batch(entry.seconds, operands_);
  const double seconds = launch(entry, launches);
  entry.samples.push_back(seconds);
  entry.spent += seconds * launches;
  operands_.judge(next_set_, launches, entry.contestant->tf32, entry.judgement);
  if (!entry.judgement.wrong.empty()) entry.refusal = entry.judgement.wrong;
  next_set_ = (next_set_ + launches) % operands_.sets();
}

Cell Contest::cell(const Entry& entry) const {
  const double rms = entry.judgement.rms();
  if (!entry.refusal.empty()) return {.timing = std::nullopt, .refusal = entry.refusal};
  if (!entry.contestant->tf32 && !(rms <= kLargestRms)) {
    return {.timing = std::nullopt,
            .refusal = fmt::format("Its usual error is {:.0f} times that of float32: are its inputs rounded "
                                   "to TF32 or half precision?",
                                   rms / (kLargestRms / 4))};
  }
  return {.timing = Timing{.samples = entry.samples,
                           .launches = batch(entry.seconds, operands_),
                           .worst_error = entry.judgement.worst},
          .refusal = ""};
}

}  // namespace bench::gpu
