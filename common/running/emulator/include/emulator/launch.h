// kernel<<<grid, block, shared, stream>>>(args): the rewriter turns it into
// ::emulator::launcher(kernel, grid, block, shared, stream)(args).
#pragma once

#include <stddef.h>

#include <type_traits>
#include <utility>

#include "driver_types.h"
#include "vector_types.h"

/** What the newest launch came to, apart from what its kernel does. */
extern "C" cudaError_t emulator_newest_launch();
/** Copies arguments[number]: no access of the kernel's. */
extern "C" void emulator_fetch_argument(void* to, void** arguments, size_t number, size_t bytes);
/** The kernel that is to run: of all pointers to functions the one that the emulator answers for. */
extern "C" void (*emulator_kernel_to_call())();

/** Each file of a program has its own, and calls no other's: it need not be held against what kernels elsewhere reach. */
#define EMULATOR_OF_THIS_FILE __attribute__((visibility("hidden")))

namespace emulator {

/** Calls the kernel that is to run as one thread, with its parameters fetched from `arguments`. */
using Body = void (*)(void** arguments);

/** Runs the grid, or refuses it and sets the error that cudaGetLastError() returns. `asked_at` is the line.
 *  Called by a kernel it only notes the grid, with `sizes` of its arguments, for after the kernel's own. */
void launch(void (*kernel)(), Body, void** arguments, const size_t* sizes, dim3 grid, dim3 block,
            size_t dynamic_shared_bytes, cudaStream_t stream, const void* asked_at);

template <class P>
constexpr bool kPassedByValue = std::is_trivially_copy_constructible_v<P>&&
    std::is_trivially_move_constructible_v<P>&& std::is_trivially_destructible_v<P>;

/** A parameter as a call of C++ passes it. */
template <class P, bool ByValue = kPassedByValue<P>>
struct Passed {
  using Type = P;
  __attribute__((no_sanitize("thread"), always_inline)) Passed(void** arguments, size_t number) {
    emulator_fetch_argument(bytes, arguments, number, sizeof(P));
  }
  __attribute__((no_sanitize("thread"), always_inline)) P get() const {
    return *reinterpret_cast<const P*>(bytes);
  }
  alignas(P) unsigned char bytes[sizeof(P)];
};

/** One with a constructor or a destructor of its own goes by its address (Itanium C++ ABI, 3.1.1). CUDA copies its
 *  bytes: each thread has them for itself, and nothing is constructed or destroyed. */
template <class P>
struct Passed<P, false> {
  using Type = void*;
  __attribute__((no_sanitize("thread"), always_inline)) Passed(void** arguments, size_t number) {
    emulator_fetch_argument(bytes, arguments, number, sizeof(P));
  }
  __attribute__((no_sanitize("thread"), always_inline)) void* get() { return bytes; }
  alignas(P) unsigned char bytes[sizeof(P)];
};

/** The Body of a kernel with parameters P. Not instrumented: fetching the parameters is no access of the kernel's.
 *  It touches nothing but its own frame. */
template <class... P>
struct Caller {
  static constexpr size_t kSizes[] = {sizeof(P)..., 0};  ///< in bytes
  template <size_t... I>
  __attribute__((no_sanitize("thread"), always_inline)) static void unpack(void** arguments,
                                                                           std::index_sequence<I...>) {
    reinterpret_cast<void (*)(typename Passed<P>::Type...)>(emulator_kernel_to_call())(
        Passed<P>(arguments, I).get()...);
  }
  __attribute__((no_sanitize("thread"))) static void body(void** arguments) {
    unpack(arguments, std::index_sequence_for<P...>());
  }
};

/** What stands between <<< and >>>. */
struct Configuration {
  dim3 grid, block;
  size_t dynamic_shared_bytes;
  cudaStream_t stream;
  const void* asked_at;  ///< return address in the line of the launch
};

#ifdef __clang__
// Of members that lie 4 bytes off clang++ makes stores of 8, and tells of them where a kernel launches.
#pragma clang attribute push(__attribute__((no_sanitize("thread"))), apply_to = function)
#endif

/** A launch of a kernel with parameters P: called as the kernel itself would be, so that the compiler
 *  converts the arguments, and refuses them, as in a call. */
template <class... P>
struct EMULATOR_OF_THIS_FILE Launch {
  void (*kernel)(P...);
  Configuration how;

  void operator()(P... parameters) const {
    void* arguments[] = {&parameters..., nullptr};
    launch(reinterpret_cast<void (*)()>(kernel), &Caller<P...>::body, arguments, Caller<P...>::kSizes,
           how.grid, how.block, how.dynamic_shared_bytes, how.stream, how.asked_at);
  }
};

/** Not inlined, so that the return address is the line of the launch. */
template <class... P>
EMULATOR_OF_THIS_FILE __attribute__((noinline)) Launch<P...> launcher(void (*kernel)(P...), dim3 grid,
                                                                      dim3 block,
                                                                      size_t dynamic_shared_bytes = 0,
                                                                      cudaStream_t stream = nullptr) {
  return {kernel, {grid, block, dynamic_shared_bytes, stream, __builtin_return_address(0)}};
}

template <class... P>
EMULATOR_OF_THIS_FILE Launch<P...> launch_with(void (*kernel)(P...), const Configuration& how) {
  return {kernel, how};
}

/** A launch of one of several kernels of a name, such as those that a template makes: `choose` is given the
 *  arguments and returns the kernel that a call with them would take. */
template <class Choose>
struct EMULATOR_OF_THIS_FILE Chosen {
  Choose choose;
  Configuration how;

  template <class... A>
  void operator()(A... arguments) const {
    constexpr bool fits = std::is_invocable_v<Choose, A&...>;
    static_assert(
        fits,
        "the arguments of the launch do not fit the kernel: compare their number and types with its "
        "parameters, and give template arguments that do not follow from them, as in "
        "kernel<16><<<grid, block>>>(...)");
    if constexpr (fits) launch_with(choose(arguments...), how)(arguments...);
  }
};

template <class Choose>
EMULATOR_OF_THIS_FILE __attribute__((noinline)) Chosen<Choose> choice(Choose choose, dim3 grid, dim3 block,
                                                                      size_t dynamic_shared_bytes = 0,
                                                                      cudaStream_t stream = nullptr) {
  return {choose, {grid, block, dynamic_shared_bytes, stream, __builtin_return_address(0)}};
}

/* kernel AT(grid, block)(A), where a macro AT holds <<<grid, block>>> and nothing else. */

/** A configuration with its arguments, waiting for the kernel on the left of ->*. */
template <class Start>
struct Prepared {
  Start start;
};

struct Configured : Configuration {
  template <class... A>
  auto operator()(A... arguments) const {
    auto start = [=, *this](auto kernel) { launch_with(kernel, *this)(arguments...); };
    return Prepared<decltype(start)>{start};
  }
};

template <class... P, class Start>
void operator->*(void (*kernel)(P...), const Prepared<Start>& prepared) {
  prepared.start(kernel);
}

/** Not inlined, so that the return address is the line of the launch. */
EMULATOR_OF_THIS_FILE __attribute__((noinline)) inline Configured configure(dim3 grid, dim3 block,
                                                                            size_t dynamic_shared_bytes = 0,
                                                                            cudaStream_t stream = nullptr) {
  return {{grid, block, dynamic_shared_bytes, stream, __builtin_return_address(0)}};
}

}  // namespace emulator

/** The kernel's type tells what `arguments` point to; the rewriter takes casts to void* away. */
template <class... P>
EMULATOR_OF_THIS_FILE __attribute__((noinline)) cudaError_t cudaLaunchKernel(void (*kernel)(P...), dim3 grid,
                                                                             dim3 block, void** arguments,
                                                                             size_t dynamic_shared_bytes = 0,
                                                                             cudaStream_t stream = nullptr) {
  ::emulator::launch(reinterpret_cast<void (*)()>(kernel), &::emulator::Caller<P...>::body, arguments,
                     ::emulator::Caller<P...>::kSizes, grid, block, dynamic_shared_bytes, stream,
                     __builtin_return_address(0));
  return emulator_newest_launch();
}
#ifdef __clang__
#pragma clang attribute pop
#endif
#undef EMULATOR_OF_THIS_FILE
