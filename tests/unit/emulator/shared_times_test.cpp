// Times that copies share: as maps that share nothing.
#include "emulator/ordering/shared_times.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <map>
#include <random>

using emulator::SharedTimes;
using emulator::Time;

namespace {

/** Both at once. */
struct Both {
  SharedTimes shared;
  std::map<SharedTimes::Key, Time> plain;
  void raise(SharedTimes::Key key, Time time) {
    shared.raise(key, time);
    plain[key] = std::max(plain[key], time);
  }
  void add(const Both& other) {
    shared.add(other.shared);
    for (const auto& [key, time] : other.plain) plain[key] = std::max(plain[key], time);
  }
};

SharedTimes::Key key_of(unsigned number) {
  const SharedTimes::Key word = number % 3 == 0 ? 0 : ~SharedTimes::Key{0} << 60;
  return word ^ (number % 97);
}

}  // namespace

TEST_CASE("shared times are those of plain maps, whatever is copied and put together") {
  std::mt19937 random(1);
  const auto below = [&](unsigned n) { return static_cast<unsigned>(random() % n); };
  std::array<Both, 8> all;
  for (int step = 0; step < 20000; ++step) {
    Both& one = all[below(8)];
    switch (below(8)) {
      case 0:
        one = all[below(8)];
        break;
      case 1:
        one.add(all[below(8)]);
        break;
      case 2:
        if (below(50) == 0) one = {};
        break;
      default:
        one.raise(key_of(below(300)), 1 + below(1000));
    }
    CHECK(one.shared.empty() == one.plain.empty());
    for (unsigned number = 0; number < 300; number += 1 + below(40)) {
      const auto known = one.plain.find(key_of(number));
      CHECK(one.shared.at(key_of(number)) == (known == one.plain.end() ? 0 : known->second));
    }
  }
}
