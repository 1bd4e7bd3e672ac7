// Random numbers for both sides: Thrust's engine and its distributions. Each thread has an engine of its own, moved on
// by discard().
#pragma once

#include <cmath>
#include <cstdint>

namespace thrust {

/** x = a x mod m (Lewis, Goodman, Miller), as std::minstd_rand. */
class minstd_rand {
 public:
  using result_type = std::uint32_t;
  static constexpr result_type min = 1, max = 2147483646;
  explicit minstd_rand(result_type seed = 1) { this->seed(seed); }
  void seed(result_type seed) { state_ = seed % kModulus == 0 ? 1 : seed % kModulus; }
  result_type operator()() { return state_ = static_cast<result_type>(kFactor * state_ % kModulus); }
  void discard(unsigned long long n) {
    std::uint64_t factor = kFactor, power = 1;
    for (; n > 0; n /= 2) {
      if (n % 2 == 1) power = power * factor % kModulus;
      factor = factor * factor % kModulus;
    }
    state_ = static_cast<result_type>(power * state_ % kModulus);
  }

 private:
  static constexpr std::uint64_t kFactor = 48271, kModulus = 2147483647;
  result_type state_;
};
using default_random_engine = minstd_rand;

template <class T = double>
class uniform_real_distribution {
 public:
  explicit uniform_real_distribution(T from = 0, T to = 1) : from_(from), to_(to) {}
  template <class Engine>
  T operator()(Engine& engine) {
    const double part = (static_cast<double>(engine()) - Engine::min) / (1.0 + Engine::max - Engine::min);
    return from_ + static_cast<T>(part * (to_ - from_));
  }

 private:
  T from_, to_;
};

/** Both ends belong to it. */
template <class T = int>
class uniform_int_distribution {
 public:
  explicit uniform_int_distribution(T from = 0, T to = 9) : from_(from), to_(to) {}
  template <class Engine>
  T operator()(Engine& engine) {
    const double part = (static_cast<double>(engine()) - Engine::min) / (1.0 + Engine::max - Engine::min);
    return static_cast<T>(from_ + static_cast<long long>(part * (static_cast<double>(to_) - from_ + 1)));
  }

 private:
  T from_, to_;
};

/** By Box and Muller. */
template <class T = double>
class normal_distribution {
 public:
  explicit normal_distribution(T mean = 0, T deviation = 1) : mean_(mean), deviation_(deviation) {}
  template <class Engine>
  T operator()(Engine& engine) {
    uniform_real_distribution<double> uniform(0, 1);
    const double radius = std::sqrt(-2 * std::log(1 - uniform(engine)));
    return mean_ + deviation_ * static_cast<T>(radius * std::cos(6.283185307179586 * uniform(engine)));
  }

 private:
  T mean_, deviation_;
};

namespace random {
using thrust::default_random_engine;
using thrust::minstd_rand;
using thrust::normal_distribution;
using thrust::uniform_int_distribution;
using thrust::uniform_real_distribution;
}  // namespace random

}  // namespace thrust
