// Algorithms of Thrust that make one value of many, or running sums: reduce, count, extrema, scans.
#pragma once

#include "transforming.h"

namespace thrust {
namespace emulated {

/** As a GPU does, parts of the elements first: so a float's rounding stays small. In the type of `init`. */
template <class It, class T, class Op, class F>
T sum_in_parts(It first, size_t n, T init, Op op, F f) {
  constexpr size_t kPart = 512;
  T all = init;
  for (size_t i = 0; i < n;) {
    T part = f(first[i]);
    const size_t end = i + kPart < n ? i + kPart : n;
    for (++i; i < end; ++i) part = op(part, f(first[i]));
    all = op(all, part);
  }
  return all;
}

template <class P, class It, class F, class T, class Op>
EMULATOR_THRUST T transform_reduce(P policy, It first, It last, F f, T init, Op op) {
  const size_t n = length(first, last);
  return result(policy, [=] { return sum_in_parts(first, n, init, op, f); });
}
template <class P, class It, class T, class Op>
EMULATOR_THRUST T reduce(P policy, It first, It last, T init, Op op) {
  return transform_reduce(policy, first, last, identity<>(), init, op);
}
template <class P, class It, class T>
EMULATOR_THRUST T reduce(P policy, It first, It last, T init) {
  return reduce(policy, first, last, init, plus<T>());
}
template <class P, class It>
EMULATOR_THRUST ValueOf<It> reduce(P policy, It first, It last) {
  return reduce(policy, first, last, ValueOf<It>{});
}
template <class P, class It, class Other, class T, class Sum, class Product>
EMULATOR_THRUST T inner_product(P policy, It first, It last, Other other, T init, Sum sum, Product product) {
  const size_t n = length(first, last);
  return result(policy, [=] {
    T all = init;
    for (size_t i = 0; i < n; ++i) all = sum(all, product(first[i], other[i]));
    return all;
  });
}
template <class P, class It, class Other, class T>
EMULATOR_THRUST T inner_product(P policy, It first, It last, Other other, T init) {
  return inner_product(policy, first, last, other, init, plus<>(), multiplies<>());
}
template <class P, class It, class If>
EMULATOR_THRUST std::ptrdiff_t count_if(P policy, It first, It last, If wanted) {
  const size_t n = length(first, last);
  return result(policy, [=] {
    std::ptrdiff_t count = 0;
    for (size_t i = 0; i < n; ++i) count += wanted(first[i]) ? 1 : 0;
    return count;
  });
}
template <class P, class It, class T>
EMULATOR_THRUST std::ptrdiff_t count(P policy, It first, It last, T value) {
  return count_if(policy, first, last, [=](const ValueOf<It>& one) { return one == value; });
}
template <class P, class It, class If>
EMULATOR_THRUST It find_if(P policy, It first, It last, If wanted) {
  const size_t n = length(first, last);
  return first + result(policy, [=] {
           size_t i = 0;
           while (i < n && !wanted(first[i])) ++i;
           return static_cast<std::ptrdiff_t>(i);
         });
}
template <class P, class It, class T>
EMULATOR_THRUST It find(P policy, It first, It last, T value) {
  return find_if(policy, first, last, [=](const ValueOf<It>& one) { return one == value; });
}
template <class P, class It, class If>
EMULATOR_THRUST bool any_of(P policy, It first, It last, If wanted) {
  return count_if(policy, first, last, wanted) > 0;
}
template <class P, class It, class If>
EMULATOR_THRUST bool none_of(P policy, It first, It last, If wanted) {
  return count_if(policy, first, last, wanted) == 0;
}
template <class P, class It, class If>
EMULATOR_THRUST bool all_of(P policy, It first, It last, If wanted) {
  return count_if(policy, first, last, wanted) == std::distance(first, last);
}
template <class P, class It, class Other>
EMULATOR_THRUST bool equal(P policy, It first, It last, Other other) {
  const size_t n = length(first, last);
  return result(policy, [=] {
    size_t i = 0;
    while (i < n && first[i] == other[i]) ++i;
    return i == n;
  });
}

/** Of elements that are equal the first. */
template <class P, class It, class Less>
EMULATOR_THRUST It min_element(P policy, It first, It last, Less less) {
  const size_t n = length(first, last);
  return first + result(policy, [=] {
           size_t best = 0;
           for (size_t i = 1; i < n; ++i)
             if (less(first[i], first[best])) best = i;
           return static_cast<std::ptrdiff_t>(n == 0 ? 0 : best);
         });
}
template <class P, class It>
EMULATOR_THRUST It min_element(P policy, It first, It last) {
  return min_element(policy, first, last, less<>());
}
template <class P, class It, class Less>
EMULATOR_THRUST It max_element(P policy, It first, It last, Less less) {
  const size_t n = length(first, last);
  return first + result(policy, [=] {
           size_t best = 0;
           for (size_t i = 1; i < n; ++i)
             if (less(first[best], first[i])) best = i;
           return static_cast<std::ptrdiff_t>(n == 0 ? 0 : best);
         });
}
template <class P, class It>
EMULATOR_THRUST It max_element(P policy, It first, It last) {
  return max_element(policy, first, last, less<>());
}
template <class P, class It>
EMULATOR_THRUST std::pair<It, It> minmax_element(P policy, It first, It last) {
  return {min_element(policy, first, last), max_element(policy, first, last)};
}

/** With its own element, or with what is before it. In the type of the elements, or of `init`. */
template <class P, class In, class Out, class Op>
EMULATOR_THRUST Out inclusive_scan(P policy, In first, In last, Out to, Op op) {
  const size_t n = length(first, last);
  run(policy, [=] {
    if (n == 0) return;
    ValueOf<In> sum = first[0];
    to[0] = sum;
    for (size_t i = 1; i < n; ++i) to[i] = sum = op(sum, first[i]);
  });
  return to + n;
}
template <class P, class In, class Out>
EMULATOR_THRUST Out inclusive_scan(P policy, In first, In last, Out to) {
  return inclusive_scan(policy, first, last, to, plus<>());
}
template <class P, class In, class Out, class T, class Op>
EMULATOR_THRUST Out exclusive_scan(P policy, In first, In last, Out to, T init, Op op) {
  const size_t n = length(first, last);
  run(policy, [=] {
    T sum = init;
    for (size_t i = 0; i < n; ++i) {
      const ValueOf<In> here = first[i];  // `to` may be the same place
      to[i] = sum;
      sum = op(sum, here);
    }
  });
  return to + n;
}
template <class P, class In, class Out, class T>
EMULATOR_THRUST Out exclusive_scan(P policy, In first, In last, Out to, T init) {
  return exclusive_scan(policy, first, last, to, init, plus<>());
}
template <class P, class In, class Out>
EMULATOR_THRUST Out exclusive_scan(P policy, In first, In last, Out to) {
  return exclusive_scan(policy, first, last, to, ValueOf<In>{});
}
template <class P, class In, class Out, class F, class Op>
EMULATOR_THRUST Out transform_inclusive_scan(P policy, In first, In last, Out to, F f, Op op) {
  return inclusive_scan(policy, make_transform_iterator(first, f), make_transform_iterator(last, f), to, op);
}
template <class P, class In, class Out, class F, class T, class Op>
EMULATOR_THRUST Out transform_exclusive_scan(P policy, In first, In last, Out to, F f, T init, Op op) {
  return exclusive_scan(policy, make_transform_iterator(first, f), make_transform_iterator(last, f), to, init,
                        op);
}
template <class P, class In, class Out, class Op>
EMULATOR_THRUST Out adjacent_difference(P policy, In first, In last, Out to, Op op) {
  const size_t n = length(first, last);
  run(policy, [=] {
    if (n == 0) return;
    ValueOf<In> before = first[0];
    to[0] = before;
    for (size_t i = 1; i < n; ++i) {
      const ValueOf<In> here = first[i];
      to[i] = op(here, before);
      before = here;
    }
  });
  return to + n;
}
template <class P, class In, class Out>
EMULATOR_THRUST Out adjacent_difference(P policy, In first, In last, Out to) {
  return adjacent_difference(policy, first, last, to, minus<>());
}

}  // namespace emulated

EMULATOR_THRUST_ALGORITHM(transform_reduce)
EMULATOR_THRUST_ALGORITHM(reduce)
EMULATOR_THRUST_ALGORITHM(inner_product)
EMULATOR_THRUST_ALGORITHM(count)
EMULATOR_THRUST_ALGORITHM(count_if)
EMULATOR_THRUST_ALGORITHM(find)
EMULATOR_THRUST_ALGORITHM(find_if)
EMULATOR_THRUST_ALGORITHM(any_of)
EMULATOR_THRUST_ALGORITHM(none_of)
EMULATOR_THRUST_ALGORITHM(all_of)
EMULATOR_THRUST_ALGORITHM(equal)
EMULATOR_THRUST_ALGORITHM(min_element)
EMULATOR_THRUST_ALGORITHM(max_element)
EMULATOR_THRUST_ALGORITHM(minmax_element)
EMULATOR_THRUST_ALGORITHM(inclusive_scan)
EMULATOR_THRUST_ALGORITHM(exclusive_scan)
EMULATOR_THRUST_ALGORITHM(transform_inclusive_scan)
EMULATOR_THRUST_ALGORITHM(transform_exclusive_scan)
EMULATOR_THRUST_ALGORITHM(adjacent_difference)

}  // namespace thrust
