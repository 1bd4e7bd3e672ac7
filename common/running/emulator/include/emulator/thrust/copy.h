// thrust::copy between all places: what stands one after another by cudaMemcpy, everything else element by element.
#pragma once

#include <algorithm>
#include <vector>

#include "memory.h"

namespace thrust {
namespace emulated {

template <class In, class Out>
EMULATOR_THRUST Out copy_within(Policy<System::device> policy, In first, size_t n, Out to) {
  if (n > 0) {
    const auto from = bare(first);
    const auto there = bare(to);
    run(policy, [=] {
      for (size_t i = 0; i < n; ++i) there[i] = from[i];
    });
  }
  return to + n;
}

/** To the device, of values that the host has. */
template <class In, class T>
EMULATOR_THRUST device_ptr<T> copy_to_device(In first, size_t n, device_ptr<T> to) {
  if (n == 0) return to;
  if constexpr (std::is_pointer_v<In> && std::is_same_v<ValueOf<In>, T>) {
    check(cudaMemcpy(to.get(), first, n * sizeof(T), cudaMemcpyHostToDevice));
  } else {
    // Not std::vector, of which one of bool has no elements in memory.
    T* const values = new T[n];
    for (size_t i = 0; i < n; ++i, ++first) values[i] = static_cast<T>(*first);
    const cudaError_t error = cudaMemcpy(to.get(), values, n * sizeof(T), cudaMemcpyHostToDevice);
    delete[] values;
    check(error);
  }
  return to + n;
}

template <class In, class Out>
EMULATOR_THRUST Out copy_to_host(In first, size_t n, Out to) {
  using T = ValueOf<In>;
  if (n == 0) return to;
  if constexpr (!kIsPointer<In>) {
    const Scratch<Policy<System::device>, T> there(n);
    copy_within({}, first, n, device_ptr<T>(there.get()));
    return copy_to_host(device_ptr<T>(there.get()), n, to);
  } else if constexpr (std::is_pointer_v<Out> && std::is_same_v<ValueOf<Out>, T>) {
    check(cudaMemcpy(to, raw(first), n * sizeof(T), cudaMemcpyDeviceToHost));
    return to + n;
  } else {
    T* const values = new T[n];
    const cudaError_t error = cudaMemcpy(values, raw(first), n * sizeof(T), cudaMemcpyDeviceToHost);
    if (error == cudaSuccess) to = std::copy(values, values + n, to);
    delete[] values;
    check(error);
    return to;
  }
}

template <class P, class In, class Out>
EMULATOR_THRUST Out copy_n(P policy, In first, size_t n, Out to) {
  constexpr bool from_host = kPlaceOf<In> == System::host, to_host = kPlaceOf<Out> == System::host;
  if constexpr (P::kRuns == System::host || (from_host && to_host && P::kRuns != System::device)) {
    return std::copy_n(first, n, to);
  } else if constexpr (from_host && kPlaceOf<Out> == System::device) {
    return copy_to_device(first, n, to);
  } else if constexpr (to_host && kPlaceOf<In> == System::device) {
    return copy_to_host(first, n, to);
  } else {
    return copy_within(Policy<System::device>{policy.stream}, first, n, to);
  }
}
template <class P, class In, class Out>
EMULATOR_THRUST Out copy(P policy, In first, In last, Out to) {
  return copy_n(policy, first, static_cast<size_t>(std::distance(first, last)), to);
}

}  // namespace emulated

EMULATOR_THRUST_COPY(copy)
EMULATOR_THRUST_COPY(copy_n)

}  // namespace thrust
