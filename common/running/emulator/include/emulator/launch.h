// kernel<<<grid, block, shared, stream>>>(args): the rewriter turns it into kernel
// ->* ::emulator::configure(...)(args).
#pragma once

#include <stddef.h>

#include <type_traits>
#include <utility>

#include "driver_types.h"
#include "vector_types.h"

namespace emulator {

/** Calls the kernel as one thread, with its parameters fetched from `arguments`. */
using Body = void (*)(void (*kernel)(), void** arguments);

/** Runs the grid, or refuses it and sets the error that cudaGetLastError() returns. `asked_at` is the line. */
void launch(void (*kernel)(), Body, void** arguments, dim3 grid, dim3 block, size_t dynamic_shared_bytes,
            cudaStream_t stream, const void* asked_at);

/** The Body of a kernel with parameters P. Not instrumented:
 *  fetching the parameters is no access of the kernel's. */
template <class... P>
struct Caller {
  static_assert((std::is_trivially_copyable_v<P> && ...), "a kernel's parameters are copied byte by byte");

  template <size_t... I>
  __attribute__((no_sanitize("thread"))) static void unpack(void (*kernel)(P...), void** arguments,
                                                            std::index_sequence<I...>) {
    kernel(*static_cast<P*>(arguments[I])...);
  }
  __attribute__((no_sanitize("thread"))) static void body(void (*kernel)(), void** arguments) {
    unpack(reinterpret_cast<void (*)(P...)>(kernel), arguments, std::index_sequence_for<P...>());
  }
};

/** What stands between <<< and >>>. */
struct Configuration {
  dim3 grid, block;
  size_t dynamic_shared_bytes;
  cudaStream_t stream;
  const void* asked_at;  ///< return address in the line of the launch

  /** The arguments are converted to the kernel's parameters here, as in a call. */
  template <class... P>
  void start(void (*kernel)(P...), std::common_type_t<P>... parameters) const {
    void* arguments[] = {&parameters..., nullptr};
    launch(reinterpret_cast<void (*)()>(kernel), &Caller<P...>::body, arguments, grid, block,
           dynamic_shared_bytes, stream, asked_at);
  }

  template <class... A>
  auto operator()(A... arguments) const;
};

/** A configuration with its arguments, waiting for the kernel on the left of ->*. */
template <class Start, size_t Count>
struct Prepared {
  Start start;
};

template <class... A>
auto Configuration::operator()(A... arguments) const {
  auto start = [=, *this](auto kernel) { this->start(kernel, arguments...); };
  return Prepared<decltype(start), sizeof...(A)>{start};
}

template <class... P, class Start, size_t Count>
void operator->*(void (*kernel)(P...), const Prepared<Start, Count>& prepared) {
  static_assert(sizeof...(P) == Count,
                "the launch passes more or fewer arguments than the kernel has parameters");
  if constexpr (sizeof...(P) == Count) prepared.start(kernel);
}

/** Not inlined, so that the return address is the line of the launch. */
__attribute__((noinline)) inline Configuration configure(dim3 grid, dim3 block,
                                                         size_t dynamic_shared_bytes = 0,
                                                         cudaStream_t stream = nullptr) {
  return Configuration{grid, block, dynamic_shared_bytes, stream, __builtin_return_address(0)};
}

}  // namespace emulator
