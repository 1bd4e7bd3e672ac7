// Algorithms of Thrust that change the order or the number of elements: sort, sort_by_key, partition, unique, copy_if,
// reduce_by_key.
#pragma once

#include "reductions.h"

namespace thrust {
namespace emulated {

/** Merges [first, middle) and [middle, last) of `from` into the same places of `to`; equal ones keep their order. */
template <class K, class V, class Less>
void merge(const K* keys, K* to_keys, const V* values, V* to_values, size_t first, size_t middle, size_t last,
           Less less) {
  size_t a = first, b = middle;
  for (size_t i = first; i < last; ++i) {
    const size_t from = b >= last || (a < middle && !less(keys[b], keys[a])) ? a++ : b++;
    to_keys[i] = keys[from];
    if (values != nullptr) to_values[i] = values[from];
  }
}

/** Of keys, and of the values that belong to them where there are any. `spare_...`: as much memory again. */
template <class KeyIt, class ValueIt, class K, class V, class Less>
void merge_sort(KeyIt keys, ValueIt values, bool with_values, size_t n, K* all, V* belongs, K* spare,
                V* spare_belongs, Less less) {
  for (size_t i = 0; i < n; ++i) all[i] = keys[i];
  for (size_t i = 0; with_values && i < n; ++i) belongs[i] = values[i];
  for (size_t width = 1; width < n; width *= 2) {
    for (size_t first = 0; first < n; first += 2 * width) {
      const size_t middle = first + width < n ? first + width : n,
                   last = middle + width < n ? middle + width : n;
      merge(all, spare, with_values ? belongs : nullptr, spare_belongs, first, middle, last, less);
    }
    K* const other = all;
    all = spare;
    spare = other;
    V* const others = belongs;
    belongs = spare_belongs;
    spare_belongs = others;
  }
  for (size_t i = 0; i < n; ++i) keys[i] = all[i];
  for (size_t i = 0; with_values && i < n; ++i) values[i] = belongs[i];
}

template <class P, class It, class Less>
EMULATOR_THRUST void sort(P policy, It first, It last, Less less) {
  using K = ValueOf<It>;
  const size_t n = length(first, last);
  const Scratch<P, K> memory(2 * n);
  K* const all = memory.get();
  run(policy, [=] { merge_sort(first, first, false, n, all, all, all + n, all + n, less); });
}
template <class P, class It>
EMULATOR_THRUST void sort(P policy, It first, It last) {
  sort(policy, first, last, less<>());
}
template <class P, class It, class... Less>
EMULATOR_THRUST void stable_sort(P policy, It first, It last, Less... less) {
  sort(policy, first, last, less...);
}
template <class P, class KeyIt, class ValueIt, class Less>
EMULATOR_THRUST void sort_by_key(P policy, KeyIt first, KeyIt last, ValueIt values, Less less) {
  using K = ValueOf<KeyIt>;
  using V = ValueOf<ValueIt>;
  const size_t n = length(first, last);
  const Scratch<P, K> memory(2 * n);
  const Scratch<P, V> more(2 * n);
  K* const keys = memory.get();
  V* const all = more.get();
  run(policy, [=] { merge_sort(first, values, true, n, keys, all, keys + n, all + n, less); });
}
template <class P, class KeyIt, class ValueIt>
EMULATOR_THRUST void sort_by_key(P policy, KeyIt first, KeyIt last, ValueIt values) {
  sort_by_key(policy, first, last, values, less<>());
}
template <class P, class KeyIt, class ValueIt, class... Less>
EMULATOR_THRUST void stable_sort_by_key(P policy, KeyIt first, KeyIt last, ValueIt values, Less... less) {
  sort_by_key(policy, first, last, values, less...);
}
template <class P, class It, class Less>
EMULATOR_THRUST bool is_sorted(P policy, It first, It last, Less less) {
  const size_t n = length(first, last);
  return result(policy, [=] {
    for (size_t i = 1; i < n; ++i)
      if (less(first[i], first[i - 1])) return false;
    return true;
  });
}
template <class P, class It>
EMULATOR_THRUST bool is_sorted(P policy, It first, It last) {
  return is_sorted(policy, first, last, less<>());
}

/** Those that are wanted by themselves, or by what stands at their place in `stencil`. */
template <class P, class In, class Stencil, class Out, class If>
EMULATOR_THRUST Out copy_if(P policy, In first, In last, Stencil stencil, Out to, If wanted) {
  const size_t n = length(first, last);
  return to + result(policy, [=] {
           std::ptrdiff_t kept = 0;
           for (size_t i = 0; i < n; ++i)
             if (wanted(stencil[i])) to[kept++] = first[i];
           return kept;
         });
}
template <class P, class In, class Out, class If>
EMULATOR_THRUST Out copy_if(P policy, In first, In last, Out to, If wanted) {
  return copy_if(policy, first, last, first, to, wanted);
}
template <class P, class It, class If>
EMULATOR_THRUST It remove_if(P policy, It first, It last, If unwanted) {
  return copy_if(policy, first, last, first, [=](const ValueOf<It>& one) { return !unwanted(one); });
}
template <class P, class It, class T>
EMULATOR_THRUST It remove(P policy, It first, It last, T value) {
  return copy_if(policy, first, last, first, [=](const ValueOf<It>& one) { return !(one == value); });
}
/** Those that are wanted come first; among themselves both kinds keep their order. */
template <class P, class It, class If>
EMULATOR_THRUST It stable_partition(P policy, It first, It last, If wanted) {
  stable_sort(policy, first, last, [=](const ValueOf<It>& a, const ValueOf<It>& b) {
    return bool(wanted(a)) && !bool(wanted(b));
  });
  return first + count_if(policy, first, last, wanted);
}
template <class P, class It, class If>
EMULATOR_THRUST It partition(P policy, It first, It last, If wanted) {
  return stable_partition(policy, first, last, wanted);
}
template <class P, class It>
EMULATOR_THRUST It unique(P policy, It first, It last) {
  const size_t n = length(first, last);
  return first + result(policy, [=] {
           std::ptrdiff_t kept = 0;
           for (size_t i = 0; i < n; ++i)
             if (i == 0 || !(first[i] == first[kept - 1])) first[kept++] = first[i];
           return kept;
         });
}
/** A key and the sum of its values for each run of equal keys. */
template <class P, class Keys, class Values, class OutKeys, class OutValues, class Same, class Op>
EMULATOR_THRUST std::pair<OutKeys, OutValues> reduce_by_key(P policy, Keys first, Keys last, Values values,
                                                            OutKeys to_keys, OutValues to_values, Same same,
                                                            Op op) {
  const size_t n = length(first, last);
  const std::ptrdiff_t runs = result(policy, [=] {
    std::ptrdiff_t run = 0;
    for (size_t i = 0; i < n; ++run) {
      const ValueOf<Keys> key = first[i];
      ValueOf<Values> sum = values[i];
      for (++i; i < n && same(key, first[i]); ++i) sum = op(sum, values[i]);
      to_keys[run] = key;
      to_values[run] = sum;
    }
    return run;
  });
  return {to_keys + runs, to_values + runs};
}
template <class P, class Keys, class Values, class OutKeys, class OutValues>
EMULATOR_THRUST std::pair<OutKeys, OutValues> reduce_by_key(P policy, Keys first, Keys last, Values values,
                                                            OutKeys to_keys, OutValues to_values) {
  return reduce_by_key(policy, first, last, values, to_keys, to_values, equal_to<>(), plus<>());
}
template <class P, class Keys, class Values>
EMULATOR_THRUST std::pair<Keys, Values> unique_by_key(P policy, Keys first, Keys last, Values values) {
  return reduce_by_key(policy, first, last, values, first, values, equal_to<>(), project1st<>());
}
/** Where a value would go in a sorted range. */
template <class P, class It, class T>
EMULATOR_THRUST It lower_bound(P policy, It first, It last, T value) {
  return find_if(policy, first, last, [=](const ValueOf<It>& one) { return !(one < value); });
}
template <class P, class It, class T>
EMULATOR_THRUST It upper_bound(P policy, It first, It last, T value) {
  return find_if(policy, first, last, [=](const ValueOf<It>& one) { return value < one; });
}
template <class P, class It, class T>
EMULATOR_THRUST bool binary_search(P policy, It first, It last, T value) {
  return count(policy, first, last, value) > 0;
}

}  // namespace emulated

EMULATOR_THRUST_ALGORITHM(sort)
EMULATOR_THRUST_ALGORITHM(stable_sort)
EMULATOR_THRUST_ALGORITHM(sort_by_key)
EMULATOR_THRUST_ALGORITHM(stable_sort_by_key)
EMULATOR_THRUST_ALGORITHM(is_sorted)
EMULATOR_THRUST_ALGORITHM(copy_if)
EMULATOR_THRUST_ALGORITHM(remove_if)
EMULATOR_THRUST_ALGORITHM(remove)
EMULATOR_THRUST_ALGORITHM(stable_partition)
EMULATOR_THRUST_ALGORITHM(partition)
EMULATOR_THRUST_ALGORITHM(unique)
EMULATOR_THRUST_ALGORITHM(reduce_by_key)
EMULATOR_THRUST_ALGORITHM(unique_by_key)
EMULATOR_THRUST_ALGORITHM(lower_bound)
EMULATOR_THRUST_ALGORITHM(upper_bound)
EMULATOR_THRUST_ALGORITHM(binary_search)

}  // namespace thrust
