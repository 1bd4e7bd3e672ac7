// Chooses where an algorithm of Thrust runs, on the device, as one launch of one thread, or on the host, and takes it
// there. Source for all of emulator/thrust: NVIDIA's CCCL documentation, "Thrust" (API reference).
#pragma once

#include <cuda_runtime.h>

#include <iterator>
#include <new>
#include <stdexcept>
#include <type_traits>
#include <utility>

/* What leads from the line to the launch is inlined, so that a finding names the line of the call. */
#define EMULATOR_THRUST __attribute__((always_inline)) inline

namespace thrust {

template <class T>
class device_ptr;

/** Thrown where CUDA reports an error. */
class system_error : public std::runtime_error {
 public:
  explicit system_error(cudaError_t error) : std::runtime_error(cudaGetErrorString(error)), error_(error) {}
  cudaError_t code() const { return error_; }

 private:
  cudaError_t error_;
};
namespace system {
using thrust::system_error;
}

namespace emulated {

/** Of no place is what only calculates, such as a counting iterator. */
enum class System { none, host, device };

template <class T, class = void>
struct PlaceOf {
  static constexpr System value = System::none;
};
template <class T>
struct PlaceOf<T*, void> {
  static constexpr System value = std::is_function_v<T> ? System::none : System::host;
};
template <class T>
struct PlaceOf<device_ptr<T>, void> {
  static constexpr System value = System::device;
};
/** Iterators that stand on others say so themselves; all others of C++ are the host's. */
template <class T>
struct PlaceOf<T, std::void_t<decltype(T::kPlace)>> {
  static constexpr System value = T::kPlace;
};
template <class T, class = void>
struct IsHostIterator : std::false_type {};
template <class T>
struct IsHostIterator<T, std::void_t<typename T::iterator_category>> : std::true_type {};

template <class T>
constexpr System kPlaceOf =
    PlaceOf<T>::value != System::none || !IsHostIterator<T>::value || std::is_base_of_v<device_ptr<int>, T>
        ? PlaceOf<T>::value
        : System::host;

template <System P>
struct Policy {
  static constexpr System kRuns = P;
  cudaStream_t stream = nullptr;
  Policy on(cudaStream_t other) const { return {other}; }
};

template <class T>
constexpr bool kIsPolicy = false;
template <System P>
constexpr bool kIsPolicy<Policy<P>> = true;

/** Where iterators of the device are among the arguments, or none of the host's. */
template <class... A>
using PolicyOf = Policy<((kPlaceOf<A> == System::device) || ...) ? System::device
                        : ((kPlaceOf<A> == System::host) || ...) ? System::host
                                                                 : System::device>;

/* Has it an operator(), be it a template? Then that of both is ambiguous. */
struct Callable {
  void operator()();
};
template <class T>
struct AlsoCallable : T, Callable {};
template <class T, class = void>
struct HasOneCall : std::false_type {};
template <class T>
struct HasOneCall<T, std::void_t<decltype(&AlsoCallable<T>::operator())>> : std::true_type {};
template <class T>
constexpr bool is_called() {
  if constexpr (!std::is_class_v<T> || std::is_final_v<T>)
    return false;
  else
    return !HasOneCall<T>::value;
}

/** A function object, whose operator() need not be const. */
template <class F>
struct Called {
  mutable F f;
  template <class... A>
  __host__ __device__ auto operator()(A&&... a) const -> decltype(std::declval<F&>()(std::forward<A>(a)...)) {
    return f(std::forward<A>(a)...);
  }
};

/** An argument as a kernel uses it: a pointer to device memory is a pointer. Specialised where iterators are. */
template <class T>
struct Bare {
  using Type = std::conditional_t<is_called<T>(), Called<T>, T>;
  static Type of(const T& argument) {
    if constexpr (is_called<T>())
      return {argument};
    else
      return argument;
  }
};
template <class T>
struct Bare<device_ptr<T>> {
  using Type = T*;
  static Type of(const device_ptr<T>& pointer) { return pointer.get(); }
};
template <class T>
typename Bare<T>::Type bare(const T& iterator) {
  return Bare<T>::of(iterator);
}

/** And back, where one of the arguments was such a pointer. */
template <class... Arguments, class R>
auto clothed(R result) {
  return result;
}
template <class... Arguments, class T>
auto clothed(T* result) {
  if constexpr ((std::is_same_v<Arguments, device_ptr<T>> || ...))
    return device_ptr<T>(result);
  else
    return result;
}
template <class... Arguments, class A, class B>
auto clothed(const std::pair<A, B>& result) {
  return std::make_pair(clothed<Arguments...>(result.first), clothed<Arguments...>(result.second));
}

template <class Body>
__global__ void algorithm(Body body) {
  body();
}

EMULATOR_THRUST void check(cudaError_t error) {
  if (error != cudaSuccess) throw system_error(error);
}

/** Thrust's algorithms end before they return. */
template <class P, class Body>
EMULATOR_THRUST void run(P policy, Body body) {
  if constexpr (P::kRuns == System::device) {
    ::emulator::launcher(&algorithm<Body>, dim3(1), dim3(1), 0, policy.stream)(body);
    check(cudaStreamSynchronize(policy.stream));
    check(cudaPeekAtLastError());
  } else {
    body();
  }
}

/** Device memory for the time of a call; of the host's where the algorithm runs there. */
template <class P, class T>
class Scratch {
 public:
  static constexpr bool kDevice = P::kRuns == System::device;
  EMULATOR_THRUST explicit Scratch(size_t count) {
    if constexpr (kDevice) {
      void* memory = nullptr;
      if (count > 0 && cudaMalloc(&memory, count * sizeof(T)) != cudaSuccess) throw std::bad_alloc();
      begin_ = static_cast<T*>(memory);
    } else {
      begin_ = new T[count];
    }
  }
  EMULATOR_THRUST ~Scratch() {
    if constexpr (kDevice)
      cudaFree(begin_);
    else
      delete[] begin_;
  }
  Scratch(const Scratch&) = delete;
  Scratch& operator=(const Scratch&) = delete;
  T* get() const { return begin_; }

 private:
  T* begin_ = nullptr;
};

/** What the body returns, brought to the host. */
template <class P, class Body>
EMULATOR_THRUST auto result(P policy, Body body) {
  using R = decltype(body());
  if constexpr (P::kRuns == System::device) {
    const Scratch<P, R> there(1);
    R* const to = there.get();
    run(policy, [=] { new (to) R(body()); });
    alignas(R) unsigned char bytes[sizeof(R)];
    check(cudaMemcpy(bytes, to, sizeof(R), cudaMemcpyDeviceToHost));
    return *reinterpret_cast<R*>(bytes);
  } else {
    return body();
  }
}

}  // namespace emulated

inline constexpr emulated::Policy<emulated::System::device> device{};
inline constexpr emulated::Policy<emulated::System::host> host{}, seq{};
namespace cuda {
inline constexpr emulated::Policy<emulated::System::device> par{}, par_nosync{};
}

/** An algorithm, with or without a policy in front of its arguments, that is told where they are. */
#define EMULATOR_THRUST_COPY(name)                                                 \
  template <class First, class... Rest>                                            \
  EMULATOR_THRUST auto name(First first, Rest... rest) {                           \
    if constexpr (emulated::kIsPolicy<First>)                                      \
      return emulated::name(first, rest...);                                       \
    else                                                                           \
      return emulated::name(emulated::PolicyOf<First, Rest...>{}, first, rest...); \
  }

/** The same of one that runs where its arguments are: it sees elements, and no references that copy. */
#define EMULATOR_THRUST_ALGORITHM(name)                                                       \
  template <class First, class... Rest>                                                       \
  EMULATOR_THRUST auto name(First first, Rest... rest) {                                      \
    if constexpr (emulated::kIsPolicy<First>) {                                               \
      if constexpr (std::is_void_v<decltype(emulated::name(first, emulated::bare(rest)...))>) \
        emulated::name(first, emulated::bare(rest)...);                                       \
      else                                                                                    \
        return emulated::clothed<Rest...>(emulated::name(first, emulated::bare(rest)...));    \
    } else {                                                                                  \
      const emulated::PolicyOf<First, Rest...> policy{};                                      \
      if constexpr (std::is_void_v<decltype(emulated::name(policy, emulated::bare(first),     \
                                                           emulated::bare(rest)...))>)        \
        emulated::name(policy, emulated::bare(first), emulated::bare(rest)...);               \
      else                                                                                    \
        return emulated::clothed<First, Rest...>(                                             \
            emulated::name(policy, emulated::bare(first), emulated::bare(rest)...));          \
    }                                                                                         \
  }

}  // namespace thrust
