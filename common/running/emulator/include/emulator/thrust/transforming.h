// Algorithms of Thrust that go through elements one by one: fill, transform, for_each, gather.
#pragma once

#include "copy.h"
#include "functional.h"
#include "iterators.h"

namespace thrust {
namespace emulated {

template <class It>
size_t length(It first, It last) {
  return static_cast<size_t>(std::distance(first, last));
}

template <class P, class It, class F>
EMULATOR_THRUST It for_each_n(P policy, It first, size_t n, F f) {
  run(policy, [=] {
    F each = f;
    for (size_t i = 0; i < n; ++i) each(first[i]);
  });
  return first + n;
}
template <class P, class It, class F>
EMULATOR_THRUST It for_each(P policy, It first, It last, F f) {
  return for_each_n(policy, first, length(first, last), f);
}
template <class P, class It, class T>
EMULATOR_THRUST It fill_n(P policy, It first, size_t n, T value) {
  run(policy, [=] {
    for (size_t i = 0; i < n; ++i) first[i] = value;
  });
  return first + n;
}
template <class P, class It, class T>
EMULATOR_THRUST void fill(P policy, It first, It last, T value) {
  fill_n(policy, first, length(first, last), value);
}
template <class P, class It, class T, class Step>
EMULATOR_THRUST void sequence(P policy, It first, It last, T value, Step step) {
  const size_t n = length(first, last);
  using V = ValueOf<It>;
  run(policy, [=] {
    for (size_t i = 0; i < n; ++i) first[i] = static_cast<V>(value + static_cast<V>(i) * step);
  });
}
template <class P, class It, class T>
EMULATOR_THRUST void sequence(P policy, It first, It last, T value) {
  sequence(policy, first, last, value, T(1));
}
template <class P, class It>
EMULATOR_THRUST void sequence(P policy, It first, It last) {
  sequence(policy, first, last, ValueOf<It>(0));
}
template <class P, class It, class F>
EMULATOR_THRUST void tabulate(P policy, It first, It last, F f) {
  const size_t n = length(first, last);
  run(policy, [=] {
    for (size_t i = 0; i < n; ++i) first[i] = f(i);
  });
}
template <class P, class It, class F>
EMULATOR_THRUST void generate(P policy, It first, It last, F f) {
  const size_t n = length(first, last);
  run(policy, [=] {
    F next = f;
    for (size_t i = 0; i < n; ++i) first[i] = next();
  });
}

/** Of one range, or of two. */
template <class P, class In, class Out, class F>
EMULATOR_THRUST Out transform(P policy, In first, In last, Out to, F f) {
  const size_t n = length(first, last);
  run(policy, [=] {
    for (size_t i = 0; i < n; ++i) to[i] = f(first[i]);
  });
  return to + n;
}
template <class P, class In, class Other, class Out, class F>
EMULATOR_THRUST Out transform(P policy, In first, In last, Other other, Out to, F f) {
  const size_t n = length(first, last);
  run(policy, [=] {
    for (size_t i = 0; i < n; ++i) to[i] = f(first[i], other[i]);
  });
  return to + n;
}
template <class P, class In, class Out, class F, class If>
EMULATOR_THRUST Out transform_if(P policy, In first, In last, Out to, F f, If wanted) {
  const size_t n = length(first, last);
  run(policy, [=] {
    for (size_t i = 0; i < n; ++i)
      if (wanted(first[i])) to[i] = f(first[i]);
  });
  return to + n;
}
template <class P, class It, class If, class T>
EMULATOR_THRUST void replace_if(P policy, It first, It last, If wanted, T value) {
  const size_t n = length(first, last);
  run(policy, [=] {
    for (size_t i = 0; i < n; ++i)
      if (wanted(first[i])) first[i] = value;
  });
}
template <class P, class It, class T>
EMULATOR_THRUST void replace(P policy, It first, It last, T old, T value) {
  replace_if(
      policy, first, last, [=](const ValueOf<It>& one) { return one == old; }, value);
}
template <class P, class Map, class In, class Out>
EMULATOR_THRUST Out gather(P policy, Map first, Map last, In from, Out to) {
  const size_t n = length(first, last);
  run(policy, [=] {
    for (size_t i = 0; i < n; ++i) to[i] = from[first[i]];
  });
  return to + n;
}
template <class P, class In, class Map, class Out>
EMULATOR_THRUST void scatter(P policy, In first, In last, Map map, Out to) {
  const size_t n = length(first, last);
  run(policy, [=] {
    for (size_t i = 0; i < n; ++i) to[map[i]] = first[i];
  });
}
template <class P, class It, class Other>
EMULATOR_THRUST Other swap_ranges(P policy, It first, It last, Other other) {
  const size_t n = length(first, last);
  run(policy, [=] {
    for (size_t i = 0; i < n; ++i) {
      ValueOf<It> moved = first[i];
      first[i] = other[i];
      other[i] = moved;
    }
  });
  return other + n;
}
template <class P, class It>
EMULATOR_THRUST void reverse(P policy, It first, It last) {
  const size_t n = length(first, last);
  run(policy, [=] {
    for (size_t i = 0; i < n / 2; ++i) {
      ValueOf<It> moved = first[i];
      first[i] = first[n - 1 - i];
      first[n - 1 - i] = moved;
    }
  });
}
template <class P, class In, class Out>
EMULATOR_THRUST Out reverse_copy(P policy, In first, In last, Out to) {
  const size_t n = length(first, last);
  run(policy, [=] {
    for (size_t i = 0; i < n; ++i) to[i] = first[n - 1 - i];
  });
  return to + n;
}

}  // namespace emulated

EMULATOR_THRUST_ALGORITHM(for_each)
EMULATOR_THRUST_ALGORITHM(for_each_n)
EMULATOR_THRUST_ALGORITHM(fill)
EMULATOR_THRUST_ALGORITHM(fill_n)
EMULATOR_THRUST_ALGORITHM(sequence)
EMULATOR_THRUST_ALGORITHM(tabulate)
EMULATOR_THRUST_ALGORITHM(generate)
EMULATOR_THRUST_ALGORITHM(transform)
EMULATOR_THRUST_ALGORITHM(transform_if)
EMULATOR_THRUST_ALGORITHM(replace)
EMULATOR_THRUST_ALGORITHM(replace_if)
EMULATOR_THRUST_ALGORITHM(gather)
EMULATOR_THRUST_ALGORITHM(scatter)
EMULATOR_THRUST_ALGORITHM(swap_ranges)
EMULATOR_THRUST_ALGORITHM(reverse)
EMULATOR_THRUST_ALGORITHM(reverse_copy)

}  // namespace thrust
