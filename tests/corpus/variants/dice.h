// The choices of a variant: the same ones for the same seed on every machine.
#pragma once

#include <cstdint>
#include <initializer_list>
#include <random>
#include <string>
#include <utility>
#include <vector>

namespace variants {

/** The standard says what std::mt19937_64 returns, but not what its distributions make of it,
 *  so there are none here. */
class Dice {
 public:
  explicit Dice(std::uint64_t seed) : engine_(seed) {}

  /** 0 to n - 1. */
  std::size_t below(std::size_t n) { return static_cast<std::size_t>(engine_() >> 16) % n; }
  bool chance(int percent) { return static_cast<int>(below(100)) < percent; }

  template <class T>
  T one_of(const std::vector<T>& all) {
    return all[below(all.size())];
  }
  template <class T>
  T one_of(std::initializer_list<T> all) {
    return all.begin()[below(all.size())];
  }
  std::string word(std::initializer_list<const char*> all) { return one_of(all); }

  template <class T>
  void shuffle(std::vector<T>& all) {
    for (std::size_t i = all.size(); i > 1; --i) std::swap(all[i - 1], all[below(i)]);
  }

 private:
  std::mt19937_64 engine_;
};

}  // namespace variants
