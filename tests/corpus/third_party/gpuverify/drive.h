// Launches a kernel whose parameters nobody has given values: pointers get zeroed memory, numbers the number of the
// run, pointers to functions null.
#pragma once

#include <cuda_runtime.h>

#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <type_traits>

namespace drive {

struct Launch {
  dim3 grid, block;
  int number = 0;
};

// 4 MB, for the emulator watches allocations of at most 16 MB for races.
constexpr size_t kBytes = size_t{4} << 20;

inline void* zeroed(size_t bytes) {
  void* memory = nullptr;
  cudaMalloc(&memory, bytes);
  cudaMemset(memory, 0, bytes);
  return memory;
}

// Nobody can say which members a struct has. Where it may consist of pointers, each gets memory of its own.
template <typename Struct>
Struct filled() {
  Struct all{};
  if constexpr (sizeof(Struct) % sizeof(void*) == 0 && alignof(Struct) == alignof(void*)) {
    for (size_t at = 0; at < sizeof(Struct); at += sizeof(void*)) {
      void* const memory = zeroed(kBytes / 4);
      memcpy(reinterpret_cast<char*>(&all) + at, &memory, sizeof(memory));
    }
  }
  return all;
}

template <typename Parameter>
Parameter value(int number) {
  if constexpr (std::is_pointer_v<Parameter>) {
    if constexpr (std::is_function_v<std::remove_pointer_t<Parameter>>) {
      return nullptr;
    } else {
      return static_cast<Parameter>(zeroed(kBytes));
    }
  } else if constexpr (std::is_arithmetic_v<Parameter>) {
    return static_cast<Parameter>(number);
  } else if constexpr (std::is_class_v<Parameter>) {
    return filled<Parameter>();
  } else {
    return Parameter{};
  }
}

// A proof goes through for blocks of any size; a GPU launches at most 1,024 threads.
inline dim3 within_limits(dim3 block) {
  while (block.x * block.y * block.z > 1024) (block.z > 1 ? block.z : block.y > 1 ? block.y : block.x) /= 2;
  return block;
}

template <typename... Parameters>
void launch(void (*kernel)(Parameters...), const Launch& how) {
  kernel<<<how.grid, within_limits(how.block)>>>(value<Parameters>(how.number)...);
  if (cudaGetLastError() != cudaSuccess) exit(3);
}

}  // namespace drive

#define DRIVE(kernel, how) drive::launch(kernel, how)
