// Launches a kernel whose parameters nobody has given values: pointers get zeroed memory, numbers the number of the
// run, everything else its zero.
#pragma once

#include <cuda_runtime.h>

#include <cstdio>
#include <cstdlib>
#include <type_traits>

namespace drive {

struct Launch {
  dim3 grid, block;
  int number = 0;
};

// 4 MB, for the emulator watches allocations of at most 16 MB for races.
constexpr size_t kBytes = size_t{4} << 20;

template <typename Parameter>
Parameter value(int number) {
  if constexpr (std::is_pointer_v<Parameter>) {
    using Element = std::remove_pointer_t<Parameter>;
    if constexpr (std::is_function_v<Element>) {
      return nullptr;
    } else {
      void* memory = nullptr;
      cudaMalloc(&memory, kBytes);
      cudaMemset(memory, 0, kBytes);
      return static_cast<Parameter>(memory);
    }
  } else if constexpr (std::is_arithmetic_v<Parameter>) {
    return static_cast<Parameter>(number);
  } else {
    return Parameter{};
  }
}

template <typename... Parameters>
void launch(void (*kernel)(Parameters...), const Launch& how) {
  kernel<<<how.grid, how.block>>>(value<Parameters>(how.number)...);
  if (cudaGetLastError() != cudaSuccess) exit(3);
}

}  // namespace drive

#define DRIVE(kernel, how) drive::launch(kernel, how)
